import { expect, type Page } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders list' })
const onTable = async (page: Page, key: string) => {
  await grid(page).focus()
  await page.keyboard.press(key)
  await expect(page.locator('.dt-popover')).toBeVisible()
}

/** What hangs from every table: filters, chips, columns, saved views. The last stop leaves nothing behind. */
export const tableStops: readonly Stop[] = [
  {
    name: 'table-filter-columns',
    go: async (page) => {
      await goTo(page, '/dashboard/orders?tab=verified')
      await expect(grid(page).locator('tbody tr[data-index]').first()).toBeVisible()
      await onTable(page, 'f')
    },
  },
  {
    name: 'table-filter-values',
    go: async (page) => {
      await page.locator('[role="option"][id$="-4"]').click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'table-filter-days',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await onTable(page, 'f')
      await page.locator('[role="option"][id$="-0"]').click()
      await page.locator('.dt-presets button').last().click()
    },
  },
  {
    name: 'table-chips-columns',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.dt-tools button[aria-haspopup="dialog"]').last().click()
      await expect(page.locator('.dt-columns')).toBeVisible()
    },
  },
  {
    name: 'table-views',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await onTable(page, 'v')
      await page.locator('.dt-name input').fill('Clynelish à vérifier avant la fin du mois')
      await page.keyboard.press('Enter')
      await onTable(page, 'v')
      await page.locator('.dt-views li button').nth(1).click()
      await expect(page.locator('.dt-pinned')).toBeVisible()
    },
  },
  {
    name: 'table-view-paste',
    go: async (page) => {
      await page.locator('.dt-views > .ant-btn-link').click()
      await page.locator('#dt-paste').fill('not a view')
      await page.locator('.dt-paste .ant-btn-primary').click()
      await expect(page.locator('.dt-paste [role="alert"]')).toBeVisible()
    },
  },
  {
    name: 'table-pinned',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.dt-pinned-view').first().click()
      await expect(page.locator('.dt-chips')).toHaveCount(0)
    },
  },
]
