import type { Page } from '@playwright/test'
import { expect, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { signInAs, type Staff } from '#tests/_support/session/staff.ts'
import { goTo, toRows } from '#tests/_support/tour/tour-stop.ts'

test.describe.configure({ mode: 'default' })

type Row = Readonly<Record<'id' | 'isbn', string | number>>
interface Kind {
  readonly route: string
  readonly grid: string
  /** Table of the sandbox, and the path with which a colleague deletes one of its rows. */
  readonly table: string
  readonly path: (row: Row) => string
}

/** Every list whose rows are deleted with Delete. */
const LISTS: Readonly<Record<string, Kind>> = {
  review: { route: '/dashboard/reviews', grid: 'Reviews', table: 'reviews', path: ({ id }) => `api/reviews/${id}` },
  article: { route: '/dashboard/settings/website/blog', grid: 'Article list', table: 'articles', path: ({ id }) => `api/articles/${id}` },
  bottler: { route: '/dashboard/settings/website/bottler', grid: 'Bottlers', table: 'bottlers', path: ({ id }) => `api/bottler/${id}` },
  event: { route: '/dashboard/events', grid: 'Events', table: 'events', path: ({ id }) => `api/events/${id}` },
  ticker: { route: '/dashboard/tickers', grid: 'Tickers', table: 'tickers', path: ({ isbn }) => `api/normalized/ticker/${isbn}` },
}

const failed = (page: Page) => page.getByText(/^(?:Couldn’t|Fail)/)

for (const [kind, { route, grid, table, path }] of Object.entries(LISTS))
  test(`${kind}: one that another moderator deleted first is said to be deleted, not a failure`, async ({ desk: { page }, sandbox }) => {
    const staff = await signInAs(sandbox)
    await toRows(page, route, grid)
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    for (const row of (await sandbox.control.rows(table)) as readonly Row[]) await staff.send('DELETE', path(row))
    await question.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText(/^Already deleted: /)).toBeVisible()
    await expect(failed(page)).toHaveCount(0)
  })

const accounts = async (rows: Promise<readonly unknown[]>) => (await rows) as readonly { readonly uuid: string }[]
const subscription = { label: 'Rhums', type: 0, price: 990, next_payment: '2099-12-01 00:00:00', subscription_state: 1 }

test('account: one that was deleted first leads to the list of users', async ({ desk: { page }, sandbox }) => {
  const staff = await signInAs(sandbox)
  const [, user] = await accounts(sandbox.control.rows('users'))
  await goTo(page, `/dashboard/user/${user?.uuid}?tab=actions`)
  await page.getByRole('button', { name: /^Unlock/ }).click()
  const remove = page.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeEnabled()
  await staff.send('DELETE', `api/user/${user?.uuid}`)
  await remove.dblclick()
  await expect(page.getByText(/^Already deleted: /)).toBeVisible()
  await expect.poll(() => routeOf(page)).toBe('/dashboard/users')
})

test('account: a change of one that was deleted says that it no longer exists', async ({ desk: { page }, sandbox }) => {
  const staff = await signInAs(sandbox)
  const [, , user] = await accounts(sandbox.control.rows('users'))
  if (!user) throw new Error('too few users')
  await sandbox.control.putRow('users', user.uuid, { ...user, email_is_verified: 0 })
  await goTo(page, `/dashboard/user/${user.uuid}?tab=verifications`)
  const check = page.getByRole('button', { name: /^Check/ }).first()
  await expect(check).toBeEnabled()
  await staff.send('DELETE', `api/user/${user.uuid}`)
  await check.click()
  await expect(page.getByText(/ no longer exists$/).first()).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
})

async function revokedFirst(staff: Staff, uuid: string): Promise<void> {
  await staff.send('PUT', 'api/user/subscriptions', { user_uuid: uuid, action: 'revoke', type: 0 })
}

test('subscription: one that was revoked first', async ({ desk: { page }, sandbox }) => {
  const staff = await signInAs(sandbox)
  const [, , , user] = await accounts(sandbox.control.rows('users'))
  if (!user) throw new Error('too few users')
  await sandbox.control.putRow('users', user.uuid, { ...user, subscriptions_informations: [subscription] })
  await goTo(page, `/dashboard/user/${user.uuid}?tab=subscriptions`)
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await revokedFirst(staff, user.uuid)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^Already revoked: /)).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
})

test('ban: an IP that was banned first; the description stays', async ({ desk: { page }, sandbox }) => {
  const staff = await signInAs(sandbox)
  await goTo(page, '/dashboard/history/actions/ip')
  await page.getByRole('textbox', { name: 'IP', exact: true }).fill('203.0.113.77')
  await page.getByRole('textbox', { name: 'Description' }).fill('Scraping')
  await staff.send('POST', 'api/history/actions/ip', { ip: '203.0.113.77', description: 'Robot' })
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Already banned: 203.0.113.77')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Scraping')
})

test('a link to an entry that was deleted says so, on every page with such links', async ({ desk: { page } }) => {
  const pages = [
    '/dashboard/events?edit=999999',
    '/dashboard/reviews?edit=999999',
    '/dashboard/settings/website/blog?edit=999999',
    '/dashboard/settings/website/bottler?edit=999999',
    '/dashboard/storage?tab=suppliers&edit=none',
    '/dashboard/statistics/board?edit=none',
  ]
  for (const route of pages) {
    await goTo(page, route)
    await expect(page.getByText('Couldn’t open the entry')).toBeVisible()
    await expect.poll(() => routeOf(page)).not.toContain('edit=')
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(page.getByText('Couldn’t open the entry')).toBeHidden()
  }
})
