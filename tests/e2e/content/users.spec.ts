import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { answerSaveDialog } from '#tests/_support/app/native.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

interface Stored {
  readonly uuid: string
  readonly email: string
  readonly is_blocked: number
  readonly ban_ip: number
  readonly email_is_verified: number
  readonly subscriptions_informations: readonly { readonly type: number; readonly subscription_state: number }[] | null
}
const stored = async (sandbox: Sandbox) => (await sandbox.control.rows('users')) as readonly Stored[]
const pick = async (sandbox: Sandbox, fits: (user: Stored) => boolean): Promise<Stored> => {
  const user = (await stored(sandbox)).find(fits)
  if (!user) throw new Error('the seed has no such user')
  return user
}
const now = async (sandbox: Sandbox, { uuid }: Stored) => (await stored(sandbox)).find((user) => user.uuid === uuid)
const openUser = async (page: Page, { uuid }: Stored, tab: string) => {
  await toRoute(page, `/dashboard/user/${uuid}?tab=${tab}`)
  await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toBeVisible()
}
const list = (page: Page) => page.getByRole('grid', { name: 'Users list' })

test('by keyboard only, the figures above the users lead to one user and back to the same row', async ({ desk: { page } }) => {
  // at once: a page that is opening takes the focus from the strip
  await page.getByRole('link', { name: /^Accounts \d/ }).press('Enter')
  await expect(list(page).locator('tbody tr[data-index]').nth(3)).toBeVisible()
  await list(page).focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'User', exact: true })).toHaveAttribute('aria-selected', 'true')
  const user = routeOf(page)
  for (const [digit, tab] of [
    ['2', 'Verifications'],
    ['6', 'History'],
    ['8', 'Actions'],
  ] as const) {
    await page.keyboard.press(digit)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await expect(list(page).locator('tr.dt-active')).toBeVisible()
  await list(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toBe(user)
})

test('a figure above the users opens the table of connected users', async ({ desk: { page } }) => {
  await page.getByRole('link', { name: /^Visitors today: .* live$/ }).click()
  const live = page.getByRole('grid', { name: 'Users Lives' })
  await expect(live.locator('tbody tr[data-index]').first()).toBeVisible()
  // in one look: rows below the visible ones are drawn slightly later
  const isMarked = () =>
    live
      .locator('tbody tr[data-index]')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('[role="img"][aria-label^="Connected"]') !== null))
  await expect.poll(async () => (await isMarked()).length > 0 && (await isMarked()).every(Boolean)).toBe(true)
})

test('a ban takes five keys on the page of a user', async ({ desk: { page }, sandbox }) => {
  const user = await pick(sandbox, ({ is_blocked }) => is_blocked !== 1)
  await toRoute(page, `/dashboard/user/${user.uuid}`)
  await expect(page.getByRole('tab', { name: 'Actions' })).toBeVisible()
  await page.keyboard.press('8')
  await expect(page.getByRole('button', { name: /^Unlock/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: /^Lock/ })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: /^Ban account and IP/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await now(sandbox, user))?.is_blocked).toBe(1)
  await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Blocked')
})

test('a user is deleted by a real double click, which leads back to the users', async ({ desk: { page }, sandbox }) => {
  const user = await pick(sandbox, () => true)
  await openUser(page, user, 'actions')
  // the locked button says so, and a double click has no effect
  await page.getByRole('button', { name: 'Delete account' }).dblclick({ force: true })
  await page.waitForTimeout(300)
  expect(await now(sandbox, user)).toBeDefined()
  await page.getByRole('button', { name: /^Unlock/ }).click()
  await page.getByRole('button', { name: 'Delete account' }).dblclick()
  await expect.poll(() => routeOf(page)).toBe('/dashboard/users')
  expect(await now(sandbox, user)).toBeUndefined()
  expect((await sandbox.control.journal()).filter(({ name }) => name === 'users.remove')).toHaveLength(1)
})

test('the form of a subscription survives the end of the session before sending', async ({ desk: { page }, sandbox }) => {
  const user = await pick(sandbox, ({ subscriptions_informations }) => !subscriptions_informations?.some(({ type }) => type === 0))
  await openUser(page, user, 'subscriptions')
  await expect(page.getByRole('button', { name: /^Give a subscription/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await page.getByRole('combobox', { name: 'Type' }).fill('Rhums')
  await page.keyboard.press('Enter')
  await page.getByLabel('Expiry date').fill('03/02/2099')
  // Enter accepts the date and submits the complete form
  await sandbox.control.expireSessions()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  await enter(page)
  await expect.poll(() => routeOf(page)).toContain(user.uuid)
  await page.getByRole('button', { name: /^Give a subscription/ }).click()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Expiry date')).toHaveValue('03/02/2099')
  await page.getByRole('dialog').getByRole('button', { name: /^Give/ }).click()
  await expect
    .poll(async () => (await now(sandbox, user))?.subscriptions_informations?.find(({ type }) => type === 0)?.subscription_state)
    .toBe(1)
})

test('the document of an invoice is saved where the person says', async ({ desk: { app, page }, sandbox }) => {
  const invoices = (await sandbox.control.rows('transactions')) as readonly { user_uuid: string }[]
  const user = await pick(sandbox, ({ uuid }) => invoices.some(({ user_uuid }) => user_uuid === uuid))
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-invoice-'))
  try {
    await openUser(page, user, 'invoices')
    await answerSaveDialog(app, join(folder, 'invoice.pdf'))
    await page
      .getByRole('button', { name: /^Document of invoice/ })
      .first()
      .click()
    await expect(page.getByText('invoice.pdf saved')).toBeVisible()
    expect(readFileSync(join(folder, 'invoice.pdf'), 'latin1').startsWith('%PDF-')).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an order leads to its user', async ({ desk: { page }, sandbox }) => {
  const users = await stored(sandbox)
  const orders = (await sandbox.control.rows('orders')) as readonly { order_uuid: string; user_uuid: string }[]
  const order = orders.find(({ user_uuid }) => users.some(({ uuid }) => uuid === user_uuid))
  await toRoute(page, `/dashboard/orders?order=${order?.order_uuid}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Open the user' }).click()
  await expect.poll(() => routeOf(page)).toBe(`/dashboard/user/${order?.user_uuid}`)
  await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toBeVisible()
})
