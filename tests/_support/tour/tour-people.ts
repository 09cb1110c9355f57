import { expect, type Page } from '@playwright/test'
import { goTo, rowsOf, type Stop, toRows } from './tour-stop.ts'

/** The address of one account in the seed; the screenshots give it to many accounts. */
export const SHARED_IP = '193.214.112.37'

/** Bans, accounts behind an address, and restored values. */
export const peopleStops: readonly Stop[] = [
  {
    name: 'ban-ip-many',
    go: async (page) => {
      await goTo(page, '/dashboard/history/actions/ip')
      await page.getByLabel('IP', { exact: true }).fill(SHARED_IP)
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    reopenKeys: ['Escape', 'Control+Enter'],
  },
  {
    name: 'history-restored',
    go: async (page) => {
      await toRows(page, '/dashboard/history/backoffice', 'Back-office history')
      // actions of earlier stops may be newer
      const row = rowsOf(page, 'Back-office history').filter({ hasText: 'update_event' }).first()
      // not a double click: the dialog opens before its last event, which would hit the dialog
      await row.getByRole('button', { name: /^Values before and after/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Restore old values…' }).click()
      await expect(page.getByText('Old values filled in, not saved yet').first()).toBeVisible()
    },
  },
  {
    name: 'messages-some',
    go: async (page: Page) => {
      await goTo(page, '/dashboard/settings/website/emergency?tab=api')
      const first = page.getByRole('switch').first()
      for (let turn = 0; turn < 2; turn++) {
        await first.click()
        await expect(page.locator('.ant-switch-loading')).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Messages', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
]
