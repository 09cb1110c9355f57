import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { consoleAt } from '#tests/_support/session/console-at.ts'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { startServer } from '#tests/_support/session/local-server.ts'
import { MALFORMED_RESPONSES } from '#tests/_support/hostile/malformed-responses.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
})

test('a server that does not answer in time, hangs up or is not there', async () => {
  const { http, server } = await consoleAt(() => undefined, { timings: { answerMs: 150 } })
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'timeout' } })
  server.answer((_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"results":'))
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'timeout' } })
  const patient = consoleHttp(server.url)
  open.push(patient)
  server.answer((_, __, request) => request.socket.destroy())
  expect(await patient.http.call('live.ping', {}, { retry: 'never' })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'reset' },
  })
  server.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"results":')
    setTimeout(() => response.socket?.destroy(), 20)
  })
  expect(await patient.http.call('live.ping', {}, { retry: 'never' })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'reset' },
  })
  server.answer((_, __, request) => void request.socket.end('SSH-2.0-OpenSSH_9\r\n'))
  expect(await patient.http.call('live.ping', {}, { retry: 'never' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid-answer', instead: 'malformed' },
  })
  const port = await startServer(() => undefined).then(async (resource) => {
    await resource.close()
    return resource.port
  })
  const refused = consoleHttp(`http://127.0.0.1:${port}`)
  open.push(refused)
  expect(await refused.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'refused' } })
  const nowhere = consoleHttp('https://nothing.invalid')
  open.push(nowhere)
  expect(await nowhere.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'offline' } })
})

test.each([
  ['stalls', (response: ServerResponse) => void response.writeHead(401, { 'content-length': '100' }).write('{')],
  [
    'is cut off',
    (response: ServerResponse) => {
      response.writeHead(401, { 'content-length': '100' }).write('{')
      setImmediate(() => response.socket?.destroy())
    },
  ],
  ['never ends', (response: ServerResponse) => void Readable.from(endless()).pipe(response.writeHead(401))],
])('a 401 whose body %s is a 401', async (_how, answer) => {
  const { http, credentials } = await consoleAt((_, response) => answer(response))
  const refused: number[] = []
  credentials.onRefused((epoch) => refused.push(epoch))
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(await http.bytes('orders.unverified', {})).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(refused).toEqual([0, 0, 0])
})

test('any rejection is known from its head, also of a write and one that ends no session', async () => {
  const { http, server } = await consoleAt((_, response) => void response.writeHead(409, { 'content-length': '100' }).write('{'), {
    timings: { refusalMs: 50 },
  })
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', status: 409 },
  })
  server.answer((_, response) => {
    response.writeHead(403, { 'content-length': '100' }).write('{"message":"no"')
    setImmediate(() => response.socket?.destroy())
  })
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', status: 403 },
  })
  server.answer((_, response) => void response.writeHead(401, { 'content-length': '100' }).write('{'))
  expect(await http.call('session.logout', {}, { retry: 'never' })).toMatchObject({ ok: false, error: { kind: 'rejected', status: 401 } })
})

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

test.each(MALFORMED_RESPONSES)('%s is a malformed response, not a lost connection', async (_what, text) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { http, close } = consoleHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  open.push({ close: async () => (await close(), void server.close()) })
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer', instead: 'malformed' } })
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
})

test('quitting ends what is under way, and nothing is tried again', async () => {
  const { http, server } = await consoleAt(() => undefined)
  const asked = http.call('live.ping', {})
  const written = http.call('orders.remove', { order_uuid: 'o' as never })
  await expect.poll(() => server.seen.length).toBe(2)
  http.cancelAll()
  expect(await asked).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(await written).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  await wait(700)
  expect(server.seen.length).toBe(2)
})

test('the caller can cancel', async () => {
  const { http, server } = await consoleAt(() => undefined)
  const stop = new AbortController()
  const asked = http.call('live.ping', {}, { signal: stop.signal })
  await expect.poll(() => server.seen.length).toBe(1)
  stop.abort()
  expect(await asked).toEqual({ ok: false, error: { kind: 'cancelled' } })
})

test('a list body streams past the time limit of an answer as long as it moves, and a stall ends it', async () => {
  const { http, server } = await consoleAt(
    async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let n = 0; n < 6; n++) {
        response.write('[],'.repeat(10))
        await wait(60)
      }
      response.end('[]')
    },
    { timings: { answerMs: 250, stallMs: 1_000 } },
  )
  const arriving = await http.bytes('orders.unverified', {})
  if (!arriving.ok) throw new Error(arriving.error.kind)
  let length = 0
  for await (const chunk of arriving.value.body) length += chunk.byteLength
  expect(length).toBe(182)
  expect(arriving.value).toMatchObject({ status: 200, contentType: 'application/json' })

  server.answer((_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['))
  const stalled = await http.bytes('orders.unverified', {})
  if (!stalled.ok) throw new Error(stalled.error.kind)
  await expect(Array.fromAsync(stalled.value.body)).rejects.toMatchObject({
    name: 'BrokenBody',
    error: { kind: 'unreachable', reason: 'timeout' },
  })
})

test('a list body ends with its session, and a web page is no file', async () => {
  const { http, credentials, server } = await consoleAt(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  )
  const arriving = await http.bytes('orders.unverified', {})
  if (!arriving.ok) throw new Error(arriving.error.kind)
  setTimeout(() => credentials.renew(), 30)
  await expect(Array.fromAsync(arriving.value.body)).rejects.toMatchObject({ error: { kind: 'unauthorized' } })
  server.answer((_, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'))
  expect(await http.bytes('statistics.scrapingXlsx', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
})

test('an exception of ours while an answer is read is a bug, counted, and never called a lost connection', async () => {
  const { http, bugs, server } = await consoleAt(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    {
      diagnostics: {
        mismatch: () => () => {
          throw new RangeError('Invalid time value')
        },
        called: () => undefined,
        refused: () => undefined,
        bug: (name) => void bugs.push(name),
      },
    },
  )
  expect(await http.call('live.ping', {})).toEqual({ ok: false, error: { kind: 'bug', message: 'live.ping failed: RangeError' } })
  expect(bugs).toEqual(['live.ping'])
  // no retry: repeating a read cannot fix a bug
  expect(server.seen.length).toBe(1)
})
