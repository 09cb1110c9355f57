import { expect, type Page } from '@playwright/test'
import { closeAll } from '../app/close-all.ts'
import { rowsOf, type Stop, toRows } from './tour-stop.ts'

/** Opens a company, which has the most fields; an open user page stays open. */
async function toUser(page: Page): Promise<void> {
  await closeAll(page)
  if (page.url().includes('#/dashboard/user/')) return
  await toRows(page, '/dashboard/users?tab=list', 'Users list')
  await page.getByLabel('Search in Users list').fill('company')
  await expect(rowsOf(page, 'Users list').first().getByRole('img', { name: 'Company' })).toBeVisible()
  await page.getByRole('grid', { name: 'Users list' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /^Verifications/ })).toBeVisible()
}
async function toTab(page: Page, name: string): Promise<void> {
  await toUser(page)
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[aria-busy="true"], .loading-state')).toHaveCount(0)
}

/** Users, one user with every tab, and the dialogs. */
export const userStops: readonly Stop[] = [
  { name: 'users-live', go: (page) => toRows(page, '/dashboard/users?tab=live', 'Users Lives') },
  { name: 'users-list', go: (page) => toRows(page, '/dashboard/users?tab=list', 'Users list') },
  {
    name: 'user',
    go: async (page) => {
      await toTab(page, 'User')
      await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
    },
  },
  ...(['Verifications', 'Orders', 'Subscriptions', 'Trading', 'History', 'Invoices', 'Actions'] as const).map((tab) => ({
    name: `user-${tab.toLowerCase()}`,
    go: (page: Page) => toTab(page, tab),
  })),
  {
    name: 'user-actions-unlocked',
    go: async (page) => {
      await toTab(page, 'Actions')
      await page.getByRole('button', { name: /^Unlock/ }).click()
      await expect(page.getByRole('button', { name: /^Lock/ })).toBeVisible()
    },
  },
  {
    name: 'user-give-subscription',
    go: async (page) => {
      await toTab(page, 'Subscriptions')
      await page.getByRole('button', { name: /^Give a subscription/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
