import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, toRoute, untilRefreshed } from '#tests/_support/app/app.ts'
import { openTicker, rows, withBottles } from '#tests/_support/app/catalogue.ts'
import { dialogOf } from '#tests/_support/app/content.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const refresh = async (page: Page, says: RegExp | string = 'Refresh OK') => {
  await Promise.all([expect(page.locator('.toast').filter({ hasText: says })).toBeVisible(), page.keyboard.press('F5')])
}
/** A colleague changes a row directly in the sandbox. */
async function colleague(sandbox: Sandbox, table: string, id: string, change: object): Promise<void> {
  const row = ((await sandbox.control.rows(table)) as object[]).find((row) => Object.values(row).map(String).includes(id))
  await sandbox.control.putRow(table, id, { ...row, ...change })
}

test('F5 refreshes the table on screen and keeps its search, selection and place', async ({ desk: { page }, sandbox }) => {
  await toRoute(page, '/dashboard/users?tab=list')
  const users = rows(page, 'Users list')
  await expect(users.first()).toBeVisible()
  await users.nth(2).getByRole('checkbox').check()
  const [one] = (await sandbox.control.rows('users')) as { uuid: string; lastname: string }[]
  await page.getByLabel('Search in Users list').fill(one?.lastname ?? '')
  await expect(users.filter({ hasText: 'Changed-By-Colleague' })).toHaveCount(0)
  await colleague(sandbox, 'users', one?.uuid ?? '', { firstname: 'Changed-By-Colleague' })
  await refresh(page)
  await expect(users.filter({ hasText: /Changed-By-Colleague/i })).toHaveCount(1)
  await expect(page.getByLabel('Search in Users list')).toHaveValue(one?.lastname ?? '')
  await expect(page.getByText(/^1 selected/)).toBeVisible()
})

test('F5 refreshes the user on screen', async ({ desk: { page }, sandbox }) => {
  const [one] = (await sandbox.control.rows('users')) as { uuid: string }[]
  await toRoute(page, `/dashboard/user/${one?.uuid}?tab=user`)
  await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toBeVisible()
  await colleague(sandbox, 'users', one?.uuid ?? '', { city: 'Villeneuve-la-Neuve' })
  await refresh(page)
  await expect(page.getByText('Villeneuve-la-Neuve').first()).toBeVisible()
})

test('after F5 badge, tabs and cards show the same number of reports', async ({ desk: { page }, sandbox }) => {
  await toRoute(page, '/dashboard/reports')
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilRefreshed(page)
  for (const id of [9001, 9002, 9003])
    await sandbox.control.putRow('error_reports', id, {
      id,
      created_at: '2031-01-01T10:00:00.000Z',
      isbn: `new-${id}`,
      errors_bottle: [1],
      enabled: 1,
    })
  await refresh(page)
  await expect(page.getByRole('article').filter({ hasText: 'new-9003' })).toBeVisible()
  const open = async (table: string) =>
    ((await sandbox.control.rows(table)) as { enabled: unknown }[]).filter(({ enabled }) => Number(enabled ?? 1) === 1).length
  const [errors, missing] = [await open('error_reports'), await open('missing_reports')]
  await expect(page.getByRole('tab', { name: `Errors (product page) ${errors}` })).toBeVisible()
  await expect(menu(page).locator('li', { hasText: 'Normalized' }).first()).toContainText(String(errors + missing))
})

test('F5 refreshes a ticker and keeps what is typed in its forms', async ({ desk: { page }, sandbox }) => {
  const ticker = await withBottles(sandbox, 2)
  await openTicker(page, ticker)
  const price = page.getByRole('region', { name: 'Release' }).getByLabel('Release price')
  await price.fill('77.70')
  await sandbox.control.putRow('changed_tickers', ticker.ticker, { changed: 1 })
  await sandbox.control.putRow('bottles', 990001, { id: 990001, ticker: ticker.ticker, isbn: '9900010000', ean_primary: '4006381333931' })
  await refresh(page)
  await expect(rows(page, 'Bottles of the ticker').filter({ hasText: '4006381333931' })).toHaveCount(1)
  await expect(price).toHaveValue('77.70')
})

test('F5 over a dialog refreshes the page behind it and keeps what is typed', async ({ desk: { page }, sandbox }) => {
  await toRoute(page, '/dashboard/events')
  const shown = page.locator('.dt[aria-label="Events"] tbody tr[data-index]')
  const [first] = (await sandbox.control.rows('events')) as { id: number; name: string }[]
  await page.getByLabel('Search in Events').fill(first?.name ?? '')
  await expect(shown).toHaveCount(1)
  await page.getByRole('button', { name: /^Add/ }).click()
  const add = dialogOf(page, 'Add event')
  const name = add.getByLabel('Name', { exact: true })
  await name.fill('Half typed')
  await sandbox.control.putRow('events', first?.id ?? 0, { ...first, city: 'Salon-de-Provence' })
  await refresh(page)
  await expect(name).toHaveValue('Half typed')
  await expect(name).toBeFocused()
  await expect(shown.filter({ hasText: 'Salon-de-Provence' })).toHaveCount(1)
})

test('a refresh that fails in part names what failed and does not report success', async ({ desk: { page }, sandbox }) => {
  await toRoute(page, '/dashboard/users?tab=list')
  await expect(rows(page, 'Users list').first()).toBeVisible()
  await untilRefreshed(page)
  await sandbox.control.fault('users.list', { is: 'status', status: 403 })
  await sandbox.control.fault('statistics.totals', { is: 'status', status: 403 })
  await refresh(page, 'Couldn’t refresh: statistics, users')
  await expect(page.getByText('Everything else is up to date.')).toBeVisible()
  await expect(page.getByText('Refresh OK')).toBeHidden()
  await expect(rows(page, 'Users list').first()).toBeVisible()
})

test('a refresh in which everything fails does not say that anything is up to date', async ({ desk: { page }, sandbox }) => {
  await untilRefreshed(page)
  for (const name of [
    'statistics.totals',
    'orders.unverified',
    'reports.errors',
    'reports.missing',
    'emergency.list',
    'live.ping',
  ] as const)
    await sandbox.control.fault(name, { is: 'status', status: 403 })
  await refresh(page, /^Couldn’t refreshThe data from the last refresh is still shown/)
  await expect(page.getByText('Everything else is up to date.')).toBeHidden()
})

test('the dashboard refreshes its figures when they are older than a minute, and not before', async ({ desk: { page }, sandbox }) => {
  const asked = async () => (await sandbox.control.traffic('statistics.totals')).length
  const away = () => toRoute(page, '/dashboard/reports')
  await expect(page.getByRole('region', { name: 'Open reports' }).getByText(/^\d+ errors?, /)).toBeVisible()
  // younger than a minute from now on
  await untilRefreshed(page)
  const first = await asked()
  await away()
  await expect(page.getByRole('article').first()).toBeVisible()
  await toRoute(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Open reports' }).getByText(/^\d+ errors?, /)).toBeVisible()
  await away()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await asked()).toBe(first)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
    Object.assign(window, { restoreClock: () => (Date.now = now) })
  })
  await toRoute(page, '/dashboard')
  await expect.poll(asked).toBe(first + 1)
  // in a clock that is ahead every list is old
  await page.evaluate(() => (Reflect.get(window, 'restoreClock') as () => void)())
})

test('after an endpoint is corrected, everything that failed is requested again', async ({ desk: { page }, sandbox }) => {
  await untilRefreshed(page)
  await sandbox.control.fault('statistics.totals', { is: 'status', status: 404 })
  await refresh(page, 'Couldn’t refresh: statistics')
  await sandbox.control.clearFaults()
  await sandbox.control.clearTraffic()
  await page.evaluate(() =>
    (window as unknown as { desk: { call: (name: string, input: object) => Promise<unknown> } }).desk.call('settings.update', {
      change: { overrides: { 'orders.check': { path: 'api/orders/verify' } } },
    }),
  )
  await expect.poll(async () => (await sandbox.control.traffic('statistics.totals')).length).toBeGreaterThan(0)
})
