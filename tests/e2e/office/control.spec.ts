import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const go = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Security').click()
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await item.click()
  // an open menu takes the arrow keys
  await expect(item).toBeHidden()
}
const switchOf = async (sandbox: Sandbox, code: string) =>
  ((await sandbox.control.rows('switches')) as { code: string; enabled: unknown }[]).find((row) => row.code === code)?.enabled
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

test('a switch flips at the press, and flips back when the server rejects the change', async ({ desk: { page }, sandbox }) => {
  await go(page, 'Emergency')
  await page.getByRole('tab', { name: 'API' }).click()
  const payments = page.getByRole('switch', { name: 'Payments are taken' })
  await expect(payments).toBeChecked()
  await payments.click()
  await expect(payments).not.toBeChecked()
  await expect(toast(page, 'payments')).toContainText('Update OK')
  expect(await switchOf(sandbox, 'payments')).toBe(false)

  await sandbox.control.fault('emergency.update', { is: 'status', status: 500 }, 1)
  await payments.click()
  await expect(toast(page, 'Update error')).toContainText('payments')
  await expect(payments).not.toBeChecked()
  expect(await switchOf(sandbox, 'payments')).toBe(false)
})

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
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
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
    await expect(toast(page, 'payments')).toContainText('Already on. Nothing was sent.')
    await expect(payments).toBeChecked()
    await expect(line).toBeHidden()
    expect(await sandbox.control.traffic('emergency.update')).toEqual([])
  })
})

test('a rejected ban by IP shows the reason; a successful one empties the fields and is in the list', async ({
  desk: { page },
  sandbox,
}) => {
  await go(page, 'Ban by IP')
  await expect(page.getByLabel('IP', { exact: true })).toBeFocused()
  // another test may have left an address in it
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10.1.2.3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Private addresses' })).toBeVisible()
  await page.getByLabel('IP', { exact: true }).fill('198.18.7.9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Credential stuffing')
  await sandbox.control.fault('history.banIp', { is: 'status', status: 503 }, 1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Couldn’t ban the IP')).toBeVisible()
  await expect(page.getByLabel('IP', { exact: true })).toHaveValue('198.18.7.9')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page, '198.18.7.9 banned')).toBeVisible()
  await expect(page.getByLabel('IP', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.getByRole('link', { name: 'Ban list' }).click()
  await expect.poll(() => routeOf(page)).toBe('/dashboard/history/banlist')
  await expect(page.getByText('Credential stuffing').first()).toBeVisible()
})

test('the ban of a connected address is confirmed a second time, with the names of the users on it', async ({
  desk: { page },
  sandbox,
}) => {
  const users = (await sandbox.control.rows('users')) as { uuid: string; ip: string | null; firstname: string }[]
  const ping = await page.evaluate(() =>
    (window as unknown as { desk: { call: (name: string, input: object) => Promise<unknown> } }).desk.call('live.snapshot', {}),
  )
  const connected = (ping as { value: { ping: { value: { connected: string[] } | null } } }).value.ping.value?.connected ?? []
  const met = users.find(({ ip }) => ip !== null && connected.includes(ip))
  expect(met).toBeDefined()
  await go(page, 'Ban by IP')
  await page.getByLabel('IP', { exact: true }).fill(met?.ip ?? '')
  await page.getByRole('button', { name: /Accept/ }).click()
  const question = page.getByRole('dialog', { name: /^Ban / })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question).toContainText('In use right now')
  await expect(question).toContainText(met?.firstname ?? '—')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await sandbox.control.traffic('history.banIp')).toEqual([])
})
