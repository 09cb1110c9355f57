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

test('a report is resolved by keyboard only: one request is sent, the badge decreases, the next report has the focus', async ({
  desk: { page },
  sandbox,
}) => {
  await openReports(page)
  const previous = await badge(page)
  const first = await isbnOf(page)
  await page.keyboard.press('t')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('MY-TICKER')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => isbnOf(page)).not.toBe(first)
  await expect(current(page).getByRole('combobox')).toBeFocused()
  await expect(page.getByText(`Resolved: ${first} is MY-TICKER`)).toBeVisible()
  await expect.poll(() => badge(page)).toBe(previous - 1)
  const sent = (await sandbox.control.journal()).filter(({ name }) => name === 'reports.verdict')
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const next = await isbnOf(page)
  await page.keyboard.press('k')
  await expect.poll(() => isbnOf(page)).not.toBe(next)
})

test('by mouse, Resolve needs a ticker from the catalogue, and Delete asks first', async ({ desk: { page }, sandbox }) => {
  await openReports(page)
  const [known] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
  const card = cards(page).nth(1)
  const isbn = await card.locator('header .copyable-text').textContent()
  await expect(card.getByRole('button', { name: /^Resolve/ })).toHaveAttribute('aria-disabled', 'true')
  await card.getByRole('combobox').fill((known?.ticker ?? '').slice(0, 8))
  await page
    .locator('.ant-select-item-option', { hasText: known?.ticker ?? '' })
    .first()
    .click()
  // the wait starts before the click, because the message disappears after a while
  await Promise.all([
    expect(page.getByText(`Resolved: ${isbn} is ${known?.ticker}`)).toBeVisible(),
    card.getByRole('button', { name: /^Resolve/ }).click(),
  ])

  const total = await cards(page).count()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Delete this report?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await cards(page).count()).toBe(total)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^Report deleted:/)).toBeVisible()
})

test('when the server rejects a decision, the report is shown again with its ticker', async ({ desk: { page }, sandbox }) => {
  await openReports(page)
  await sandbox.control.fault('reports.verdict', { is: 'status', status: 500 }, 1)
  const isbn = await isbnOf(page)
  await page.keyboard.press('t')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('KEEP-ME')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Couldn’t resolve the report: ${isbn}`)).toBeVisible()
  await expect(cards(page).filter({ hasText: isbn }).first().getByRole('combobox')).toHaveValue('KEEP-ME')
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

test('a visible report names its bottle even when no list with the bottle is loaded', async ({ desk: { page }, sandbox }) => {
  await openReports(page)
  const isbn = await isbnOf(page)
  await expect(current(page).getByRole('heading')).toHaveText(/^\p{Lu}.*\p{L}/u)
  await expect(current(page).getByRole('heading')).not.toContainText(isbn)
  await expect(current(page).locator('header')).toContainText(isbn)
  await expect(current(page).locator('.row-picture img')).toBeVisible()
  const searched = (await sandbox.control.journal()).filter(({ name }) => name === 'tickers.search').length
  expect(searched).toBeLessThan(await cards(page).count())
})
