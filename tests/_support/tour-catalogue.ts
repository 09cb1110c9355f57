import { expect } from '@playwright/test'
import { goTo, leaveDialog, type Stop } from './tour-stop.ts'

/** Tickers, one ticker, its bottles and the upload. */
export const catalogueStops: readonly Stop[] = [
  {
    name: 'tickers',
    go: async (page) => {
      await leaveDialog(page)
      await goTo(page, '/dashboard/tickers')
      await expect(page.getByRole('grid', { name: 'Tickers' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'ticker-delete',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete ticker and all bottles associated ?' })).toBeVisible()
    },
  },
  {
    name: 'ticker-merge',
    go: async (page) => {
      await leaveDialog(page)
      await page.evaluate(() => window.desk.call('settings.update', { change: { tickerMerge: true } }))
      await page.getByRole('grid', { name: 'Tickers' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('m')
      await page.getByRole('dialog').getByRole('combobox', { name: 'Target' }).fill('be')
      await page.locator('.ant-select-item-option').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'What will change' })).toBeVisible()
    },
  },
  {
    name: 'ticker',
    go: async (page) => {
      await leaveDialog(page)
      await page.getByRole('grid', { name: 'Tickers' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid', { name: 'Bottles of the ticker' }).locator('tbody tr[data-index]').first()).toBeVisible()
      await expect(page.getByRole('img', { name: /^Front of/ })).toBeVisible()
    },
  },
  {
    name: 'ticker-upload',
    go: async (page) => {
      await page.keyboard.press('u')
      await expect(page.getByRole('dialog').getByText('Drop pictures here')).toBeVisible()
    },
  },
  {
    name: 'bottle',
    go: async (page) => {
      await leaveDialog(page)
      await page.getByRole('grid', { name: 'Bottles of the ticker' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'bottle-diff',
    go: async (page) => {
      await page.keyboard.press('2')
      await page.getByRole('dialog').getByLabel('Region').fill('Speyside')
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
      await leaveDialog(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Discard what you typed?')).toBeVisible()
    },
  },
]
