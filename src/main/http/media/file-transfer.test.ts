import { once } from 'node:events'
import { openSync, truncateSync, writeFileSync, ftruncateSync, closeSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Response } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleHttp, type ConsoleHttp, signedToken } from '#tests/_support/session/console-http.ts'
import { tempDir } from '#tests/_support/session/console-session.ts'
import type { HttpConfig } from '../http-config.ts'

let folder: ReturnType<typeof tempDir>
const open: { close(): unknown }[] = []
beforeEach(() => {
  folder = tempDir()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
  folder.remove()
})

async function office(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  timings: HttpConfig['timings'] & object = {},
): Promise<ConsoleHttp> {
  const server = http.createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = consoleHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { timings })
  client.credentials.adopt(signedToken())
  open.push(client, {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return client
}
const TICKER = 'GLEN 12/é'
const handle = (n: number) => `file-${String(n).padStart(32, '0')}`
const input = (count = 1) => ({ ticker: TICKER, files: Array.from({ length: count }, (_, n) => handle(n)) })
function part(name: string, content: Uint8Array | string, type = 'image/png') {
  const path = join(folder.dir, `on-disk-${open.length}-${Math.random()}`)
  writeFileSync(path, content)
  return { field: 'files', path, name, type }
}
const yes = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')

test('files arrive whole, in order, with their names, as another parser reads them', async () => {
  const seen: { url: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = []
  const { http: client, lists } = await office(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    seen.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    yes(response)
  })
  const noise = Buffer.from(Array.from({ length: 700_000 }, (_, n) => (n * 7919) % 256))
  const parts = [part('front.png', noise), part('é"\r\nx: y.png', 'second'), part('empty.png', '')]
  const steps: number[] = []
  const sent = await client.upload('tickers.uploadPictures', input(3), parts, { progress: (done, total) => steps.push(done, total ?? -1) })
  expect(sent).toEqual({ ok: true, value: { success: true } })
  const [one] = seen
  expect(one?.url).toBe(`/api/normalized/ticker/${encodeURIComponent(TICKER)}/pictures`)
  expect(one?.headers).toMatchObject({
    authorization: `Bearer ${signedToken()}`,
    'content-length': String(one?.body.length),
    'idempotency-key': expect.any(String),
  })
  const form = await new Response(one?.body ?? '', { headers: { 'content-type': one?.headers['content-type'] ?? '' } }).formData()
  const files = form.getAll('files') as unknown as File[]
  expect([...form.keys()]).toEqual(['files', 'files', 'files'])
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['front.png', 'image/png', 700_000],
    ['é"\r\nx: y.png', 'image/png', 6],
    ['empty.png', 'image/png', 0],
  ])
  expect(Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(noise)).toBe(true)
  expect(steps.at(-2)).toBe(one?.body.length)
  expect(steps.filter((_, at) => at % 2 === 1).every((total) => total === one?.body.length)).toBe(true)
  expect(lists.log).toContain('refresh tickers.list,tickers.one')
})

test('a hundred megabytes pass without being held in memory', async () => {
  let received = 0
  const { http: client } = await office((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length))
    request.on('end', () => yes(response))
  })
  const big = part('big.png', '')
  truncateSync(big.path, 100_000_000)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const previous = process.memoryUsage().arrayBuffers
  let most = 0
  let next = 0
  const sent = await client.upload('tickers.uploadPictures', input(), [big], {
    progress: (done) => {
      if (done < next) return
      next = done + 10_000_000
      // Garbage is not counted, only memory that the transfer retains.
      collect()
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    },
  })
  expect(sent.ok).toBe(true)
  expect(received).toBeGreaterThan(100_000_000)
  expect(most - previous).toBeLessThan(32 * 1024 * 1024)
})

test('a slow upload is not cancelled, one that the server stops reading is', async () => {
  const { http: client } = await office(
    (request, response) => {
      request.on('end', () => yes(response))
      request.on('data', () => {
        request.pause()
        setTimeout(() => request.resume(), 16)
      })
    },
    { stallMs: 1200, settleMs: 50 },
  )
  const big = part('big.png', Buffer.alloc(8_000_000))
  const started = performance.now()
  expect((await client.upload('tickers.uploadPictures', input(), [big])).ok).toBe(true)
  expect(performance.now() - started).toBeGreaterThan(1200)
  const stuck = await office((request) => void request.once('data', () => request.pause()), { stallMs: 300, settleMs: 50 })
  // without its end it is no request: nothing was stored
  expect(await stuck.http.upload('tickers.uploadPictures', input(), [big])).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'timeout' },
  })
})

test('a connection lost before the whole file has left changed nothing; after it, the outcome is unknown', async () => {
  const big = part('big.png', Buffer.alloc(40_000_000))
  const early = await office((request) => void request.once('data', () => request.destroy()), { settleMs: 50 })
  expect(await early.http.upload('tickers.uploadPictures', input(), [big])).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'reset' },
  })
  const late = await office((request) => void request.resume().on('end', () => request.socket.destroy()), { settleMs: 50 })
  expect(await late.http.upload('tickers.uploadPictures', input(), [big])).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
})

test('a session that ends before the whole file has left: the upload did not happen', async () => {
  const client = await office((request) => void request.once('data', () => request.pause()), { settleMs: 50 })
  const big = part('big.png', Buffer.alloc(40_000_000))
  const { epoch } = client.credentials.current()
  const sent = client.http.upload('tickers.uploadPictures', input(), [big], {
    progress: (done) => done > 1_000_000 && client.credentials.current().epoch === epoch && client.credentials.renew(),
  })
  expect(await sent).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
})

test('given up in the middle by the person: the connection ends, and it is a cancellation, not a failure', async () => {
  let broken = false
  const { http: client } = await office(
    (request) => {
      request.on('data', () => undefined)
      request.on('error', () => (broken = true))
    },
    { settleMs: 20 },
  )
  const big = part('big.png', '')
  truncateSync(big.path, 2_000_000_000)
  const stop = new AbortController()
  const sent = await client.upload('tickers.uploadPictures', input(), [big], {
    signal: stop.signal,
    progress: (done) => done > 5_000_000 && stop.abort(),
  })
  expect(sent).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  await expect.poll(() => broken).toBe(true)
})

test('a deleted file is not sent; one that shrinks during the upload is reported as such', async () => {
  let requests = 0
  const { http: client } = await office((request, response) => {
    requests++
    request.on('error', () => undefined)
    request.on('data', () => undefined)
    request.on('end', () => yes(response))
  })
  expect(
    await client.upload('tickers.uploadPictures', input(), [
      { field: 'files', path: join(folder.dir, 'nowhere'), name: 'gone.png', type: 'image/png' },
    ]),
  ).toEqual({
    ok: false,
    error: { kind: 'desktop', reason: 'file-gone', detail: 'gone.png' },
  })
  expect(requests).toBe(0)
  const shrinking = part('shrinking.png', '')
  truncateSync(shrinking.path, 50_000_000)
  let cut = false
  const sent = await client.upload('tickers.uploadPictures', input(), [shrinking], {
    progress: () => {
      if (cut) return
      cut = true
      const descriptor = openSync(shrinking.path, 'r+')
      ftruncateSync(descriptor, 1_000)
      closeSync(descriptor)
    },
  })
  expect(sent).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'file-gone' } })
})

test('the same files chosen twice at once are sent once; a refusal is a refusal', async () => {
  let requests = 0
  const { http: client } = await office((request, response) => {
    requests++
    request
      .resume()
      .on('end', () =>
        setTimeout(() => response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"file_too_large"}'), 20),
      )
  })
  const item = part('a.png', 'x')
  const both = await Promise.all([
    client.upload('tickers.uploadPictures', input(), [item]),
    client.upload('tickers.uploadPictures', input(), [item]),
  ])
  expect(requests).toBe(1)
  for (const sent of both) expect(sent).toMatchObject({ ok: false, error: { kind: 'rejected', status: 413, code: 'file_too_large' } })
})
