import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { enter, expect, pressInAccountMenu, test, toRoute } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

// Linux-only features: desktops without a tray, autostart entries (playwright.config.ts)

test('without a tray host, closing the window ends the app with any setting', async ({ open }) => {
  const { app, page } = await open({ env: { XDG_CURRENT_DESKTOP: 'GNOME' } })
  await page.evaluate(() => window.desk.call('settings.update', { change: { closeToTray: true } }))
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {})
  await ended
})

test('the setting to start with the computer writes an entry in the autostart folder', async ({ open, userData }) => {
  const XDG_CONFIG_HOME = join(userData, 'config')
  const { page } = await open({ env: { XDG_CONFIG_HOME } })
  await enter(page)
  await pressInAccountMenu(page, 'Settings')
  const entry = join(XDG_CONFIG_HOME, 'autostart', 'cellarmaster.desktop')
  const atLogin = page.getByRole('switch', { name: 'Start when I sign in to this computer' })
  await expect(atLogin).not.toBeChecked()
  await atLogin.click()
  await expect(atLogin).toBeChecked()
  await expect.poll(() => existsSync(entry)).toBe(true)
  await atLogin.press('Space')
  await expect(atLogin).not.toBeChecked()
  await expect.poll(() => existsSync(entry)).toBe(false)
})

oneDesk('when the screen is locked, unlocked actions are locked again', async ({ desk: { page }, sandbox }) => {
  const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
  await toRoute(page, `/dashboard/user/${user?.uuid}?tab=actions`)
  const saver = (locked: boolean) => [
    '--session',
    '--type=signal',
    '/org/freedesktop/ScreenSaver',
    'org.freedesktop.ScreenSaver.ActiveChanged',
    `boolean:${locked}`,
  ]
  await page.getByRole('button', { name: /^Unlock/ }).click()
  await expect(page.getByRole('button', { name: /^Lock/ })).toBeVisible()
  // repeated until received: the app subscribes to the bus shortly after its start
  await expect(async () => {
    expect(spawnSync('dbus-send', saver(true)).status).toBe(0)
    await expect(page.getByRole('button', { name: /^Unlock/ })).toBeVisible({ timeout: 500 })
    spawnSync('dbus-send', saver(false))
  }).toPass()
})
