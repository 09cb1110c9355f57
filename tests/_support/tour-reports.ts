import { expect, type Page } from '@playwright/test'
import { goTo, leaveDialog, type Stop } from './tour-stop.ts'

/** Reports, spreadsheets, statistics and histories. */
export const reportStops: readonly Stop[] = [
  {
    name: 'reports-errors',
    go: async (page) => {
      await goTo(page, '/dashboard/reports?tab=errors')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'reports-unknown-ticker',
    go: async (page) => {
      await page.keyboard.press('t')
      await page.keyboard.type('no such ticker')
      await expect(page.getByText(/No such ticker in the catalogue/)).toBeVisible()
    },
  },
  {
    name: 'reports-delete',
    go: async (page) => {
      await page.getByRole('article').first().getByRole('combobox').fill('')
      await page.keyboard.press('Escape')
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete this report?' })).toBeVisible()
    },
  },
  {
    name: 'reports-fix',
    go: async (page) => {
      await leaveDialog(page)
      await page.getByRole('article').first().getByRole('button', { name: /^Fix/ }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'The report' })).toBeVisible()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'reports-missing',
    go: async (page) => {
      await leaveDialog(page)
      await goTo(page, '/dashboard/reports?tab=missing')
      await expect(page.getByRole('tab', { name: /^Missing/ })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'normalized-generate',
    go: async (page) => {
      await goTo(page, '/dashboard/normalized/generate')
      await page.getByRole('textbox', { name: 'Identifier' }).fill('ARDB10-46-70-01N, 3250640012345')
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 identifiers')).toBeVisible()
    },
  },
  ...(['normalized', 'scraping', 'autoscraper', 'status'] as const).map((tab) => ({
    name: `normalized-statistics-${tab}`,
    go: async (page: Page) => {
      await goTo(page, `/dashboard/normalized/statistics?tab=${tab}`)
      await expect(page.getByRole('heading', { name: 'Normalized statistics' })).toBeVisible()
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  })),
  {
    name: 'scraping-generate',
    go: async (page) => {
      await goTo(page, '/dashboard/scraping/generate')
      await expect(page.getByRole('heading', { name: 'Scraping export' })).toBeVisible()
    },
  },
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
  {
    name: 'scraping-statistics',
    go: async (page) => {
      await leaveDialog(page)
      await goTo(page, '/dashboard/scraping/statistics')
      await expect(page.getByRole('heading', { name: 'Scraping statistics' })).toBeVisible()
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'statistics-xlsx',
    go: async (page) => {
      await goTo(page, '/dashboard/statistics/xlsx')
      await expect(page.getByRole('heading', { name: 'Statistics XLSX' })).toBeVisible()
    },
  },
  ...(['browser?tab=browser', 'browser?tab=product', 'banlist', 'backoffice'] as const).map((route) => ({
    name: `history-${route.replace('browser?tab=', '')}`,
    go: async (page: Page) => {
      await goTo(page, `/dashboard/history/${route}`)
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  })),
  {
    name: 'history-values',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Values before and after/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Values before and after' })).toBeVisible()
    },
  },
]
