import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, MODERATOR, openOrders, routeOf, signIn, test } from '../_support/app.ts'
import { filesHolding } from '../_support/files-on-disk.ts'

const KEYRING = process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined

/** A bus that is not there: no key store can be reached. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

test('a restart finds the session in the keyring and comes back to the same place', async ({ open, userData }) => {
  expect(KEYRING, 'the e2e tests run inside tools/with-keyring').toBe(true)
  const first = await open()
  await signIn(first.page)
  await openOrders(first.page)
  await first.page.getByRole('tab', { name: /Orders list/ }).click()
  await expect.poll(() => routeOf(first.page)).toContain('tab=verified')
  await first.app.close()

  const second = await open()
  await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(filesHolding(userData, MODERATOR.password)).toEqual([])
})

test('after logging out a restart asks for the account again', async ({ open }) => {
  const first = await open()
  await signIn(first.page)
  await first.page.getByRole('button', { name: 'Log out' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(first.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await first.app.close()

  const second = await open()
  await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(second.page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('without a keyring one signs in all the same, is told, and is signed out by a restart', async ({ open }) => {
  const first = await open({ env: NO_KEYRING })
  await signIn(first.page)
  await expect(first.page.getByText('You will not stay signed in')).toBeVisible()
  await first.app.close()

  const second = await open({ env: NO_KEYRING })
  await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a second start brings the first window to the front and ends', async ({ open, userData, sandbox }) => {
  const { app } = await open()
  const executable = process.env['ELECTRON_OVERRIDE_DIST_PATH']
    ? join(process.env['ELECTRON_OVERRIDE_DIST_PATH'], process.platform === 'win32' ? 'electron.cmd' : 'electron')
    : (createRequire(import.meta.url)('electron') as unknown as string)
  const second = spawn(executable, ['.', `--user-data-dir=${userData}`, `--api-url=${sandbox.url}`], { stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  expect(app.windows()).toHaveLength(1)
})
