import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, MODERATOR, routeOf, test as alone } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { left, plainQueue, run, startPlainRun, startRun } from '#tests/_support/page/order-run.ts'
import { decideBy, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

// sent at once after the decision, but through the journal: the app's own time to undo
test.use({ holdSeconds: null })

const newest = (page: Page) => trail(page).getByRole('listitem').first()
const message = (page: Page, text: RegExp) => page.locator('.toast').filter({ hasText: text })
const requests = async (sandbox: Sandbox) => (await sandbox.control.traffic('orders.check')).length

/** The connection is cut after the server has carried out the decision, and no list can be loaded that would show it. */
async function cutOff(sandbox: Sandbox): Promise<void> {
  await sandbox.control.fault('orders.check', { is: 'drop', after: true }, 1)
  for (const list of ['orders.unverified', 'orders.verified'] as const) await sandbox.control.fault(list, { is: 'status', status: 500 })
}

test('an outcome that no list confirms is said to be unknown, and its order opens by key and by mouse', async ({
  desk: { page },
  sandbox,
}) => {
  const orders = await startPlainRun(sandbox, page)

  await test.step('by key: from the trail', async () => {
    await cutOff(sandbox)
    await decideBy(page, 'd', '4', 'Enter')
    await expect(newest(page)).toContainText('Not confirmed', { timeout: 25_000 })
    await expect(message(page, /Not confirmed: /)).toContainText('Refresh before you try again.')
    // undoing it is not offered: it may have been saved
    await trail(page).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shownOrder(page)).toBe(orders[0]?.order_uuid)
    await expect(left(page)).toHaveText(`${orders.length} left`)
  })

  await test.step('the order leaves once a list shows that it was saved', async () => {
    await sandbox.control.clearFaults()
    await page.keyboard.press('F5')
    await expect(left(page)).toHaveText(`${orders.length - 1} left`)
    await expect(run(page).getByText('Order no longer in the list').first()).toBeVisible()
    await page.keyboard.press('s')
    await expect.poll(() => shownOrder(page)).toBe(orders[1]?.order_uuid)
  })

  await test.step('by mouse: from the message', async () => {
    await seen(page)
    await cutOff(sandbox)
    await run(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => shownOrder(page)).toBe(orders[2]?.order_uuid)
    await expect(newest(page)).toContainText(/^Accepted.*Not confirmed$/, { timeout: 25_000 })
    await message(page, /Not confirmed: /)
      .getByRole('button', { name: 'Show order' })
      .click()
    await expect.poll(() => shownOrder(page)).toBe(orders[1]?.order_uuid)
    await sandbox.control.clearFaults()
  })
  expect(await requests(sandbox)).toBe(2)
})

test('while a decision is sent or checked, undo by key and by mouse says that it is too late', async ({ desk: { page }, sandbox }) => {
  await startPlainRun(sandbox, page)
  const explained = message(page, /Accepted and sent: /)
  const explain = async (press: () => Promise<void>) => {
    await press()
    await expect(explained).toContainText('This decision can no longer be undone.')
    await explained.getByRole('button', { name: 'Dismiss' }).click()
    await expect(explained).toHaveCount(0)
  }
  const byKey = () => explain(() => page.keyboard.press('Control+z'))
  const byMouse = () => explain(() => newest(page).getByRole('button').click())

  await test.step('sending', async () => {
    await sandbox.control.fault('orders.check', { is: 'hold' })
    await decideBy(page, 'a')
    await expect(newest(page)).toContainText('Sending…', { timeout: 25_000 })
    await byKey()
    await byMouse()
    await sandbox.control.clearFaults()
    await expect(newest(page)).toContainText(/Sent$/, { timeout: 25_000 })
  })

  await test.step('checking', async () => {
    await seen(page)
    await sandbox.control.fault('orders.check', { is: 'drop', after: true }, 1)
    await sandbox.control.fault('orders.verified', { is: 'hold' })
    await decideBy(page, 'a')
    await expect(newest(page)).toContainText('Checking…', { timeout: 25_000 })
    await byKey()
    await byMouse()
    await sandbox.control.clearFaults()
    await expect(newest(page)).toContainText(/Sent$/, { timeout: 25_000 })
  })
})

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

// an app of its own: until the time is over, it sends nothing
alone('decisions that wait for a busy server say so, and are undone by key and by mouse', async ({ open, sandbox }) => {
  const orders = await plainQueue(sandbox)
  const { page } = await open()
  await enter(page)
  await startRun(page)
  await sandbox.control.fault('orders.check', { is: 'rate-limit', retryAfter: 120 }, 1)
  await decideBy(page, 'a')
  await expect(newest(page)).toContainText('Waiting for the server', { timeout: 25_000 })
  // nor is the next one sent
  await seen(page)
  await decideBy(page, 'a')
  await expect(newest(page)).toContainText(/Accepted.*Waiting for the server/, { timeout: 25_000 })
  await expect(trail(page).getByText('Waiting for the server')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownOrder(page)).toBe(orders[1]?.order_uuid)
  await trail(page)
    .getByRole('button', { name: /Waiting for the server$/ })
    .click()
  await expect.poll(() => shownOrder(page)).toBe(orders[0]?.order_uuid)
  expect(await requests(sandbox)).toBe(1)
})
