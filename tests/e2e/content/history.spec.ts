import type { Locator, Page } from '@playwright/test'
import { expect, readAnew, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const go = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Security').click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr[data-index]')

test('browser and product history show 50 and 10 rows with upper-case names, and each row with a user opens this user', async ({
  desk: { page },
  sandbox,
}) => {
  // a visitor without an account, newest of all
  const visit = {
    created_at: new Date(Date.now() + 1000).toISOString(),
    user_uuid: null,
    firstname: null,
    lastname: null,
    isbn: 'VISITED-1',
  }
  await sandbox.control.putRow('product_history', 90_000, visit)
  await readAnew(page, 'history.product')
  await go(page, 'Browser history')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(/^1–50 of/)).toBeVisible()
  await page.getByRole('tab', { name: 'Product' }).click()
  await expect(page.getByText(/^1–10 of/)).toBeVisible()
  const opening = (row: Locator) => row.getByRole('button', { name: /^Open the user/ })
  await expect(
    opening(
      rows(page)
        .filter({ hasText: /[A-ZÀ-Ý]{2} [A-ZÀ-Ý]{2}/ })
        .first(),
    ),
  ).toBeVisible()
  const without = rows(page).filter({ hasText: 'VISITED-1' })
  await expect(without).toBeVisible()
  await expect(opening(without)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Browser' }).click()
  await page
    .getByRole('button', { name: /^Open the user [A-ZÀ-Ý]/ })
    .first()
    .click()
  await expect.poll(() => routeOf(page)).toMatch(/^\/dashboard\/user\/[0-9a-f-]{36}$/)
})

test('the ban list shows 10 rows, last attack first, addresses without their mapped prefix, and sorts by every column', async ({
  desk: { page },
  sandbox,
}) => {
  const mapped = ((await sandbox.control.rows('bans')) as { ip: string }[]).some(({ ip }) => ip.startsWith('::ffff:'))
  expect(mapped).toBe(true)
  await go(page, 'Ban list')
  await expect(page.getByText(/^1–10 of/)).toBeVisible()
  for (const title of ['First attack', 'Reason', 'Created by', 'Last attack', 'IP', 'Country', 'Count', 'Enabled']) {
    await page.getByRole('columnheader', { name: title, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: title, exact: true })).toHaveAttribute('aria-sort', /ascending|descending/)
  }
  await expect(page.getByText('::ffff:')).toHaveCount(0)
})

test('back-office history shows the values before and after by keyboard, with secrets masked', async ({ desk: { page } }) => {
  await go(page, 'Back-office history')
  // a search stays in its list
  await page.getByLabel('Search in Back-office history').fill('')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Values before and after' })
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the history shows who switched off payments, with the values before and after', async ({ desk: { page } }) => {
  await go(page, 'Emergency')
  await page.getByRole('tab', { name: 'API' }).click()
  await page.getByRole('switch', { name: 'Payments are taken' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Update OK' })).toBeVisible()
  await go(page, 'Back-office history')
  await expect(rows(page).first()).toBeVisible()
  // rows of the test before may be younger than a minute
  await page.keyboard.press('F5')
  await page.getByLabel('Search in Back-office history').fill('payments false')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('payments.enabled: true → false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Values before and after' })
  await expect(dialog.getByRole('row').filter({ hasText: 'payments.enabled' })).toContainText('true')
})
