import type { Page } from '@playwright/test'
import { enter, expect, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const cards = (page: Page) => page.getByRole('article')
const current = (page: Page) => page.locator('article[aria-current="true"]')
const isbnOf = async (page: Page) => (await current(page).locator('header .copyable-text').textContent()) ?? ''
const openReports = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Normalized').click()
  await page.getByRole('menuitem', { name: /Reports/ }).click()
  await expect(cards(page).first()).toBeVisible()
}
const badge = async (page: Page) =>
  Number(
    (await page.getByRole('navigation', { name: 'Main menu' }).locator('li', { hasText: 'Normalized' }).first().textContent())?.replace(
      /\D/g,
      '',
    ),
  )

test('a visible report names its bottle without a list of bottles; it is resolved by keyboard only: one request, a smaller badge, the next report', async ({
  desk: { page },
  sandbox,
}) => {
  await openReports(page)
  await expect(current(page).getByRole('heading')).toHaveText(/^\p{Lu}.*\p{L}/u)
  await expect(current(page).getByRole('heading')).not.toContainText(await isbnOf(page))
  await expect(current(page).locator('header')).toContainText(await isbnOf(page))
  await expect(current(page).locator('.row-picture img')).toBeVisible()
  const searched = (await sandbox.control.journal()).filter(({ name }) => name === 'tickers.search').length
  expect(searched).toBeLessThan(await cards(page).count())
  await expect.poll(() => badge(page)).toBeGreaterThan(0)
  const previous = await badge(page)
  const title = await current(page).getByRole('heading').innerText()
  const first = await isbnOf(page)
  await page.keyboard.press('t')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('MY-TICKER')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // before anything else, because the message goes after three seconds
  await expect(page.getByText(`Resolved: ${title} is MY-TICKER`)).toBeVisible()
  await expect.poll(() => isbnOf(page)).not.toBe(first)
  await expect(current(page).getByRole('combobox')).toBeFocused()
  await expect.poll(() => badge(page)).toBe(previous - 1)
  const sent = (await sandbox.control.journal()).filter(({ name }) => name === 'reports.verdict')
  expect(sent).toHaveLength(1)
  const second = await isbnOf(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect.poll(() => isbnOf(page)).not.toBe(second)
  const next = await isbnOf(page)
  await page.keyboard.press('k')
  await expect.poll(() => isbnOf(page)).not.toBe(next)
})

test('a typed ticker survives the end of the session', async ({ desk: { page }, sandbox }) => {
  await openReports(page)
  const isbn = await isbnOf(page)
  await page.keyboard.press('t')
  // over the ticker of an earlier test, which may arrive only now
  await current(page).getByRole('combobox').fill('HALF-A-TICK')
  await sandbox.control.expireSessions()
  await page.keyboard.press('Enter')
  // the email is filled in
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await enter(page)
  if (!routeOf(page).startsWith('/dashboard/reports')) await openReports(page)
  await expect(cards(page).filter({ hasText: isbn }).first().getByRole('combobox')).toHaveValue('HALF-A-TICK')
})
