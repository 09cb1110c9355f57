import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { consoleHttp, type ConsoleHttp } from '#tests/_support/session/console-http.ts'
import { type LocalServer, startServer } from '#tests/_support/session/local-server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const LIMIT_MS = 400
let office: LocalServer
let client: ConsoleHttp
let collecting: NodeJS.Timeout
beforeEach(async () => {
  office = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"results":')
  })
  const limits = { answerMs: LIMIT_MS, stallMs: LIMIT_MS, mediaMs: LIMIT_MS, mediaStallMs: LIMIT_MS, mediaBodyMs: LIMIT_MS, settleMs: 50 }
  client = consoleHttp(office.url, { timings: limits })
  // the abort must still work after garbage collection during a stalled body
  collecting = setInterval(collectGarbage, 20)
})
afterEach(async () => {
  clearInterval(collecting)
  await client.close()
  await office.close()
})

test.each([
  ['a read', () => client.http.call('live.ping', {}), 'unreachable'],
  ['a write', () => client.http.call('orders.remove', { order_uuid: 'o1' as Uuid }), 'unknown-outcome'],
  ['a picture', () => client.http.picture('/media/front.png'), 'unreachable'],
  ['a document', () => client.http.document('/media/invoice.pdf'), 'unreachable'],
] as const)('the body of %s that stops is given up after its time, garbage collected or not', async (_what, call, kind) => {
  expect(await call()).toMatchObject({ ok: false, error: { kind } })
})

test('so is one that the person gives up', async () => {
  const given = new AbortController()
  const asked = client.http.call('live.ping', {}, { signal: given.signal, limitMs: 60_000 })
  await expect.poll(() => office.seen.length).toBe(1)
  setTimeout(() => given.abort(), 200)
  expect(await asked).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
})
