import { expect, type Page } from '@playwright/test'
import { rowsOf, type Stop, toRows } from './tour-stop.ts'

const toTickers = (page: Page) => toRows(page, '/dashboard/tickers', 'Tickers')
async function toTicker(page: Page): Promise<void> {
  await toTickers(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'Bottles of the ticker').first()).toBeVisible()
}
async function toBottle(page: Page): Promise<void> {
  await toTicker(page)
  await page.getByRole('grid', { name: 'Bottles of the ticker' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
}
async function typeRegion(page: Page): Promise<void> {
  await toBottle(page)
  await page.keyboard.press('2')
  await page.getByRole('dialog').getByLabel('Region').fill('Speyside')
}

/** Tickers, one ticker, its bottles and the upload. */
export const catalogueStops: readonly Stop[] = [
  { name: 'tickers', go: toTickers },
  {
    name: 'ticker-delete',
    go: async (page) => {
      await toTickers(page)
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete ticker and all bottles associated ?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Delete'],
  },
  {
    name: 'ticker-merge',
    go: async (page) => {
      await toTickers(page)
      await page.evaluate(() => window.desk.call('settings.update', { change: { tickerMerge: true } }))
      // the button is there without the setting too, and then has no effect
      await expect(page.getByRole('button', { name: /^Merge / }).first()).not.toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('m')
      await page.getByRole('dialog').getByRole('combobox', { name: 'Target' }).fill('be')
      await page.locator('.ant-select-item-option').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'What will change' })).toBeVisible()
    },
  },
  {
    name: 'ticker',
    go: async (page) => {
      await toTicker(page)
      await expect(page.getByRole('img', { name: /^Front of/ })).toBeVisible()
    },
  },
  {
    name: 'ticker-upload',
    go: async (page) => {
      await toTicker(page)
      await page.keyboard.press('u')
      await expect(page.getByRole('dialog').getByText('Drop or paste pictures here')).toBeVisible()
    },
  },
  { name: 'bottle', go: toBottle },
  {
    name: 'bottle-diff',
    go: async (page) => {
      await typeRegion(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Update all/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    },
  },
  {
    name: 'bottle-discard',
    go: async (page) => {
      await typeRegion(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Discard your changes?')).toBeVisible()
    },
    reopenKeys: ['Escape', 'Escape'],
  },
]
