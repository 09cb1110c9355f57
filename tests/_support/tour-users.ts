import { expect, type Page } from '@playwright/test'
import { goTo, leaveDialog, type Stop } from './tour-stop.ts'

/** Users, one user with every tab, and the dialogs. */
export const userStops: readonly Stop[] = [
  {
    name: 'users-live',
    go: async (page) => {
      await leaveDialog(page)
      await goTo(page, '/dashboard/users?tab=live')
      await expect(page.getByRole('grid', { name: 'Users Lives' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'users-list',
    go: async (page) => {
      await page.getByRole('tab', { name: 'Users list' }).click()
      await expect(page.getByRole('grid', { name: 'Users list' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'user',
    go: async (page) => {
      // a company shows most
      await page.getByLabel(/Search in/).fill('company')
      await expect(page.getByRole('grid').locator('tbody tr[data-index]').first().getByRole('img', { name: 'Company' })).toBeVisible()
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
    },
  },
  ...(['Verifications', 'Orders', 'Subscriptions', 'Trading', 'History', 'Invoices', 'Actions'] as const).map((tab) => ({
    name: `user-${tab.toLowerCase()}`,
    go: async (page: Page) => {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[aria-busy="true"], .loading-state')).toHaveCount(0)
    },
  })),
  {
    name: 'user-actions-unlocked',
    go: async (page) => {
      await page.getByRole('button', { name: /^Unlock/ }).click()
      await expect(page.getByRole('button', { name: /^Lock/ })).toBeVisible()
    },
  },
  {
    name: 'user-give-subscription',
    go: async (page) => {
      await page.getByRole('tab', { name: /^Subscriptions/ }).click()
      await page.getByRole('button', { name: /^Give a subscription/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
