import { expect } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

/** Emergency with its dialogs, and the ban of an address. */
export const controlStops: readonly Stop[] = [
  {
    name: 'emergency-accounts',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/settings/website/emergency?tab=accounts')
      await expect(page.getByRole('combobox', { name: '2FA send on' })).toBeVisible()
    },
  },
  {
    name: 'emergency-disable',
    go: async (page) => {
      await page.getByRole('combobox', { name: '2FA send on' }).click()
      await page.getByTitle('Disabled', { exact: true }).click()
      await page.getByRole('button', { name: /^Apply to all users/ }).click()
      await expect(page.getByRole('dialog', { name: 'Disable 2FA for everybody?' })).toBeVisible()
    },
  },
  {
    name: 'emergency-api',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'API' }).click()
      await expect(page.getByRole('switch').first()).toBeVisible()
    },
  },
  {
    name: 'ban-ip',
    go: async (page) => {
      await goTo(page, '/dashboard/history/actions/ip')
      await page.getByLabel('IP', { exact: true }).fill('192.168.1.4')
      await page.getByLabel('Description').fill('Credential stuffing since 02:00')
      await expect(page.getByText(/inner network/).first()).toBeVisible()
    },
  },
  {
    name: 'palette',
    go: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    },
  },
  {
    name: 'palette-found',
    go: async (page) => {
      await page.keyboard.type('mar')
      await expect(page.getByRole('option', { name: /^Search in users/ })).toBeVisible()
    },
  },
  {
    name: 'diagnostics',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await goTo(page, '/diagnostics')
      await expect(page.getByRole('grid', { name: 'Endpoints' }).locator('tbody tr[data-index]').first()).toBeVisible()
    },
  },
  {
    name: 'diagnostics-check',
    go: async (page) => {
      await page.getByRole('tab', { name: 'Contract check' }).click()
      await page.getByRole('button', { name: /^Check the back office/ }).click()
      await expect(page.getByText(/without a usable answer$/)).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'diagnostics-log',
    go: async (page) => {
      await page.getByRole('tab', { name: 'Log' }).click()
      await expect(page.getByRole('region', { name: 'Log, newest first' })).toBeVisible()
    },
  },
]
