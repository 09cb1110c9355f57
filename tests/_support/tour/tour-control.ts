import { expect, type Page } from '@playwright/test'
import { goTo, rowsOf, type Stop } from './tour-stop.ts'

async function toAccounts(page: Page): Promise<void> {
  await goTo(page, '/dashboard/settings/website/emergency?tab=accounts')
  await expect(page.getByRole('combobox', { name: '2FA send on' })).toBeVisible()
}
async function toPalette(page: Page): Promise<void> {
  await goTo(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused()
}
async function toDiagnostics(page: Page, tab: string): Promise<void> {
  await goTo(page, '/diagnostics')
  await page.getByRole('tab', { name: tab }).click()
}

/** Emergency page with its dialogs, and the IP ban. */
export const controlStops: readonly Stop[] = [
  { name: 'emergency-accounts', go: toAccounts },
  {
    name: 'emergency-disable',
    go: async (page) => {
      await toAccounts(page)
      await page.getByRole('combobox', { name: '2FA send on' }).click()
      await page.getByTitle('Disabled', { exact: true }).click()
      await page.getByRole('button', { name: /^Apply to all users/ }).click()
      await expect(page.getByRole('dialog', { name: 'Disable 2FA for everyone?' })).toBeVisible()
    },
  },
  {
    name: 'emergency-api',
    go: async (page) => {
      await goTo(page, '/dashboard/settings/website/emergency?tab=api')
      await expect(page.getByRole('switch').first()).toBeVisible()
    },
  },
  {
    name: 'ban-ip',
    go: async (page) => {
      await goTo(page, '/dashboard/history/actions/ip')
      await page.getByLabel('IP', { exact: true }).fill('192.168.1.4')
      await page.getByLabel('Description').fill('Credential stuffing since 02:00')
      await expect(page.getByText(/Private addresses/).first()).toBeVisible()
    },
  },
  { name: 'palette', go: toPalette },
  {
    name: 'palette-found',
    go: async (page) => {
      await toPalette(page)
      await page.keyboard.type('mar')
      await expect(page.getByRole('option', { name: /^Search in users/ })).toBeVisible()
    },
  },
  {
    name: 'diagnostics',
    go: async (page) => {
      await toDiagnostics(page, 'Endpoints')
      await expect(rowsOf(page, 'Endpoints').first()).toBeVisible()
    },
  },
  {
    name: 'diagnostics-check',
    go: async (page) => {
      await toDiagnostics(page, 'Contract check')
      await page.getByRole('button', { name: /^Check the back office/ }).click()
      await expect(page.getByText(/\d+ as declared, \d+ different/)).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'diagnostics-log',
    go: async (page) => {
      await toDiagnostics(page, 'Log')
      await expect(page.getByRole('region', { name: 'Log, newest first' })).toBeVisible()
    },
  },
]
