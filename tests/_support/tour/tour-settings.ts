import { expect, type Page } from '@playwright/test'
import { closeAll } from '../app/close-all.ts'
import { goTo, rowsOf, type Stop } from './tour-stop.ts'

/** The message list. */
export const messageStops: readonly Stop[] = [
  {
    name: 'messages',
    go: async (page) => {
      await closeAll(page)
      await page.getByRole('button', { name: 'Messages' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function toSettings(page: Page): Promise<void> {
  await goTo(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(rowsOf(page, 'Endpoints').first()).toBeVisible()
}

/** Settings and the not-found page. */
export const settingsStops: readonly Stop[] = [
  { name: 'settings', go: toSettings },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((nth) => ({
    name: `settings-section-${nth}`,
    go: async (page: Page) => {
      await toSettings(page)
      await page.locator('.settings-nav button').nth(nth).click()
    },
  })),
  {
    name: 'settings-endpoint',
    go: async (page) => {
      await toSettings(page)
      await page.getByRole('grid', { name: 'Endpoints' }).getByRole('button', { name: 'Edit' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    go: async (page) => {
      await goTo(page, '/dashboard/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
]
