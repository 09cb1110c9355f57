import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { consoleHttp, consoleOn } from '../../../tests/_support/console-http.ts'
import { startServer } from '../../../tests/_support/local-server.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})
async function consoleAt(...how: Parameters<typeof consoleOn>) {
  const made = await consoleOn(...how)
  open.push(made)
  return made
}

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
    error: { kind: 'invalid-answer', issues: ['answer: not HTTP'] },
  })
  const port = await startServer(() => undefined).then(async (one) => {
    await one.close()
    return one.port
  })
  const refused = consoleHttp(`http://127.0.0.1:${port}`)
  open.push(refused)
  expect(await refused.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'refused' } })
  const nowhere = consoleHttp('https://nothing.invalid')
  open.push(nowhere)
  expect(await nowhere.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'offline' } })
})

test('quitting ends what is under way, and nothing is tried again', async () => {
  const { http, server } = await consoleAt(() => undefined)
  const asked = http.call('live.ping', {})
  const written = http.call('orders.remove', { order_uuid: 'o' as never })
  await wait(50)
  http.cancelAll()
  expect(await asked).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(await written).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  await wait(700)
  expect(server.seen.length).toBe(2)
})

test('the caller can give up', async () => {
  const { http } = await consoleAt(() => undefined)
  const stop = new AbortController()
  const asked = http.call('live.ping', {}, { signal: stop.signal })
  await wait(30)
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

test('a list body ends with its session, and a web page is no list', async () => {
  const { http, credentials, server } = await consoleAt(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  )
  const arriving = await http.bytes('orders.unverified', {})
  if (!arriving.ok) throw new Error(arriving.error.kind)
  setTimeout(() => credentials.renew(), 30)
  await expect(Array.fromAsync(arriving.value.body)).rejects.toMatchObject({ error: { kind: 'unauthorized' } })
  server.answer((_, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'))
  expect(await http.bytes('orders.unverified', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
})
