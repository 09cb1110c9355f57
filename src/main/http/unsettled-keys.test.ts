import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleHttp, type ConsoleHttp } from '#tests/_support/session/console-http.ts'
import { json, type LocalServer, startServer } from '#tests/_support/session/local-server.ts'

let server: LocalServer
let client: ConsoleHttp
let person: string | null = 'marie'
beforeAll(async () => {
  server = await startServer((_, response) => json(response, {}))
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
  person = 'marie'
  // a request must reach the server within this time also on a busy machine
  const made = consoleHttp(server.url, { person: () => person, timings: { settleMs: 50, answerMs: 1_000 } })
  client = made
  return () => made.close()
})

const works = () => server.answer((_, response) => json(response, {}))
const hangs = () => server.answer(() => undefined)
const cuts = () => server.answer((_, __, request) => request.socket.destroy())
const refuses = (status: number) => server.answer((_, response) => json(response, { code: 'no' }, status))

const ban = (ip = '203.0.113.9') => client.http.call('history.banIp', { ip, description: 'scraper' })
const tag = (name: string) => client.http.call('articles.createTag', { tag: name })
const flip = (enabled: boolean) => client.http.call('emergency.update', { emergency: [{ code: 'payments', enabled }] })
const keys = () => server.seen.filter(({ method }) => method !== 'GET').map(({ headers }) => headers['idempotency-key'])
/** Number of keys of the requests so far. */
const distinct = () => new Set(keys()).size

test.each([
  ['hangs', hangs],
  ['hangs up', cuts],
  ['is behind a gateway that gives up', () => refuses(504)],
  ['fails after it has saved', () => refuses(500)],
])('an equal write after a server that %s has the key of the first one, until an answer came', async (_, fails) => {
  fails()
  expect((await ban()).ok).toBe(false)
  works()
  expect((await ban()).ok).toBe(true)
  expect([keys().length, distinct()]).toEqual([2, 1])
  await ban()
  expect(distinct()).toBe(2)
})

test('another text, another operation and another person have keys of their own', async () => {
  hangs()
  await ban()
  works()
  await ban('198.51.100.7')
  expect(distinct()).toBe(2)
  person = 'paul'
  await ban()
  expect(distinct()).toBe(3)
  person = 'marie'
  await ban()
  expect(keys()[3]).toBe(keys()[0])
})

test('busy servers and a lost connection decide nothing; a refusal does', async () => {
  hangs()
  await ban()
  for (const status of [409, 425, 429, 503]) {
    refuses(status)
    await ban()
  }
  expect([keys().length, distinct()]).toEqual([5, 1])
  refuses(422)
  await ban()
  works()
  await ban()
  expect([keys().length, distinct()]).toEqual([7, 2])
})

test('a server error that is repeated for the key gets a new one', async () => {
  refuses(500)
  for (let n = 0; n < 4; n++) await ban()
  expect([keys()[0] === keys()[1], keys()[2] === keys()[3], distinct()]).toEqual([true, true, 2])
})

test('a first refusal keeps no key', async () => {
  refuses(409)
  await ban()
  await ban()
  expect(distinct()).toBe(2)
})

test('a key is forgotten when another write may have undone its own, when the lists showed it, and at sign-out', async () => {
  const kept = async (between: () => unknown): Promise<boolean> => {
    server.seen.length = 0
    hangs()
    await tag('peated')
    works()
    await between()
    await tag('peated')
    return keys()[0] === keys().at(-1)
  }
  expect(await kept(() => undefined)).toBe(true)
  // a second creation of the same kind undoes nothing
  expect(await kept(() => tag('sherry'))).toBe(true)
  expect(await kept(() => ban())).toBe(true)
  expect(await kept(() => client.http.confirmed('articles.createTag'))).toBe(false)
  expect(await kept(() => client.http.forgetKeys())).toBe(false)
})

test('a switch that was flipped back is flipped again with a new key', async () => {
  hangs()
  await flip(true)
  works()
  await flip(false)
  await flip(true)
  expect(distinct()).toBe(3)
})

test('a write whose person has signed out before it ended leaves no key', async () => {
  hangs()
  const pending = ban()
  await expect.poll(() => server.seen.length).toBe(1)
  client.http.forgetKeys()
  await pending
  works()
  await ban()
  expect(distinct()).toBe(2)
})

test('a key is kept for its time only', async () => {
  const short = consoleHttp(server.url, { timings: { settleMs: 50, answerMs: 100, keyMs: 0 } })
  hangs()
  for (let n = 0; n < 2; n++) await short.http.call('history.banIp', { ip: '203.0.113.9', description: 'scraper' })
  expect(distinct()).toBe(2)
  await short.close()
})
