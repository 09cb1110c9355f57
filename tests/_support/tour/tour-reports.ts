import { expect, type Page } from '@playwright/test'
import { goTo, type Stop, toRows } from './tour-stop.ts'

async function toReport(page: Page, tab: string): Promise<void> {
  await goTo(page, `/dashboard/reports?tab=${tab}`)
  await expect(page.getByRole('tab', { name: tab === 'errors' ? /^Errors/ : /^Missing/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article').first()).toBeVisible()
}
const inFirst = (page: Page) => page.getByRole('article').first()

/** A screen identified by its heading, and by its first row if it has one. */
const screen = (name: string, route: string, heading: string, withRows: boolean): Stop => ({
  name,
  go: async (page) => {
    await goTo(page, route)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    if (withRows) await expect(page.getByRole('grid').locator('tbody tr[data-index]').first()).toBeVisible()
  },
})

const HISTORIES = [
  ['browser', 'browser?tab=browser', 'Browser'],
  ['product', 'browser?tab=product', 'Product'],
  ['banlist', 'banlist', 'Ban list'],
  ['backoffice', 'backoffice', 'Back-office history'],
] as const

/** Reports, spreadsheets, statistics and histories. */
export const reportStops: readonly Stop[] = [
  { name: 'reports-errors', go: (page) => toReport(page, 'errors') },
  {
    name: 'reports-unknown-ticker',
    go: async (page) => {
      await toReport(page, 'errors')
      await page.keyboard.press('t')
      await page.keyboard.type('no such ticker')
      await expect(page.getByText(/Unknown ticker/)).toBeVisible()
      // the suggestions for the empty field close
      await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0)
    },
  },
  {
    name: 'reports-delete',
    go: async (page) => {
      await toReport(page, 'errors')
      await inFirst(page).getByRole('combobox').fill('')
      await page.keyboard.press('Escape')
      await inFirst(page)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete this report?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Delete'],
  },
  {
    name: 'reports-fix',
    go: async (page) => {
      await toReport(page, 'errors')
      await inFirst(page).getByRole('button', { name: /^Fix/ }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'The report' })).toBeVisible()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  { name: 'reports-missing', go: (page) => toReport(page, 'missing') },
  {
    name: 'normalized-generate',
    go: async (page) => {
      await goTo(page, '/dashboard/normalized/generate')
      await page.getByRole('textbox', { name: 'Identifier' }).fill('ARDB10-46-70-01N, 3250640012345')
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 identifiers')).toBeVisible()
    },
  },
  ...(['normalized', 'scraping', 'autoscraper', 'status'] as const).map((tab) =>
    screen(`normalized-statistics-${tab}`, `/dashboard/normalized/statistics?tab=${tab}`, 'Normalized statistics', true),
  ),
  screen('scraping-generate', '/dashboard/scraping/generate', 'Scraping export', false),
  {
    name: 'autoscraper-history',
    go: async (page) => {
      await goTo(page, '/dashboard/scraping/autoscraper')
      await page
        .getByRole('button', { name: /^History of/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible()
    },
  },
  screen('scraping-statistics', '/dashboard/scraping/statistics', 'Scraping statistics', true),
  screen('statistics-xlsx', '/dashboard/statistics/xlsx', 'Statistics XLSX', false),
  ...HISTORIES.map(([name, route, table]) => ({
    name: `history-${name}`,
    go: (page: Page) => toRows(page, `/dashboard/history/${route}`, table),
  })),
  {
    name: 'history-values',
    go: async (page) => {
      await toRows(page, '/dashboard/history/backoffice', 'Back-office history')
      await page
        .getByRole('button', { name: /^Values before and after/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Values before and after' })).toBeVisible()
    },
  },
]
