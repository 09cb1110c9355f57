import { enter, expect, routeOf, test, untilRefreshed } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { badgeCount, clickNotification, keepNotifications, notifications } from '#tests/_support/app/native.ts'

test.describe.configure({ mode: 'default' })

const TYPES = ['BUY', 'SELL', 'SG', 'ST', 'BT']

// an app of its own: a shared one remembers the orders of earlier tests, so that others are new to it
test('new orders give one notification without names and the right badge; a click opens the oldest one', async ({
  desk: { app, page },
  sandbox,
}) => {
  await keepNotifications(app)
  const previous = await page.getByRole('button', { name: /orders are unverified/ }).textContent()
  const count = Number(previous?.match(/\d+/)?.[0])
  await expect.poll(() => badgeCount(app)).toBe(count)
  expect(await notifications(app)).toEqual([])

  await untilRefreshed(page)
  const added = await sandbox.control.addOrders(3)
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  await expect(page.getByText('Refresh OK')).toBeVisible()
  await expect(page.getByRole('button', { name: `${count + 3} orders are unverified` })).toBeVisible()
  await expect.poll(() => badgeCount(app)).toBe(count + 3)
  await expect.poll(async () => (await notifications(app)).map(({ title }) => title)).toEqual(['3 new unverified orders'])

  const orders = await Promise.all(added.map((uuid) => sandbox.control.order(uuid)))
  const body = (await notifications(app))[0]?.body ?? ''
  const sum = orders.reduce((total, order) => total + (order?.price ?? 0) * (order?.quantity ?? 1), 0) / 100
  expect(body).toContain(` · ${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(sum)}\u00a0€`)
  const types = Map.groupBy(orders, (order) => TYPES[order?.order_type ?? -1])
  for (const [type, some] of types) expect(body).toContain(`${some.length} ${type}`)
  for (const order of orders) for (const name of [order?.lastname, order?.title]) expect(body).not.toContain(String(name))

  await clickNotification(app)
  await expect.poll(() => added.some((uuid) => routeOf(page).includes(uuid))).toBe(true)
  const oldest = orders.toSorted((a, b) => String(a?.created_at).localeCompare(String(b?.created_at)))[0]
  expect(routeOf(page)).toContain(oldest?.order_uuid)
  await expect(page.getByRole('heading', { name: 'Run' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
})

test('the first load notifies of nothing, and orders seen before a restart are not new after it', async ({ open, sandbox }) => {
  const first = await open()
  await keepNotifications(first.app)
  await enter(first.page)
  await expect(first.page.getByRole('button', { name: /orders are unverified/ })).toBeVisible()
  expect(await notifications(first.app)).toEqual([])
  await first.app.close()

  await sandbox.control.addOrders(1)
  const second = await open()
  await keepNotifications(second.app)
  await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect.poll(async () => (await notifications(second.app)).map(({ title }) => title)).toEqual(['1 new unverified order'])
})

oneDesk('the badge shows that the session has ended', async ({ desk: { app, page }, sandbox }) => {
  await expect(page.getByRole('button', { name: /orders are unverified/ })).toBeVisible()
  await sandbox.control.expireSessions()
  // the 401 answers the first request: this press or the ping every 10 s
  await page
    .getByRole('button', { name: 'Refresh', exact: true })
    .first()
    .click({ timeout: 3000 })
    .catch(() => {})
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => badgeCount(app)).toBe(0)
})
