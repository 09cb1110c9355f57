import { expect, type Page } from '@playwright/test'
import { goTo, rowsOf, type Stop } from './tour-stop.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders list' })
/** The list, with all column settings of earlier stops reset. */
async function toList(page: Page): Promise<void> {
  await goTo(page, '/dashboard/orders?tab=verified')
  await expect(grid(page)).toBeVisible()
  const crosses = page.locator('.dt-chip-off')
  for (let left = await crosses.count(); left > 0; left--) {
    await crosses.first().click()
    await expect(crosses).toHaveCount(left - 1)
  }
  await expect(rowsOf(page, 'Orders list').first()).toBeVisible()
}
async function onTable(page: Page, key: string): Promise<void> {
  await grid(page).focus()
  await page.keyboard.press(key)
  await expect(page.locator('.dt-popover')).toBeVisible()
}
async function filterByTitle(page: Page): Promise<void> {
  await toList(page)
  await onTable(page, 'f')
  await page.locator('[role="option"][id$="-0"]').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.dt-chip')).toHaveCount(1)
}

/** The controls of every table: filters, chips, columns, saved views. */
export const tableStops: readonly Stop[] = [
  {
    name: 'table-filter-columns',
    go: async (page) => {
      await toList(page)
      await onTable(page, 'f')
    },
  },
  { name: 'table-filter-values', go: filterByTitle },
  {
    name: 'table-filter-days',
    go: async (page) => {
      await toList(page)
      await onTable(page, 'f')
      await page.locator('[role="option"][id$="-5"]').click()
      await page.locator('.dt-presets button').last().click()
    },
  },
  {
    name: 'table-chips-columns',
    go: async (page) => {
      await filterByTitle(page)
      await page.keyboard.press('Escape')
      await page.locator('.dt-tools button[aria-haspopup="dialog"]').last().click()
      await expect(page.locator('.dt-columns')).toBeVisible()
    },
  },
  {
    name: 'table-views',
    go: async (page) => {
      await filterByTitle(page)
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
      await toList(page)
      await onTable(page, 'v')
      await page.locator('.dt-views > .ant-btn-link').click()
      await page.locator('#dt-paste').fill('not a view')
      await page.locator('.dt-paste .ant-btn-primary').click()
      await expect(page.locator('.dt-paste [role="alert"]')).toBeVisible()
    },
  },
  {
    // the view pinned above is active
    name: 'table-pinned',
    go: async (page) => {
      await toList(page)
      await page.locator('.dt-pinned-view').nth(1).click()
      await expect(page.locator('.dt-chip')).toHaveCount(1)
    },
  },
]
