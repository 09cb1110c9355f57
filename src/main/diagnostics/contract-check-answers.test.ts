import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskCore, openDesk } from '#tests/_support/page/services-harness.ts'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { createContractCheck } from './contract-check.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

let desk: DeskCore
beforeAll(async () => {
  desk = await openDesk({}, () => undefined)
})
beforeEach(() => desk.control.clearFaults())
afterAll(() => desk.close())

const check = async (name: string) => valueOf(await desk.call('diagnostics.checkOne', { name })) as CheckResult
const answers = (body: unknown) => ({ is: 'body', body: JSON.stringify(body), contentType: 'application/json' }) as const

test('a next page without a count is reported too, beside the rows or in the head', async () => {
  const row = { code: 'a', description: 'x', enabled: 1, updated_at: null }
  await desk.control.fault('emergency.list', answers({ data: [row], pageInfo: { hasNextPage: true } }), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'differs', rows: 1, total: null, next: true })
  const server = await startServer((_, response) => json(response, [row], 200, { link: '<https://office.example/?page=2>; rel="next"' }))
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  expect(await checkOne({ name: 'emergency.list' })).toMatchObject({ value: { outcome: 'differs', total: null, next: true } })
  await close()
  await server.close()
})

test('an error with the status of a success is a rejection, not another format, nor an empty response', async () => {
  const failed = answers({ status: 'error', error: { code: 'UNKNOWN', message: 'No such route' } })
  for (const name of ['emergency.list', 'scraping.statistics', 'statistics.totals'] as const) {
    await desk.control.fault(name, failed, 1)
    expect(await check(name)).toMatchObject({ outcome: 'refused', status: 200 })
  }
})

test('the errors of GraphQL and JSON:API are rejections too', async () => {
  const errors = [{ message: 'No such field', path: ['orders'] }]
  for (const body of [
    { data: null, errors, extensions: { traceId: 'a' } },
    { data: { orders: null }, errors },
    { errors, jsonapi: { version: '1.1' } },
  ]) {
    await desk.control.fault('emergency.list', answers(body), 1)
    expect(await check('emergency.list')).toMatchObject({ outcome: 'refused', status: 200 })
  }
  await desk.control.fault('emergency.list', answers({ data: { switches: [{ code: 'a' }] }, errors }), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'differs' })
})

test('a numeric ID is asked with as the screens do', async () => {
  const server = await startServer(({ url }, response) => json(response, url === '/api/users' ? [{ uuid: 7 }] : { uuid: 7 }))
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  expect(await checkOne({ name: 'users.one' })).toMatchObject({ value: { outcome: 'differs', status: 200 } })
  expect(server.seen.at(-1)?.url).toBe('/api/user/7')
  await close()
  await server.close()
})

test('a list that is cut and does not say how to go on gets a suggestion, which makes it whole', async () => {
  const all = Array.from({ length: 23 }, (_, n) => ({ code: `switch ${n}`, description: 'x', enabled: 1, updated_at: null }))
  const server = await startServer(({ url }, response) => {
    const at = Number(new URL(url, 'http://office.example').searchParams.get('pageNumber') ?? 0)
    json(response, all.slice(at * 10, at * 10 + 10))
  })
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  const pages = { by: 'page', name: 'pageNumber', first: 0 } as const
  expect(await checkOne({ name: 'emergency.list' })).toMatchObject({
    value: { outcome: 'differs', rows: 10, next: true, proposals: [{ kind: 'pages', theirs: 'pageNumber', change: { pages } }] },
  })
  expect(new Set(server.seen.map(({ method }) => method))).toEqual(new Set(['GET']))
  expect(await checkOne({ name: 'emergency.list', trial: { pages } })).toMatchObject({
    value: { outcome: 'right', next: false, proposals: [] },
  })
  await close()
  await server.close()
})

test('a list whose next page can be loaded is understood by a guess, one whose second page repeats the first is a part', async () => {
  const row = (code: string) => ({ code, description: 'x', enabled: 1, updated_at: null })
  let second = 'b'
  const server = await startServer(({ url }, response) =>
    json(response, url.includes('page=2') ? { data: [row(second)], next: null } : { data: [row('a')], next: '?page=2', total: 2 }),
  )
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  const guess = { guess: 'pages', at: 'next' }
  expect(await checkOne({ name: 'emergency.list' })).toMatchObject({
    value: { outcome: 'guessed', total: null, next: false, guesses: [guess] },
  })
  second = 'a'
  expect(await checkOne({ name: 'emergency.list' })).toMatchObject({ value: { outcome: 'differs', total: 2, next: true, guesses: [] } })
  await close()
  await server.close()
})

test('a list that is cut after 500 rows without any sign is found by its second page, and a count beside a long list is read', async () => {
  const rows = Array.from({ length: 800 }, (_, n) => ({ code: `c${n}`, description: 'x', enabled: 1, updated_at: '2026-11-20 08:00:00' }))
  const asked: string[] = []
  const server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://office')
    asked.push(url)
    if (pathname.endsWith('country'))
      return json(response, { total: 900, rows: rows.slice(0, 800).map(({ code }) => ({ alpha2: code, nom_en_gb: 'x', enabled: 1 })) })
    const page = Number(searchParams.get('page') ?? 1)
    return json(response, rows.slice(Math.max(page - 1, 0) * 500, Math.max(page, 1) * 500))
  })
  const { http, close } = consoleHttp(server.url)
  const { checkOne } = createContractCheck({ http, override: () => undefined })
  expect(await checkOne({ name: 'emergency.list' })).toMatchObject({
    value: {
      outcome: 'differs',
      rows: 500,
      more: false,
      next: true,
      proposals: [{ kind: 'pages', change: { pages: { by: 'page', name: 'page', first: 1 } } }],
    },
  })
  expect(asked).toHaveLength(3)
  expect(await checkOne({ name: 'storage.countries' })).toMatchObject({ value: { outcome: 'differs', rows: 800, total: 900 } })
  await close()
  await server.close()
})
