import { expect, type Page } from '@playwright/test'
import { MODERATOR } from '../app/app.ts'
import { closeAll } from '../app/close-all.ts'
import { goTo, rowsOf, type Stop } from './tour-stop.ts'

/** The whole list, with any earlier search cleared. */
async function toOrders(page: Page, tab: 'unverified' | 'verified'): Promise<void> {
  const name = tab === 'unverified' ? /Orders must be check/ : /Orders list/
  await goTo(page, `/dashboard/orders?tab=${tab}`)
  await page.getByLabel(name).and(page.getByRole('searchbox')).fill('')
  await expect(rowsOf(page, name).first()).toBeVisible()
  await page.getByRole('grid', { name }).focus()
  await page.keyboard.press('Home')
}
async function toPreview(page: Page): Promise<void> {
  await toOrders(page, 'unverified')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
  // an order can be decided once its pictures are on screen (D-133)
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false')
}
async function toDashboard(page: Page): Promise<void> {
  await goTo(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(rowsOf(page, /Scraping status/).first()).toBeVisible()
}

/** From the sign-in page to the last order dialog. */
export const orderStops: readonly Stop[] = [
  { name: 'login', go: async (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible() },
  {
    name: 'login-refused',
    go: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Wrong email or password.')).toBeVisible()
    },
  },
  {
    name: 'sign-in-doctor',
    go: async (page) => {
      await page.getByRole('button', { name: 'Sign-in doctor' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign-in doctor' })).toBeVisible()
    },
  },
  {
    name: 'connection',
    go: async (page) => {
      await closeAll(page)
      await page.getByRole('button', { name: 'Change back office' }).click()
      await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
    },
  },
  {
    name: 'second-factor',
    go: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
      await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Code')).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    go: async (page) => {
      await page.getByLabel('Code').fill(MODERATOR.code)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await toDashboard(page)
    },
  },
  {
    name: 'dashboard-ping',
    go: async (page) => {
      await toDashboard(page)
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    },
  },
  {
    name: 'orders-unverified',
    go: async (page) => {
      // the panel keeps its earlier state
      const less = page.getByRole('button', { name: 'Show less' })
      if (await less.isVisible()) await less.click()
      await toOrders(page, 'unverified')
    },
  },
  {
    name: 'orders-shortcuts',
    go: async (page) => {
      await toOrders(page, 'unverified')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    reopenKeys: ['Escape', '?'],
  },
  {
    name: 'orders-export',
    go: async (page) => {
      await toOrders(page, 'unverified')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'orders-no-match',
    go: async (page) => {
      await toOrders(page, 'unverified')
      await page.keyboard.press('/')
      await page.keyboard.type('zzzz nothing')
      await expect(page.getByText('Nothing matches “zzzz nothing”.')).toBeVisible()
    },
  },
  { name: 'order-preview', go: toPreview },
  {
    name: 'order-run',
    go: async (page) => {
      await goTo(page, '/dashboard/orders/run')
      await expect(page.getByRole('heading', { name: 'Run', exact: true })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'order-decline',
    go: async (page) => {
      await toPreview(page)
      await page.keyboard.press('d')
      await page.keyboard.press('1')
      await page.keyboard.press('4')
      await expect(page.getByText('2 reasons')).toBeVisible()
    },
  },
  {
    name: 'order-delete',
    go: async (page) => {
      await toPreview(page)
      await page.keyboard.press('Delete')
      await expect(page.getByRole('dialog', { name: 'Delete this order?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Delete'],
  },
  { name: 'orders-verified', go: (page) => toOrders(page, 'verified') },
  {
    name: 'order-preview-verified',
    go: async (page) => {
      await toOrders(page, 'verified')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
]
