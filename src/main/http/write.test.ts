import fc from 'fast-check'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleHttp, type ConsoleHttp } from '#tests/_support/session/console-http.ts'
import { json, type LocalServer, startServer } from '#tests/_support/session/local-server.ts'
import { inRound } from '#tests/_support/round.ts'
import type { Uuid } from '#contract/values/values.ts'

let server: LocalServer
let client: ConsoleHttp
beforeAll(async () => {
  server = await startServer((_, response) => json(response, {}))
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
  const made = consoleHttp(server.url, { timings: { settleMs: 200 } })
  client = made
  return () => made.close()
})

const accept = (order: string) => client.http.call('orders.check', { order_uuid: order as Uuid, status: true, reasons: [] })
const decline = (order: string, reason = 'Photo floue') =>
  client.http.call('orders.check', { order_uuid: order as Uuid, status: false, reasons: [reason] })

test('a decision shows at once, is kept when the server agrees, and the lists are read again', async () => {
  server.answer((_, response) => json(response, { success: true }))
  expect((await accept('o1')).ok).toBe(true)
  expect(client.lists.log).toEqual([
    'apply orders.unverified',
    'keep',
    'refresh orders.unverified,orders.verified',
    ...(client.lists.log.includes('refreshed') ? ['refreshed'] : []),
  ])
  expect(client.stale).toEqual([['orders.unverified', 'orders.verified']])
})

test('a queued decision (202) stays shown, and its lists are reloaded until they can show it', async () => {
  const made = consoleHttp(server.url, { timings: { queuedMs: 20 } })
  server.answer((_, response) => json(response, { detail: 'Queued.' }, 202))
  expect((await made.http.call('orders.check', { order_uuid: 'o1' as Uuid, status: true, reasons: [] })).ok).toBe(true)
  expect(made.lists.log).not.toContain('keep')
  await expect.poll(() => made.lists.log.filter((line) => line.startsWith('refresh ')).length).toBe(3)
  expect(made.lists.log.filter((line) => line !== 'refreshed')).toEqual([
    'apply orders.unverified',
    'refresh orders.unverified,orders.verified',
    'keep',
    'refresh orders.unverified,orders.verified',
    'keep',
    'refresh orders.unverified,orders.verified',
  ])
  await made.close()
})

test('a queued write that the lists still do not show after the last reload is reported, once', async () => {
  const made = consoleHttp(server.url, { timings: { queuedMs: 20 } })
  server.answer((_, response) => json(response, { detail: 'Queued.' }, 202))
  const reloads = () => made.lists.log.filter((line) => line === 'refreshed').length
  const acceptHere = () => made.http.call('orders.check', { order_uuid: 'o1' as Uuid, status: true, reasons: [] })
  await acceptHere()
  await expect.poll(reloads).toBe(3)
  // the order has left its list
  expect(made.late).toEqual([])
  made.lists.row = { order_uuid: 'o1' }
  await acceptHere()
  await expect.poll(() => made.late).toEqual(['orders.check'])
  expect(reloads()).toBe(6)
  // a changed field
  const remove = () => made.http.call('orders.remove', { order_uuid: 'o1' as Uuid })
  made.lists.row = { order_uuid: 'o1', enabled: false }
  made.lists.ageMs = (list) => (list === 'orders.verified' ? 0 : null)
  await remove()
  await expect.poll(reloads).toBe(9)
  made.lists.row = { order_uuid: 'o1', enabled: true }
  await remove()
  await expect.poll(() => made.late).toEqual(['orders.check', 'orders.remove'])
  // nothing is said about lists that were not loaded again
  made.lists.ageMs = () => 60_000
  await remove()
  await expect.poll(reloads).toBe(15)
  expect(made.late).toHaveLength(2)
  await made.close()
})

test.each([
  [303, '/api/orders/o1', 'unknown-outcome'],
  [302, 'https://office.example/orders', 'unknown-outcome'],
  [302, '/login', 'unreachable'],
  [308, '/v2/api/orders/check', 'unreachable'],
])('a %i to %s after a write: %s', async (status, location, kind) => {
  server.answer(({ method }, response) => (method === 'GET' ? json(response, []) : void response.writeHead(status, { location }).end()))
  expect(await accept('o1')).toMatchObject({ ok: false, error: { kind } })
})

test('a decision that the server refuses is taken back, and the lists are read again', async () => {
  server.answer((_, response) => json(response, { code: 'already_checked' }, 409))
  expect(await accept('o1')).toMatchObject({ ok: false, error: { code: 'already_checked' } })
  expect(client.lists.log.slice(0, 3)).toEqual(['apply orders.unverified', 'revert', 'refresh orders.unverified,orders.verified'])
})

test('a decision that never left is taken back without reading anything', async () => {
  const gone = await startServer(() => undefined)
  await gone.close()
  const cut = consoleHttp(gone.url)
  expect(await cut.http.call('orders.remove', { order_uuid: 'o1' as Uuid })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'refused' },
  })
  expect(cut.lists.log).toEqual(['apply orders.unverified,orders.verified', 'revert'])
  await cut.close()
})

test.each([
  ['never answers', undefined],
  ['hangs up', 'hang up'],
  ['answers with half of it', 'half'],
  ['answers with a web page', 'page'],
  ['is lost behind its gateway', 'gateway'],
])('when the server %s nobody knows: sent once, settled by reading, then taken back', async (_, how) => {
  server.answer((_, response, request) => {
    if (how === 'hang up') request.socket.destroy()
    if (how === 'half') response.writeHead(200, { 'content-type': 'application/json' }).end('{"succ')
    if (how === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (how === 'gateway') response.writeHead(504).end()
  })
  client = consoleHttp(server.url, { timings: { answerMs: how === undefined ? 200 : 30_000, settleMs: 5_000 } })
  client.lists.refreshMs = 30
  expect(await accept('o1')).toMatchObject({ ok: false, error: { kind: 'unknown-outcome', at: { path: 'api/orders/check' } } })
  expect(client.lists.log).toEqual(['apply orders.unverified', 'refresh orders.unverified,orders.verified', 'refreshed', 'revert'])
  await wait(50)
  expect(server.seen.length).toBe(1)
})

test('a reload that hangs does not delay the answer for ever', async () => {
  server.answer((_, __, request) => request.socket.destroy())
  client.lists.refreshMs = 600_000
  expect((await accept('o1')).ok).toBe(false)
})

test('every write has a key of its own; a joined click has none because it is not sent', async () => {
  server.answer((_, response) => setTimeout(() => json(response, {}), 20))
  const results = await Promise.all([accept('o1'), accept('o1'), accept('o2'), accept('o1')])
  expect(results.every(({ ok }) => ok)).toBe(true)
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/)
})

test('another decision on the same order waits for the first, so that the server hears them in the order they were taken', async () => {
  const order: string[] = []
  server.answer(({ body }, response) => {
    order.push(body)
    setTimeout(() => (order.length === 1 ? json(response, {}) : json(response, { code: 'already_checked' }, 409)), 30)
  })
  const [first, second] = await Promise.all([accept('o1'), decline('o1')])
  expect(order.map((body) => (JSON.parse(body) as { status: number }).status)).toEqual([1, 0])
  expect(first.ok).toBe(true)
  expect(second).toMatchObject({ ok: false, error: { code: 'already_checked' } })
})

test('a decision that waits when its session ends is never sent', async () => {
  server.answer(() => undefined)
  const first = accept('o1')
  const second = decline('o1')
  await expect.poll(() => server.seen.length).toBe(1)
  client.credentials.renew()
  expect(await first).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  expect(await second).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(server.seen.length).toBe(1)
})

test.each([
  ['two bottles at the same time', ['b1', 'b2'], 2],
  ['one bottle after its last switch', ['b1', 'b1'], 1],
])('switching %s: the field that the contract names decides', async (_, [first = '', second = ''], mostAtOnce) => {
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  server.answer((_request, response) => {
    most = Math.max(most, ++open)
    waiting.push(() => {
      open -= 1
      json(response, {})
    })
    // a request more than expected at once would come within this time
    if (waiting.length === mostAtOnce) for (const answer of waiting.splice(0)) setTimeout(answer, 60)
  })
  const toggle = (bottle: string, enabled: boolean) => client.http.call('storage.toggleBottle', { bottle_uuid: bottle as Uuid, enabled })
  await Promise.all([toggle(first, true), toggle(second, false)])
  expect(most).toBe(mostAtOnce)
})

test('creating twice the same thing at once is one request, creating two things is two', async () => {
  server.answer((_, response) => setTimeout(() => json(response, {}), 15))
  const ban = (ip: string) => client.http.call('history.banIp', { ip, description: 'scraper' })
  await Promise.all([ban('203.0.113.9'), ban('203.0.113.9'), ban('198.51.100.7')])
  expect(server.seen.length).toBe(2)
})

test('searches and sign-ins are no writes: no overlay, a failure is not "unknown"; and they are not repeated either', async () => {
  server.answer((_, __, request) => request.socket.destroy())
  expect(await client.http.call('users.search', { search: 'dupont' })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'reset' },
  })
  const previous = server.seen.length
  server.answer((_, response) => json(response, {}, 503))
  await client.http.call('session.login', { email: 'somebody@example.org', password: '0123456789' })
  expect([previous, server.seen.length]).toEqual([1, 2])
  expect(client.lists.log).toEqual([])
})

type Fault = 'ok' | '500' | '503' | 'hang up' | 'never' | '401' | '429'
const FAULTS: readonly Fault[] = ['ok', 'ok', 'ok', '500', '503', 'hang up', 'never', '401', '429']

test('click storms: for any behaviour of the server, it receives exactly what was decided (counted at the server)', async () => {
  const storm = fc.array(
    fc.record({
      order: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('accept', 'decline', 'remove'),
      clicks: fc.integer({ min: 1, max: 10 }),
      fault: fc.constantFrom(...FAULTS),
    }),
    { minLength: 1, maxLength: 6 },
  )
  let clicks = 0
  await fc.assert(
    fc.asyncProperty(storm, async (intents) => {
      server.seen.length = 0
      const faults = new Map(intents.map(({ order, kind, fault }) => [`${kind} ${order}`, fault]))
      server.answer(({ method, url, body }, response, request) => {
        const checked = method === 'PUT' ? (JSON.parse(body) as { order_uuid: string; status: number }) : null
        const fault = faults.get(checked ? `${checked.status === 1 ? 'accept' : 'decline'} ${checked.order_uuid}` : `remove ${url.at(-1)}`)
        if (fault === 'hang up') request.socket.destroy()
        else if (fault === 'never') setTimeout(() => request.socket.destroy(), 25)
        else json(response, {}, fault === 'ok' ? 200 : Number(fault))
      })
      const run = consoleHttp(server.url)
      const press = {
        accept: (order: string) => run.http.call('orders.check', { order_uuid: order as Uuid, status: true, reasons: [] }),
        decline: (order: string) => run.http.call('orders.check', { order_uuid: order as Uuid, status: false, reasons: ['x'] }),
        remove: (order: string) => run.http.call('orders.remove', { order_uuid: order as Uuid }),
      }
      await Promise.all(
        intents.flatMap(({ order, kind, clicks: times }) =>
          Array.from({ length: times }, () => {
            clicks++
            return press[kind as 'accept'](order)
          }),
        ),
      )
      await run.close()
      // Rapid clicks on one button are one intent; a later series on the same order is a new intent.
      const bursts = new Map<string, string[]>()
      for (const { order, kind } of intents) {
        const place = kind === 'remove' ? `remove ${order}` : `check ${order}`
        const past = bursts.get(place) ?? []
        if (past.at(-1) !== kind) bursts.set(place, [...past, kind])
      }
      const intended = bursts.values().reduce((sum, kinds) => sum + kinds.length, 0)
      expect(server.seen.length).toBe(intended)
    }),
    { numRuns: inRound(50, 150) },
  )
  expect(clicks).toBeGreaterThan(inRound(300, 1_000))
}, 30_000)

test('a write is pending until its outcome is known, also while it waits for another of the same thing; a double click is one', async () => {
  const held = Promise.withResolvers<void>()
  server.answer(async (_, response) => {
    await held.promise
    json(response, {})
  })
  const writes = [accept('o1'), accept('o1'), decline('o1'), client.http.call('reviews.remove', { id: 7 })]
  expect(client.pending.list().map(({ kind, operation, ids, accepted }) => ({ kind, operation, ids, accepted }))).toEqual([
    { kind: 'decision', operation: 'orders.check', ids: { order_uuid: 'o1' }, accepted: true },
    { kind: 'decision', operation: 'orders.check', ids: { order_uuid: 'o1' }, accepted: false },
    { kind: 'change', operation: 'reviews.remove', ids: { id: 7 }, accepted: null },
  ])
  held.resolve()
  await Promise.all(writes)
  expect(client.pending.list()).toEqual([])
})
