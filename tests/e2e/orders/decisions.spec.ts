import type { Page } from '@playwright/test'
import { expect, openOrders } from '#tests/_support/app/app.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { plainQueue } from '#tests/_support/page/order-run.ts'

test.describe.configure({ mode: 'default' })

// decisions are sent immediately; held-decisions.spec.ts tests held ones
test.use({ holdSeconds: 0 })

const preview = (page: Page) => page.getByRole('dialog', { name: 'Order preview' })
const decision = (page: Page) => preview(page).getByRole('group', { name: 'Decision' })
const place = (page: Page) => preview(page).getByText(/^\d+ of \d+$/)
const decided = async (sandbox: Sandbox) => (await sandbox.control.journal()).filter(({ name }) => name === 'orders.check').length

async function openFirst(page: Page): Promise<void> {
  await openOrders(page)
  const queue = page.getByRole('grid', { name: /Orders must be check/ })
  await expect(queue.locator('tbody tr[data-index]').first()).toBeVisible()
  await queue.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(place(page)).toBeVisible()
}

test.describe('no picture in memory', () => {
  test.use({ newSession: true })

  test('while the pictures are loading, no key and no click decides', async ({ desk: { page }, sandbox }) => {
    await sandbox.control.fault('media', { is: 'hold' })
    await openFirst(page)
    await page.keyboard.press('a')
    const accept = decision(page).getByRole('button', { name: /^Accept/ })
    await expect(accept).toHaveAccessibleDescription('Loading pictures')
    await page.keyboard.press('a')
    await accept.dblclick({ force: true })
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog', { name: 'Delete this order?' })).toHaveCount(0)
    await expect(place(page)).toHaveText(/^1 of/)
    expect(await decided(sandbox)).toBe(0)

    await sandbox.control.clearFaults('media')
    await expect(decision(page)).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('a')
    await expect.poll(() => decided(sandbox)).toBe(1)
  })
})

test('a double click on Accept accepts one order', async ({ desk: { page }, sandbox }) => {
  await plainQueue(sandbox, page)
  await openFirst(page)
  await expect(decision(page)).toHaveAttribute('aria-busy', 'false')
  const previous = Number((await place(page).textContent())?.split(' of ')[1])
  await decision(page)
    .getByRole('button', { name: /^Accept/ })
    .dblclick()
  await expect(place(page)).toHaveText(`1 of ${previous - 1}`)
  await expect.poll(() => decided(sandbox)).toBe(1)
})
