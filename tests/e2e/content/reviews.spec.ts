import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, routeOf } from '#tests/_support/app/app.ts'
import { goTo } from '#tests/_support/tour/tour-stop.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

interface Review {
  readonly id: number
  readonly ticker: string
  readonly score: number
  readonly description: string
  readonly created_at: string
}
const reviews = async (sandbox: Sandbox) => (await sandbox.control.rows('reviews')) as readonly Review[]
const newest = async (sandbox: Sandbox) => {
  const [first] = (await reviews(sandbox)).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  if (!first) throw new Error('the seed has no review')
  return first
}

test('a review is updated and deleted by keyboard, and its row returns when the deletion fails', async ({ desk: { page }, sandbox }) => {
  const review = await newest(sandbox)
  await goTo(page, '/dashboard/reviews')
  const grid = page.getByRole('grid', { name: 'Reviews' })
  await expect(grid.locator('tbody tr[data-index]').first()).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update review' })
  await expect(dialog.getByLabel('Ticker')).toHaveValue(review.ticker)
  await expect(dialog.getByLabel('Score')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('101')
  await expect(dialog.getByRole('button', { name: /^Update/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('42')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await reviews(sandbox)).find(({ id }) => id === review.id)?.score).toBe(42)
  const question = page.getByRole('dialog', { name: 'Delete this review?' })
  await sandbox.control.fault('reviews.remove', { is: 'status', status: 403 }, 1)
  for (const said of ['Couldn’t delete the review', `Review deleted: ${review.ticker}`]) {
    await page.keyboard.press('Delete')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await expect.poll(async () => (await reviews(sandbox)).some(({ id }) => id === review.id)).toBe(false)
})

test('a review is added by mouse and survives the end of the session', async ({ desk: { page }, sandbox }) => {
  const previous = (await reviews(sandbox)).length
  await goTo(page, '/dashboard/reviews?tab=add')
  const add = page.getByRole('button', { name: /^Add review/ })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'User' }).fill('mar')
  await page.locator('.search-field-line', { hasText: '@' }).first().click()
  await page.getByRole('combobox', { name: 'Ticker' }).fill('ed')
  // the previous field's list may still be closing
  await page.locator('.search-field-line', { hasText: ' · ' }).first().click()
  await page.getByLabel('Score').fill('88')
  await page.getByLabel('Description').fill('Orange confite <b>et</b> tabac')
  await sandbox.control.expireSessions()
  await add.click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await enter(page)
  await expect.poll(() => routeOf(page)).toContain('tab=add')
  await expect(page.getByLabel('Description')).toHaveValue('Orange confite <b>et</b> tabac')
  await add.click()
  await expect(page.getByText('Review added')).toBeVisible()
  expect(await reviews(sandbox)).toHaveLength(previous + 1)
  await page.getByRole('tab', { name: 'Reviews', exact: true }).click()
  // a description shows HTML as text
  await expect(page.getByText('Orange confite <b>et</b> tabac')).toBeVisible()
})
