import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskCore, openDesk } from '#tests/_support/page/services-harness.ts'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import { isWrite } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { CheckResult, EndpointHealth } from '#contract/desktop/diagnostics.ts'
import { diagnosticsText } from '#domain/back-office/diagnostics-text.ts'
import { createContractCheck } from './contract-check.ts'
import { envelopeOf } from './envelope.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

let desk: DeskCore
beforeAll(async () => {
  desk = await openDesk({}, () => undefined)
})
beforeEach(() => desk.control.clearFaults())
afterAll(() => desk.close())

const value = async <T>(name: 'diagnostics.checkOne' | 'diagnostics.read' | 'diagnostics.log', input: object): Promise<T> => {
  return valueOf(await desk.call(name, input)) as T
}
const check = (name: string) => value<CheckResult>('diagnostics.checkOne', { name })
const answers = (body: unknown) => ({ is: 'body', body: JSON.stringify(body), contentType: 'application/json' }) as const

test('every operation is looked at; writes and the way out are never tried', async () => {
  await desk.control.clearTraffic()
  const journal = (await desk.control.journal()).length
  const order = endpoints().toSorted(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  const results = []
  for (const [name] of order) results.push(await check(name))
  for (const [name, { method }] of endpoints())
    if (method !== 'GET') expect(results.find((result) => result.name === name)).toMatchObject({ outcome: 'not-tried', reason: 'write' })
  expect(results.find(({ name }) => name === 'session.logout')).toMatchObject({ outcome: 'not-tried', reason: 'session' })
  const tried = results.filter(({ outcome }) => outcome !== 'not-tried')
  expect(tried.length).toBeGreaterThan(25)
  // the sandbox implements the contract
  expect(
    tried
      .filter(({ outcome }) => outcome === 'differs' || outcome === 'refused')
      .map(({ name, missing, unexpected }) => [name, missing, unexpected]),
  ).toEqual([])
  // an answer without rows, or without a declared field, was not compared and does not count as right
  expect(new Set(tried.map(({ outcome }) => outcome))).toEqual(new Set(['right', 'empty', 'undeclared']))
  expect(tried.filter(({ rows, outcome }) => rows === 0 && outcome !== 'empty')).toEqual([])
  expect(results.find(({ name }) => name === 'users.one')).toMatchObject({ outcome: 'right', status: 200 })
  expect(await desk.control.journal()).toHaveLength(journal)
  const reads = new Set<string>(endpoints().flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])))
  expect((await desk.control.traffic()).filter(({ name }) => !reads.has(name))).toEqual([])
})

test('missing and unexpected fields, the envelope and the status of a rejection are reported', async () => {
  await desk.control.fault(
    'emergency.list',
    answers({
      data: {
        items: [
          { code: 'a', description: 'b', enabled: 1, updated_at: 'soon' },
          { code: 'c', enabled: 0 },
        ],
      },
    }),
    1,
  )
  expect(await check('emergency.list')).toMatchObject({
    outcome: 'differs',
    envelope: 'data.items',
    rows: 2,
    missing: [],
    unexpected: ['updated_at'],
  })
  await desk.control.fault('emergency.list', answers([{ code: 'a', enabled: 1 }]), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'differs', envelope: 'list', missing: ['description', 'updated_at'] })
  await desk.control.fault('emergency.list', { is: 'status', status: 404 }, 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'refused', status: 404 })
  await desk.control.fault('emergency.list', { is: 'html' }, 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'unreadable' })
  await desk.control.fault('emergency.list', answers({ success: true, payload: { rows: [] }, more: [], 'zoe@example.test': {} }), 1)
  expect(await check('emergency.list')).toMatchObject({
    outcome: 'differs',
    envelope: 'object',
    rows: null,
    keys: ['success', 'payload.rows[]', 'more[]'],
  })
})

test('what was understood by guess is named, and an override that makes it certain is proposed and previewed', async () => {
  const wrapped = answers({ success: true, switches: [{ code: 'a', label: 'Payments', enabled: 1, updated_at: null }] })
  await desk.control.fault('emergency.list', wrapped, 2)
  const result = await check('emergency.list')
  expect(result).toMatchObject({ outcome: 'differs', rows: 1, missing: ['description'], guesses: [{ guess: 'list', at: 'switches' }] })
  expect(result.proposals).toMatchObject([
    { kind: 'envelope', theirs: 'switches', change: { envelope: 'switches' } },
    { kind: 'field', ours: 'description', theirs: 'label', change: { fields: { label: 'description' } } },
  ])
  const trials = [{ fields: { label: 'description' } }, { envelope: 'switches' }]
  expect(valueOf(await desk.call('diagnostics.preview', { name: 'emergency.list', trials }))).toMatchObject([
    { fields: ['description'], before: [{ description: null }], after: [{ description: 'Payments' }] },
    { fields: ['code', 'enabled'], after: [{ code: 'a', enabled: '1' }] },
  ])
  expect(await desk.call('diagnostics.preview', { name: 'orders.check', trials: [{}] })).toMatchObject({ ok: false })
})

test('with an override the answer is compared as it is then understood', async () => {
  const answer = answers({ a: [{ b: 1 }], switches: [{ id: 'a', description: 'x', enabled: 1, updated_at: null }] })
  await desk.control.fault('emergency.list', answer, 1)
  const trial = { envelope: 'switches', fields: { id: 'code' } }
  const result = await value<CheckResult>('diagnostics.checkOne', { name: 'emergency.list', trial })
  expect(result).toMatchObject({ outcome: 'right', rows: 1, guesses: [], proposals: [] })
})

test('a list that comes in pages is not as declared: the count beside it says how many rows are missing', async () => {
  const row = { code: 'a', description: 'x', enabled: 1, updated_at: null }
  const pages: readonly (readonly [answer: unknown, total: number | null])[] = [
    [{ data: { items: [row], limit: 1, total: 5 } }, 5],
    [{ data: [row], meta: { pagination: { total_count: '7' } } }, 7],
    [{ data: [row], count: 1 }, null],
    [{ data: [row], totalPrice: 900 }, null],
    [[row], null],
  ]
  for (const [answer, total] of pages) {
    await desk.control.fault('emergency.list', answers(answer), 1)
    expect(await check('emergency.list')).toMatchObject({ outcome: total === null ? 'right' : 'differs', rows: 1, total })
  }
})

test('only compared operations are reported as right', async () => {
  await desk.control.fault('emergency.list', answers([]), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'empty', rows: 0 })
  // Spring leaves out the list of an empty page
  await desk.control.fault('emergency.list', answers({ _links: { self: { href: 'x' } }, page: { size: 20, totalElements: 0 } }), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'empty', rows: 0, keys: [] })
  await desk.control.fault('scraping.statistics', answers({ sites: [], bots: [{ nom: 'a', dernier: 'b' }] }), 1)
  expect(await check('scraping.statistics')).toMatchObject({ outcome: 'differs', unknown: ['dernier', 'nom'], keys: ['sites[]', 'bots[]'] })
  await desk.control.fault('scraping.statistics', answers({ sites: [] }), 1)
  expect(await check('scraping.statistics')).toMatchObject({ outcome: 'empty' })
  await desk.control.fault('scraping.statistics', answers([{ website: 'a', auctions: 1 }]), 1)
  expect(await check('scraping.statistics')).toMatchObject({
    outcome: 'differs',
    missing: expect.arrayContaining(['websites.auctionsDone']),
    unknown: ['websites.auctions'],
  })
  expect(await check('articles.tags')).toMatchObject({ outcome: 'right' })
  await desk.control.fault('articles.tags', answers([{ tag: 1 }]), 1)
  expect(await check('articles.tags')).toMatchObject({ outcome: 'differs', unexpected: ['row'] })
  await desk.control.fault('statistics.totals', { is: 'empty' }, 1)
  expect(await check('statistics.totals')).toMatchObject({ outcome: 'differs', envelope: 'empty' })
})

test('undeclared names of a response are reported: what a field is called here', async () => {
  const rows = [
    { code: 'a', label: 'Payments', active: 1, 'zoe@example.test': 1, '33612345678': 1 },
    { code: 'b', active: 0 },
  ]
  await desk.control.fault('emergency.list', answers(rows), 1)
  expect(await check('emergency.list')).toMatchObject({
    outcome: 'differs',
    missing: ['description', 'enabled', 'updated_at'],
    unknown: ['active', 'label'],
  })
  // records by key: the keys are data, not field names
  await desk.control.fault('statistics.totals', answers({ zoe: { a: 1 }, max: { a: 2 } }), 1)
  expect(await check('statistics.totals')).toMatchObject({ outcome: 'differs', unknown: [], keys: [] })
})

test('of a long list the first rows are compared, and the rest is not awaited', async () => {
  const rows = Array.from({ length: 12_000 }, (_, n) => ({ code: `c${n}`, description: 'x'.repeat(2_000), enabled: 1, updated_at: null }))
  await desk.control.fault('emergency.list', answers(rows), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'right', rows: 200, more: true })
})

test('reads of one thing are asked with the ids that the screens ask with', async () => {
  const ANSWERS: Record<string, unknown> = {
    '/api/storage/bottles': [
      { portfolio_bottle_uuid: 'pb-0', bottle_uuid: null },
      { portfolio_bottle_uuid: 'pb-1', bottle_uuid: 'bu-1' },
    ],
    '/api/scraping/statistics': { sites: [{ website: 'a' }], bots: [{ code: 'C-7', last_check: null }] },
    '/api/users': { users: [{ uuid: 'u1' }], groups: [{}] },
  }
  const server = await startServer(({ url }, response) => json(response, ANSWERS[url] ?? {}))
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  try {
    for (const name of ['storage.bottle', 'scraping.history', 'users.one']) await checkOne({ name })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/storage/bottles',
      '/api/storage/bottle/bu-1',
      '/api/scraping/statistics',
      '/api/scraping/statistics/C-7',
      '/api/users',
    ])
    // rows that the app cannot find provide no sample ID
    expect(await checkOne({ name: 'users.one' })).toMatchObject({
      value: { outcome: 'not-tried', reason: 'no-sample', source: 'users.list' },
    })
    expect(await checkOne({ name: 'scraping.history' })).toMatchObject({ value: { outcome: 'differs', status: 200 } })
  } finally {
    await close()
    await server.close()
  }
})

test('a read that is taught as a POST is compared and previewed; one at the place of a write is never sent', async () => {
  const rows = [{ code: 'a', label: 'b', enabled: 1, updated_at: null }]
  const server = await startServer((_, response) => json(response, rows))
  const { http, close } = consoleHttp(server.url)
  let path = 'api/switches/search'
  const override = (name: string) => (name === 'emergency.list' ? ({ method: 'POST', path } as const) : undefined)
  const { checkOne, preview } = createContractCheck({ http, override })
  try {
    expect(await checkOne({ name: 'emergency.list' })).toMatchObject({
      value: { outcome: 'differs', method: 'POST', missing: ['description'], rows: 1 },
    })
    const trials = [{ method: 'POST' as const, path, fields: { label: 'description' } }]
    expect(await preview({ name: 'emergency.list', trials })).toMatchObject({ value: [{ after: [{ description: 'b' }] }] })
    const { length } = server.seen
    for (const [name, declared] of endpoints()) {
      if (!isWrite(declared) || declared.method !== 'POST') continue
      // also with an id that was copied with the path
      for (const place of [declared.path, declared.path.replaceAll(/\{\w+\}/g, '7')]) {
        path = place
        expect([name, await checkOne({ name: 'emergency.list' })]).toMatchObject([
          name,
          { value: { outcome: 'not-tried', reason: 'write' } },
        ])
        expect(await preview({ name: 'emergency.list', trials })).toMatchObject({ ok: false })
      }
    }
    expect(server.seen).toHaveLength(length)
  } finally {
    await close()
    await server.close()
  }
})

test.each([
  [[], 'list'],
  [{ data: [] }, 'data'],
  [{ data: { items: [] } }, 'data.items'],
  [{ 'zoe@example.test': 1 }, 'object'],
  ['text', 'text'],
  [null, 'empty'],
])('%j comes in %s', (answer, envelope) => {
  expect(envelopeOf(answer)).toBe(envelope)
})

test('no personal data get into the text, for any response', async () => {
  const planted = fc.record({
    email: fc.constantFrom('zoe.planted@example.test', 'max+planted@example.test'),
    firstname: fc.constantFrom('Zoéplanted', 'Maxplanted'),
    ip: fc.constantFrom('81.2.69.142', '2a01:e0a:1:2::7'),
    phone: fc.constantFrom('+33 6 12 34 56 78', '+49 170 1234567'),
    uuid: fc.uuid(),
    [`key of zoe.planted@example.test`]: fc.string(),
    address: fc.oneof(fc.constant({ street: '12 rue Planted' }), fc.constant('12 rue Planted')),
  })
  const body = planted.chain((row) =>
    fc.constantFrom<unknown>([row], { data: [row] }, { [row.email]: [row] }, row.email, [[row]], { data: { [row.firstname]: row } }),
  )
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom('users.list', 'history.staff', 'orders.verified', 'statistics.chart'), async (answer, name) => {
      await desk.control.fault(name, answers(answer), 2)
      const result = await check(name)
      await desk.call('lists.reload', { list: name, params: {} })
      await desk.control.clearFaults()
      const { endpoints: health } = await value<{ endpoints: EndpointHealth[] }>('diagnostics.read', {})
      const { lines } = await value<{ lines: string[] }>('diagnostics.log', { most: 500 })
      const about = { version: '1.0.0', platform: 'linux', mode: 'training', keychain: 'not-used', at: '2026-01-01T00:00:00.000Z' }
      const text = diagnosticsText(about, health, [result], lines)
      expect(text).toContain(name)
      for (const secret of ['planted', 'Planted', '81.2.69.142', '2a01:e0a', '12 34 56', '1234567', 'example.test', 'uuid: '])
        expect(text).not.toContain(secret)
      for (const id of JSON.stringify(answer).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []) expect(text).not.toContain(id)
    }),
    { numRuns: 40 },
  )
})

test('a redirect to the same path with a slash is called one, and the path is proposed', async () => {
  await desk.control.fault('agenda.list', { is: 'redirect', to: '/api/events/' })
  expect(await check('agenda.list')).toMatchObject({
    outcome: 'redirected',
    proposals: [{ kind: 'path', ours: 'api/events', theirs: 'api/events/', change: { path: 'api/events/' } }],
  })
  await desk.control.clearFaults()
  await desk.control.fault('agenda.list', { is: 'redirect', to: '/login' })
  expect(await check('agenda.list')).toMatchObject({ outcome: 'redirected', proposals: [] })
})
