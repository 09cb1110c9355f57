import { expect } from '@playwright/test'
import { MODERATOR, openOrders } from './app.ts'
import type { Stop } from './tour-stop.ts'

/** From the sign-in page to the last dialog of the orders. */
export const orderStops: readonly Stop[] = [
  { name: 'login', go: async (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible() },
  {
    name: 'login-refused',
    go: async (page) => {
      await page.getByLabel('Email').fill(MODERATOR.email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Email or password is not right.')).toBeVisible()
    },
  },
  {
    name: 'connection',
    go: async (page) => {
      await page.getByRole('button', { name: 'Change back office' }).click()
      await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
    },
  },
  {
    name: 'second-factor',
    go: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByLabel('Email').fill(MODERATOR.email)
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
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await expect(
        page
          .getByRole('grid', { name: /Scraping status/ })
          .locator('tbody tr')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'dashboard-ping',
    go: async (page) => {
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    },
  },
  {
    name: 'orders-unverified',
    go: async (page) => {
      await page.getByRole('button', { name: 'Show less' }).click()
      await openOrders(page)
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'orders-shortcuts',
    go: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'orders-export',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'orders-no-match',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await page.keyboard.type('zzzz nothing')
      await expect(page.getByText('Nothing matches “zzzz nothing”.')).toBeVisible()
    },
  },
  {
    name: 'order-preview',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByLabel(/Search in/).fill('')
      await expect(page.getByRole('grid').locator('tbody tr').nth(2)).toBeVisible()
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Accept/ })).toBeVisible()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'order-decline',
    go: async (page) => {
      await page.keyboard.press('d')
      await page.keyboard.press('1')
      await page.keyboard.press('4')
      await expect(page.getByText('2 reasons')).toBeVisible()
    },
  },
  {
    name: 'order-delete',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('dialog', { name: 'Delete this order?' })).toBeVisible()
    },
  },
  {
    name: 'orders-verified',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: /Orders list/ }).click()
      await expect(
        page
          .getByRole('grid', { name: /Orders list/ })
          .locator('tbody tr')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'order-preview-verified',
    go: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
]
