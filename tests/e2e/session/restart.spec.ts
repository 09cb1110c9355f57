import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enter, executable, expect, MODERATOR, openOrders, pressInAccountMenu, routeOf, test, toRoute } from '#tests/_support/app/app.ts'
import { range } from '#tests/_support/app/catalogue.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'

/** Only Linux has a keyring for tests; other systems use their own keychain. */
const KEYRING = process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined

test('restarts: with a session, after signing out, with a search and a page', async ({ open, userData }) => {
  test.setTimeout(120_000)
  const keptDrafts = () => readdirSync(userData).filter((file) => /^drafts-.*sealed$/.test(file))
  const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

  const returned = await test.step('a restart finds the session in the keyring and restores the same place', async () => {
    expect(KEYRING, 'the e2e tests run inside tools/with-keyring').toBe(true)
    const first = await open()
    await enter(first.page)
    await openOrders(first.page)
    await first.page.getByRole('tab', { name: /Orders list/ }).click()
    await expect.poll(() => routeOf(first.page)).toContain('tab=verified')
    await first.app.close()

    const second = await open()
    await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(filesHolding(userData, MODERATOR.password)).toEqual([])
    return second
  })

  const signedOut = await test.step('after signing out a restart asks for the account again', async () => {
    await pressInAccountMenu(returned.page, 'Sign out')
    await expect(signInPage(returned.page)).toBeVisible()
    await returned.app.close()

    const next = await open()
    await expect(signInPage(next.page)).toBeVisible()
    await expect(next.page.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(keptDrafts()).toEqual([])
    return next
  })

  await test.step('search and page of a table survive a restart, encrypted on disk, and are removed at sign-out', async () => {
    const { app, page } = signedOut
    await enter(page)
    await toRoute(page, '/dashboard/users')
    await page.getByRole('tab', { name: /Users list/ }).click()
    const search = (at: Page) => at.getByRole('region', { name: 'Users list' }).getByRole('searchbox')
    await search(page).fill('secretsearch')
    await expect(page.getByText(/Nothing matches/)).toBeVisible()
    await toRoute(page, '/dashboard/tickers')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(range(page, 'Tickers')).toHaveText(/^51–/)
    await expect.poll(keptDrafts).not.toEqual([])
    await app.close()
    expect(filesHolding(userData, 'secretsearch').filter((file) => !file.includes('electron-host-chromium'))).toEqual([])

    const second = await open()
    await expect(range(second.page, 'Tickers')).toHaveText(/^51–/)
    await toRoute(second.page, '/dashboard/users')
    await expect(search(second.page)).toHaveValue('secretsearch')
    await pressInAccountMenu(second.page, 'Sign out')
    await expect(signInPage(second.page)).toBeVisible()
    await enter(second.page)
    await toRoute(second.page, '/dashboard/users')
    await second.page.getByRole('tab', { name: /Users list/ }).click()
    await expect(search(second.page)).toHaveValue('')
  })
})

test('without a token the session of cookies survives a restart, and the app says that there is no token', async ({
  open,
  sandbox,
  userData,
}) => {
  await sandbox.control.tokenForm('none')
  const first = await open()
  await enter(first.page)
  await expect(first.page.getByText('You won’t stay signed in')).toBeHidden()
  await sandbox.control.clearTraffic()
  await first.app.close()
  const cookie = String(((await sandbox.control.rows('sessions')) as { id: string }[]).at(-1)?.id)
  expect(cookie).toMatch(/^[0-9a-f-]{36}$/)
  expect(filesHolding(userData, cookie)).toEqual([])

  const second = await open()
  await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await pressInAccountMenu(second.page, 'Sign out')
  await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await second.app.close()
  expect(readdirSync(userData).filter((file) => file.startsWith('cookies-'))).toEqual([])
})

test('a second start brings the first window to the front and ends', async ({ open, userData, sandbox }) => {
  const { app } = await open()
  const second = spawn(executable(), ['.', `--user-data-dir=${userData}`, `--api-url=${sandbox.url}`], { stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  expect(app.windows()).toHaveLength(1)
})
