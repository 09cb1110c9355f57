import type { Page } from '@playwright/test'
import { expect, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

test('screens by keyboard, in both languages; Escape closes one layer; the focus returns', async ({ desk: { page } }) => {
  await open(page)
  await page.keyboard.type('ban ip')
  await expect(active(page)).toContainText('Ban by IP')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ban by IP' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await open(page)
  await page.keyboard.type('reglages')
  await expect(active(page)).toContainText('Settings')
  await page.keyboard.press('Escape')
  await expect(palette(page).getByRole('combobox')).toHaveValue('')
  // the most recently opened entry comes first
  await expect(active(page)).toContainText('Ban by IP')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ban by IP' })).toBeVisible()
})

test('actions by mouse: language and theme change at once; the page’s own shortcuts are offered', async ({ desk: { page } }) => {
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await page.keyboard.type('langue')
  await palette(page).getByRole('option', { name: 'Langue : français' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('language english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  await toRoute(page, '/dashboard/settings/website/emergency')
  await expect(page.getByRole('combobox', { name: '2FA send on' })).toBeVisible()
  await open(page)
  await page.keyboard.type('go to api')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'API' })).toHaveAttribute('aria-selected', 'true')
})

test('searching in tickers opens the list with the words in its search, also when one is there already', async ({
  desk: { page },
  sandbox,
}) => {
  const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string; isbn: string }[]
  if (!ticker) throw new Error('the seed has no tickers')
  await open(page)
  await page.keyboard.insertText(ticker.isbn)
  await palette(page)
    .getByRole('option', { name: /^Search in tickers/ })
    .click()
  await expect.poll(() => routeOf(page)).toContain('/dashboard/tickers')
  await expect(page.getByLabel('Search in Tickers')).toHaveValue(ticker.isbn)
  await expect(page.getByRole('grid').locator('tbody tr[data-index]').first()).toContainText(ticker.ticker)

  await open(page)
  await page.keyboard.insertText(ticker.ticker)
  await palette(page)
    .getByRole('option', { name: /^Search in tickers/ })
    .click()
  await expect(page.getByLabel('Search in Tickers')).toHaveValue(ticker.ticker)

  await open(page)
  await page.keyboard.insertText(ticker.ticker)
  await expect(active(page)).toContainText(ticker.ticker)
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toContain(`/dashboard/ticker/${encodeURIComponent(ticker.ticker)}`)
})

test('a screen reader hears a combobox with its options', async ({ desk: { page } }) => {
  await open(page)
  const field = palette(page).getByRole('combobox')
  await page.keyboard.press('ArrowDown')
  const id = (await field.getAttribute('aria-activedescendant')) ?? ''
  await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await expect(palette(page).getByRole('status')).toContainText(/\d+ results/)
})
