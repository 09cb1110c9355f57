import type { Page } from '@playwright/test'
import { expect, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { rowsOf } from '#tests/_support/tour/tour-stop.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

test('screens by keyboard, in both languages; Escape closes one layer; the focus returns', async ({ desk: { page } }) => {
  await open(page)
  await page.keyboard.type('ban ip')
  await expect(active(page)).toContainText('Ban by IP')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ban by IP' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await open(page)
  await page.keyboard.type('reglages')
  await expect(active(page)).toContainText('Settings')
  await page.keyboard.press('Escape')
  await expect(palette(page).getByRole('combobox')).toHaveValue('')
  // the most recently opened entry comes first
  await expect(active(page)).toContainText('Ban by IP')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ban by IP' })).toBeVisible()
})

test('actions by mouse: language and theme change at once; the page’s own shortcuts are offered', async ({ desk: { page } }) => {
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await page.keyboard.type('langue')
  await palette(page).getByRole('option', { name: 'Langue : français' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('language english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  await toRoute(page, '/dashboard/settings/website/emergency')
  await expect(page.getByRole('combobox', { name: '2FA send on' })).toBeVisible()
  await open(page)
  await page.keyboard.type('go to api')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'API' })).toHaveAttribute('aria-selected', 'true')
})

test('a pasted uuid, e-mail, IP and name lead to their user; a list that is not loaded is only offered', async ({
  desk: { page },
  sandbox,
}) => {
  const users = (await sandbox.control.rows('users')) as { uuid: string; email: string; ip: string | null; lastname: string | null }[]
  const user = users.find(({ ip, lastname }) => ip !== null && lastname !== null)
  if (!user) throw new Error('the seed has no such user')
  await toRoute(page, '/dashboard/users?tab=list')
  await expect(rowsOf(page, 'Users list').first()).toBeVisible()
  await toRoute(page, '/dashboard')
  const plain = user.ip?.replace('::ffff:', '') ?? ''
  for (const pasted of [user.uuid, `<${user.email}>`, plain]) {
    await open(page)
    await page.keyboard.insertText(pasted)
    await expect(active(page)).toContainText('User')
    await expect(active(page)).toContainText(user.email)
    await page.keyboard.press('Enter')
    await expect.poll(() => routeOf(page)).toContain(`/dashboard/user/${user.uuid}`)
    await toRoute(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  }
  await sandbox.control.clearTraffic()
  await open(page)
  await page.keyboard.insertText('3076878195602')
  await expect(palette(page).getByRole('option', { name: /^Search in tickers/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await sandbox.control.traffic('tickers.list')).toEqual([])
})

test('searching in tickers opens the list with the words in its search, also when one is there already', async ({
  desk: { page },
  sandbox,
}) => {
  const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string; isbn: string }[]
  if (!ticker) throw new Error('the seed has no tickers')
  await open(page)
  await page.keyboard.insertText(ticker.isbn)
  await palette(page)
    .getByRole('option', { name: /^Search in tickers/ })
    .click()
  await expect.poll(() => routeOf(page)).toContain('/dashboard/tickers')
  await expect(page.getByLabel('Search in Tickers')).toHaveValue(ticker.isbn)
  await expect(page.getByRole('grid').locator('tbody tr[data-index]').first()).toContainText(ticker.ticker)

  await open(page)
  await page.keyboard.insertText(ticker.ticker)
  await palette(page)
    .getByRole('option', { name: /^Search in tickers/ })
    .click()
  await expect(page.getByLabel('Search in Tickers')).toHaveValue(ticker.ticker)

  await open(page)
  await page.keyboard.insertText(ticker.ticker)
  await expect(active(page)).toContainText(ticker.ticker)
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toContain(`/dashboard/ticker/${encodeURIComponent(ticker.ticker)}`)
})

test('an EAN, an invoice and a tracking number lead to their row', async ({ desk: { page }, sandbox }) => {
  const tickers = (await sandbox.control.rows('tickers')) as { ticker: string; ean_generic: string | null }[]
  const parcels = (await sandbox.control.rows('transactions')) as { invoice_id: string; ups_tracking: string | null }[]
  const eans = tickers.map(({ ean_generic }) => ean_generic)
  const bottle = tickers.find(({ ean_generic: ean }) => /^\d{13}$/.test(ean ?? '') && eans.indexOf(ean) === eans.lastIndexOf(ean))
  const parcel = parcels.find(({ ups_tracking }) => ups_tracking?.startsWith('1Z'))
  if (!bottle?.ean_generic || !parcel?.ups_tracking) throw new Error('the seed has no such rows')
  await toRoute(page, '/dashboard/tickers')
  await expect(rowsOf(page, 'Tickers').first()).toBeVisible()
  await toRoute(page, '/dashboard/statistics/board?tab=all')
  await expect(rowsOf(page, 'Transactions').first()).toBeVisible()

  await open(page)
  await page.keyboard.insertText(bottle.ean_generic.replace(/^(\d)(\d{6})/, '$1 $2 '))
  await expect(active(page)).toContainText('Ticker')
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toContain(`/dashboard/ticker/${encodeURIComponent(bottle.ticker)}`)

  for (const pasted of [parcel.ups_tracking.toLowerCase(), parcel.invoice_id]) {
    await toRoute(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await open(page)
    await page.keyboard.insertText(pasted)
    await expect(active(page)).toContainText('Transaction')
    await page.keyboard.press('Enter')
    await expect.poll(() => routeOf(page)).toContain('/dashboard/statistics/board')
    await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible()
    await expect(rowsOf(page, 'Transactions')).toHaveCount(1)
  }
})

test('an order by its uuid opens its preview', async ({ desk: { page }, sandbox }) => {
  const orders = (await sandbox.control.rows('orders')) as { order_uuid: string; check_by_moderator: number }[]
  const order = orders.find(({ check_by_moderator }) => check_by_moderator === 0)
  await open(page)
  await page.keyboard.insertText(order?.order_uuid ?? '')
  await expect(active(page)).toContainText('Unverified order')
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toContain(`order=${order?.order_uuid}`)
})

test('a screen reader hears a combobox with its options', async ({ desk: { page } }) => {
  await open(page)
  const field = palette(page).getByRole('combobox')
  await page.keyboard.press('ArrowDown')
  const id = (await field.getAttribute('aria-activedescendant')) ?? ''
  await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await expect(palette(page).getByRole('status')).toContainText(/\d+ results/)
})
