import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, MODERATOR, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { run, startPlainRun } from '#tests/_support/page/order-run.ts'
import { decideBy, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

// sent at once after the decision, but through the journal: the app's own time to undo
test.use({ holdSeconds: null })

const newest = (page: Page) => trail(page).getByRole('listitem').first()
const requests = async (sandbox: Sandbox) => (await sandbox.control.traffic('orders.check')).length

test('a session that ends while a decision is sent: it is held again, undone by mouse, sent by key', async ({
  desk: { page },
  sandbox,
}) => {
  const orders = await startPlainRun(sandbox, page)

  await test.step('by mouse', async () => {
    await sandbox.control.fault('orders.check', { is: 'unauthorized' }, 1)
    await run(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 25_000 })
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(MODERATOR.email)
    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Code').fill(MODERATOR.code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(newest(page)).toContainText('Not sent yet')
    expect(routeOf(page)).toContain('/dashboard/orders/run')
    await run(page).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => shownOrder(page)).toBe(orders[0]?.order_uuid)
    expect((await sandbox.control.order(orders[0]?.order_uuid ?? ''))?.check_by_moderator).toBe(0)
  })

  await test.step('by key', async () => {
    await seen(page)
    await sandbox.control.fault('orders.check', { is: 'unauthorized' }, 1)
    await decideBy(page, 'd', '4', 'Enter')
    await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 25_000 })
    // the address is filled in
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(MODERATOR.password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.keyboard.type(MODERATOR.code)
    await page.keyboard.press('Enter')
    await expect(newest(page)).toContainText(/Sent$/, { timeout: 25_000 })
    expect((await sandbox.control.order(orders[0]?.order_uuid ?? ''))?.decline_reasons).toEqual(['Photo floue'])
    expect(await requests(sandbox)).toBe(3)
  })
})
