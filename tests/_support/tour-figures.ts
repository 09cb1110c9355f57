import { expect } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

/** The statistics chart in its three forms, the transactions board and the details of a transaction. */
export const figureStops: readonly Stop[] = [
  {
    name: 'statistics-chart',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/statistics/all')
      await expect(page.getByRole('slider', { name: 'Day' }).locator('canvas')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
    },
  },
  {
    name: 'statistics-one-by-one',
    go: async (page) => {
      await page.keyboard.press('o')
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
      await page.keyboard.press('o')
      await page.keyboard.press('t')
      await expect(page.getByRole('grid', { name: 'Figures of 30 days' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'transactions',
    go: async (page) => {
      await page.keyboard.press('t')
      await goTo(page, '/dashboard/statistics/board?tab=all')
      await expect(page.getByRole('grid', { name: 'Transactions' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'transaction-details',
    go: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('region', { name: /invoice$/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'transactions-ups',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/statistics/board?tab=ups')
      await expect(page.getByRole('grid', { name: 'UPS' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
]
