import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, existing, liveHarness, type LiveHarness, OWNER, until } from '#tests/_support/session/console-live.ts'
import { json } from '#tests/_support/session/local-server.ts'

let room: LiveHarness
beforeEach(async () => {
  room = await liveHarness()
})
afterEach(() => room.close())

test('signed in: one question each, and every figure with its age', async () => {
  const desk = room.desk()
  expect(desk.live.snapshot()).toMatchObject({ online: true, ping: { value: null, readAt: null, error: null } })
  desk.live.start(OWNER)
  await existing(desk)
  await until(() => desk.live.snapshot().emergency.value !== null, 'the switches')
  expect(desk.live.snapshot()).toMatchObject({
    online: true,
    unverified: { value: 2, error: null },
    reports: { value: 2 },
    statistics: { value: { users_total: 12, orders: 3, visitors: null } },
    ping: { value: { connected: ['1.2.3.4'] } },
  })
  expect(desk.live.snapshot().ping.readAt).toBeGreaterThan(Date.now() - 5_000)
  for (const url of [
    '/api/ping',
    '/api/user/statistics',
    '/api/orders/unverified',
    '/api/reports/errors',
    '/api/reports/missing',
    '/api/server/normalized/emergency',
  ])
    expect([url, room.asked(url)]).toEqual([url, 1])
  await until(() => isDeepStrictEqual(desk.snapshots.at(-1), desk.live.snapshot()), 'the page to have the last snapshot')
})

test('pings go on start to start, and one that is under way is never overtaken', async () => {
  const desk = room.desk({ pingMs: 100 })
  room.office.delayMs = 160
  desk.live.start(OWNER)
  let most = 0
  let now = 0
  const began = performance.now()
  const previous = desk.outcomes.length
  while (room.asked('/api/ping') < 4) {
    now = room.asked('/api/ping') - desk.outcomes.slice(previous).filter(({ name }) => name === 'live.ping').length
    most = Math.max(most, now)
    await wait(20)
  }
  expect(most).toBeLessThanOrEqual(1)
  // each ping takes at least 160 ms, and the next one starts only after it
  expect(room.asked('/api/ping')).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 160))
})

test('hidden it asks less often, visible again at once', async () => {
  const desk = room.desk({ pingMs: 40, hiddenMs: 5_000 })
  desk.live.start(OWNER)
  await until(() => room.asked('/api/ping') >= 3)
  desk.live.setVisible(false)
  // also ends the ping that may be under way
  await desk.live.pingNow()
  const pings = room.asked('/api/ping')
  await wait(200)
  expect(room.asked('/api/ping')).toBe(pings)
  desk.live.setVisible(true)
  await until(() => room.asked('/api/ping') > pings)
})

test('asleep it asks nothing; on waking one ping and one refresh, no burst', async () => {
  const desk = room.desk({ pingMs: 60 })
  desk.live.start(OWNER)
  await atRest(desk)
  // between two pings: nothing is under way
  await desk.live.pingNow()
  desk.live.setSuspended(true)
  room.server.seen.length = 0
  await wait(250)
  expect(room.server.seen).toEqual([])
  expect(desk.live.snapshot().unverified.value).toBe(2)
  const woke = performance.now()
  desk.live.setSuspended(false)
  const refreshed = ['/api/user/statistics', '/api/orders/unverified', '/api/reports/errors', '/api/reports/missing']
  await until(() => refreshed.every((url) => room.asked(url) > 0), 'the refresh')
  for (const url of refreshed) expect([url, room.asked(url)]).toEqual([url, 1])
  expect(room.asked('/api/ping')).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - woke) / 60))
})

test('signed out it asks nothing and knows nothing', async () => {
  const desk = room.desk({ pingMs: 30 })
  desk.live.start(OWNER)
  await atRest(desk)
  await desk.live.pingNow()
  desk.live.stop()
  room.server.seen.length = 0
  await wait(120)
  expect(room.server.seen).toEqual([])
  expect(desk.live.snapshot()).toMatchObject({ online: true, unverified: { value: null }, statistics: { value: null } })
  expect(await desk.live.refresh()).toEqual({ ok: true, value: { failed: [] } })
  expect(await desk.live.pingNow()).toEqual({ ok: true, value: {} })
  expect(room.server.seen).toEqual([])
})

test('a refresh names the parts that failed and keeps their last good figures (D-20)', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  room.office.status = { '/api/user/statistics': 403, '/api/reports/missing': 404 }
  room.office.orders = ['o1', 'o2', 'o3']
  const [one, other] = await Promise.all([desk.live.refresh(), desk.live.refresh()])
  expect(one).toEqual({ ok: true, value: { failed: ['statistics', 'reports'] } })
  expect(other).toEqual(one)
  expect(room.asked('/api/user/statistics')).toBe(1)
  expect(desk.live.snapshot()).toMatchObject({
    unverified: { value: 3 },
    statistics: { value: { users_total: 12 }, error: { status: 403 } },
    reports: { value: 2, error: { status: 404 } },
  })
})

test('new settings request everything again, also what was being requested', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  const refreshed = desk.live.refresh()
  desk.live.reload()
  desk.live.reload()
  await refreshed
  for (const path of ['/api/user/statistics', '/api/ping', '/api/orders/unverified', '/api/server/normalized/emergency'])
    await expect.poll(() => room.asked(path), { message: path }).toBe(2)
})

test('the reports badge falls with the card, and rises again when the verdict is rejected', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await existing(desk)
  const reports = () => desk.live.snapshot().reports.value
  expect(reports()).toBe(2)
  for (const list of ['reports.errors', 'reports.missing']) await desk.list.reload({ list, params: {} })
  expect(reports()).toBe(2)
  const ticket = desk.list.apply([{ list: 'reports.errors', id: 1, gone: true }])
  await until(() => reports() === 1, 'the badge to fall')
  desk.list.settle(ticket, 'revert')
  await until(() => reports() === 2, 'the badge to come back')
})

const SWITCHES = '/api/server/normalized/emergency'
const payments = (enabled: boolean) => ({
  code: 'payments',
  description: 'Payments are taken',
  enabled,
  updated_at: '2026-11-22T20:18:00.000Z',
})

test('a switch that is off is known after the refresh, and after a flip that is shown in advance', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  const off = () => desk.live.snapshot().emergency.value?.off
  await until(() => off()?.length === 0, 'the switches')
  room.office.switches = [payments(false)]
  await desk.live.refresh()
  await until(() => off()?.length === 1, 'the alarm')
  expect(off()).toEqual([{ code: 'payments', description: 'Payments are taken', since: Date.UTC(2026, 10, 22, 20, 18) }])
  const ticket = desk.list.apply([{ list: 'emergency.list', id: 'payments', fields: { enabled: true } }])
  await until(() => off()?.length === 0, 'the alarm to end')
  desk.list.settle(ticket, 'revert')
  await until(() => off()?.length === 1, 'the alarm to come back')
  room.office.status = { [SWITCHES]: 403 }
  expect(await desk.live.refresh()).toEqual({ ok: true, value: { failed: ['emergency'] } })
  expect(desk.live.snapshot().emergency).toMatchObject({ value: { off: [{ code: 'payments' }] }, error: { status: 403 } })
})

test('the open Emergency page reads every few seconds, but not while the back office wants a pause or the machine sleeps; a person may', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  await desk.live.readSwitches({ background: true })
  expect(room.asked(SWITCHES)).toBe(1)
  room.office.status = { '/api/ping': 429 }
  room.office.retryAfter = '5'
  await desk.live.pingNow()
  await desk.live.readSwitches({ background: true })
  expect(room.asked(SWITCHES)).toBe(1)
  await desk.live.readSwitches({ background: false })
  expect(room.asked(SWITCHES)).toBe(2)
  desk.live.stop()
  await desk.live.readSwitches({ background: false })
  expect(room.asked(SWITCHES)).toBe(2)
})

test('badge and cards have one source: a refresh reads the lists that the cards are drawn from', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  room.office.reports = [{ id: 1 }, { id: 5 }, { id: 6 }, { id: 7, enabled: 0 }]
  expect(await desk.live.refresh()).toEqual({ ok: true, value: { failed: [] } })
  const cards = await desk.list.page({
    list: 'reports.errors',
    params: {},
    query: { search: '', filters: [{ field: 'enabled', is: 'oneOf', values: [true, null] }], sort: [] },
    offset: 0,
    limit: 10,
  })
  // this list has three reports; the fourth belongs to another list
  expect(cards).toMatchObject({ ok: true, value: { matched: 3 } })
  expect(desk.live.snapshot().reports.value).toBe(4)
  expect(room.asked('/api/reports/errors')).toBe(1)
})

test('every few minutes the figures are refreshed, and the page is asked to read what it shows', async () => {
  const desk = room.desk({ refreshMs: 80 })
  desk.live.start(OWNER)
  await until(() => room.asked('/api/user/statistics') >= 3)
  expect(desk.pageRefreshes()).toBeGreaterThanOrEqual(1)
})

test('at sign-in the page is not asked again for what it is reading, nor after a refresh by hand, which it does itself', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await existing(desk)
  await desk.live.refresh()
  expect(desk.pageRefreshes()).toBe(0)
  desk.live.setSuspended(true)
  desk.live.setSuspended(false)
  await until(() => desk.pageRefreshes() === 1, 'the page to be refreshed on waking')
})

test('a sleep that cuts a reload short still refreshes the page on waking', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await existing(desk)
  desk.live.reload()
  desk.live.setSuspended(true)
  desk.live.setSuspended(false)
  await until(() => desk.pageRefreshes() === 1, 'the page to be refreshed on waking')
})

test('after a 429 nothing is asked in the background until the wait is over; a person may', async () => {
  const desk = room.desk({ pingMs: 40 }, 0.05)
  desk.live.start(OWNER)
  await existing(desk)
  room.office.status = { '/api/ping': 429 }
  room.office.retryAfter = '0.6'
  await until(() => desk.rateWindow.remaining() > 0, 'the window')
  room.office.status = {}
  // ends the load of the queue that may have begun before the window
  await desk.list.reload({ list: 'orders.unverified', params: {} })
  room.server.seen.length = 0
  await desk.live.pingNow()
  while (desk.rateWindow.remaining() > 0) {
    expect(room.server.seen.map(({ url }) => url)).toEqual(['/api/ping'])
    await wait(10)
  }
  await until(() => room.asked('/api/ping') > 1)
})

test('out of reach only after a second lost ping, back with the first answer, and no flicker', async () => {
  const desk = room.desk({ pingMs: 40, holdMs: 200 })
  desk.live.start(OWNER)
  await existing(desk)
  const port = room.server.port
  await room.server.close()
  await until(() => !desk.live.snapshot().online, 'offline')
  expect(desk.live.snapshot().ping).toMatchObject({ value: { connected: ['1.2.3.4'] }, error: { kind: 'unreachable', reason: 'refused' } })
  const back = http.createServer((_, response) => json(response, { results: [], prod_stats: [], connected: [] })).listen(port, '127.0.0.1')
  room.later(async () => {
    back.closeAllConnections()
    back.close()
  })
  await until(() => desk.live.snapshot().online, 'online')
})

test('rows of which none has an id are no queue, and switches that cannot be read are not called on', async () => {
  const made = room.desk()
  room.office.orders = [null, null] as never
  room.office.switches = [{ key: 'payments', on: '0' }] as never
  made.live.start(OWNER)
  const now = () => made.live.snapshot()
  await until(() => now().unverified.error !== null && now().emergency.error !== null, 'what cannot be read')
  expect(now()).toMatchObject({
    unverified: { value: null, error: { instead: 'no-ids' } },
    emergency: { value: null, error: { instead: 'no-fields' } },
  })
  room.office.orders = ['o1']
  room.office.switches = [payments(false)]
  await made.live.refresh()
  await until(() => now().unverified.value === 1 && now().emergency.value !== null, 'what can be read again')
  expect(now()).toMatchObject({ unverified: { error: null }, emergency: { error: null } })
})
