import { expect } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

/** The message list. */
export const messageStops: readonly Stop[] = [
  {
    name: 'messages',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Messages' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

/** Settings and the page that is not there. */
export const settingsStops: readonly Stop[] = [
  {
    name: 'settings',
    go: async (page) => {
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await expect(page.getByRole('grid', { name: 'Endpoints' }).locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'settings-endpoint',
    go: async (page) => {
      await page.getByRole('grid', { name: 'Endpoints' }).getByRole('button', { name: 'Edit' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
]
