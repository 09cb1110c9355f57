import type { Page } from '@playwright/test'
import { expect } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const go = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Security').click()
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await item.click()
  // an open menu takes the arrow keys
  await expect(item).toBeHidden()
  // until the page is there, keys of pages do nothing
  await expect(page.getByRole('heading', { name: entry, exact: true })).toBeVisible()
}
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

test('by keyboard, the second factor is disabled only after its name is typed; the switches are then loaded again', async ({
  desk: { page },
  sandbox,
}) => {
  await go(page, 'Emergency')
  // the page remembers its tab
  await page.keyboard.press('1')
  await expect(page.getByRole('combobox', { name: '2FA send on' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('tab', { name: 'API' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('switch').first()).toBeFocused()
  await page.keyboard.press('1')
  await page.getByRole('combobox', { name: '2FA send on' }).focus()
  await page.keyboard.press('Enter')
  // the chosen option becomes the active one once the list is open
  const active = page.locator('.ant-select-item-option-active')
  await expect(active).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Disabled')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog', { name: 'Disable 2FA for everyone?' })
  await expect(dialog.getByLabel(/^Type/)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await sandbox.control.traffic('emergency.support')).toEqual([])
  await page.keyboard.type('Disabled')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Update OK')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await sandbox.control.journal()).at(-1)).toMatchObject({ name: 'emergency.support', input: { support: 0 } })
})

test.describe('alone', () => {
  test.use({ newSession: true })

  test('a colleague switches payments off: a red line on every page until they are on again, and no second press sends the same', async ({
    desk: { page },
    sandbox,
  }) => {
    const colleague = async (enabled: boolean) => {
      const rows = (await sandbox.control.rows('switches')) as { code: string }[]
      await sandbox.control.putRow('switches', 'payments', {
        ...rows.find(({ code }) => code === 'payments'),
        enabled,
        updated_at: new Date().toISOString(),
      })
    }
    const line = page.getByRole('button', { name: /^Payments off since \d\d:\d\d$/ })
    await expect(line).toBeHidden()
    // a refresh joins one that is under way, and the round after sign-in may have read the switches already
    await page.keyboard.press('F5')
    await expect(page.getByText('Refresh OK')).toBeVisible()
    await colleague(false)
    await page.keyboard.press('F5')
    await expect(line).toBeVisible()
    await go(page, 'Users')
    await expect(line).toBeVisible()
    await line.click()
    const payments = page.getByRole('switch', { name: 'Payments are taken' })
    await expect(payments).not.toBeChecked()
    // a colleague already switched the setting on: the press would switch it on again
    await colleague(true)
    await payments.click()
    await expect(toast(page, 'payments')).toContainText('Already enabled. Nothing was sent.')
    await expect(payments).toBeChecked()
    await expect(line).toBeHidden()
    expect(await sandbox.control.traffic('emergency.update')).toEqual([])
  })
})
