import { expect, type Page } from '@playwright/test'
import { goTo, rowsOf, type Stop, toRows } from './tour-stop.ts'

/** The page remembers the last view of the chart. */
async function toChart(page: Page, { table = false, apart = false } = {}): Promise<void> {
  await goTo(page, '/dashboard/statistics/all')
  const button = (name: RegExp) => page.getByRole('button', { name })
  await expect(button(/^(Table|Chart)/)).toBeVisible()
  if (await button(table ? /^Table/ : /^Chart/).isVisible()) await page.keyboard.press('t')
  if (table) return
  await expect(button(/^(Separate|Combine)/)).toBeVisible()
  if (await button(apart ? /^Separate/ : /^Combine/).isVisible()) await page.keyboard.press('o')
}
const toBoard = (page: Page) => toRows(page, '/dashboard/statistics/board?tab=all', 'Transactions')

/** The statistics chart in its three forms, the transactions board and the details of a transaction. */
export const figureStops: readonly Stop[] = [
  {
    name: 'statistics-chart',
    go: async (page) => {
      await toChart(page)
      await expect(page.getByRole('slider', { name: 'Day' }).locator('canvas')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
    },
  },
  {
    name: 'statistics-one-by-one',
    go: async (page) => {
      await toChart(page, { apart: true })
      await expect(
        page
          .getByRole('slider', { name: /^Day, / })
          .last()
          .locator('canvas'),
      ).toBeVisible()
    },
  },
  {
    name: 'statistics-table',
    go: async (page) => {
      await toChart(page, { table: true })
      await expect(rowsOf(page, 'Figures for 30 days').first()).toBeVisible()
    },
  },
  { name: 'transactions', go: toBoard },
  {
    name: 'transaction-details',
    go: async (page) => {
      await toBoard(page)
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('region', { name: /invoice$/ })
          .first(),
      ).toBeVisible()
    },
  },
  { name: 'transactions-ups', go: (page) => toRows(page, '/dashboard/statistics/board?tab=ups', 'UPS') },
]
