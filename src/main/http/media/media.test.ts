import { afterEach, expect, test } from 'vitest'
import { consoleHttp, signedToken } from '#tests/_support/session/console-http.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import { MAX_PICTURE_BYTES } from './media.ts'
import { LANE_CONNECTIONS } from '../transport/transport.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
})
const PNG = Buffer.from('iVBORw0KGgo=', 'base64')

async function both() {
  const api = await startServer((_, response) => void response.writeHead(200, { 'content-type': 'image/png; x=1' }).end(PNG))
  const media = await startServer((_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(PNG))
  const client = consoleHttp(`${api.url}/v1`, { mediaOrigin: media.url, headers: { 'x-sandbox': 'secret' } })
  client.credentials.adopt(signedToken())
  open.push(client, api, media)
  return { api, media, client }
}

test('pictures come from the API and the media origin with the token, and the secret only goes to the API', async () => {
  const { api, media, client } = await both()
  expect(await client.http.picture('pictures/a.png')).toEqual({ ok: true, value: { bytes: new Uint8Array(PNG), type: 'image/png' } })
  expect(await client.http.picture(`${media.url}/b.jpg?w=1#x`)).toMatchObject({ ok: true, value: { type: 'image/jpeg' } })
  expect([api.seen[0]?.url, media.seen[0]?.url]).toEqual(['/v1/pictures/a.png', '/b.jpg?w=1'])
  expect(api.seen[0]?.headers).toMatchObject({ 'x-sandbox': 'secret', authorization: `Bearer ${signedToken()}` })
  expect(media.seen[0]?.headers['x-sandbox']).toBeUndefined()
  expect(media.seen[0]?.headers.authorization).toBe(`Bearer ${signedToken()}`)
})

test('a call of the API is not requested, is logged as refused, and signs no one out', async () => {
  const { api, media, client } = await both()
  let refused = 0
  client.credentials.onRefused(() => refused++)
  const addresses = ['api/logout', '/v1/api/logout', '/api/logout', `${api.url}/v1/api/logout?x.png`, `${media.url}/api/logout`]
  for (const address of addresses) {
    expect(await client.http.picture(address)).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(await client.http.document(address)).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(await client.http.linked(address, new AbortController().signal)).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  }
  expect([api.seen, media.seen, refused]).toEqual([[], [], 0])
  expect(client.refusals.slice(0, 3)).toEqual(['media.picture operation', 'media.document operation', 'media.linkedFile operation'])
  expect(client.refusals).toHaveLength(3 * addresses.length)
})

test('a refusal never ends the session, a redirect is not followed, and a large one is cut off', async () => {
  const { api, client } = await both()
  let refused = 0
  client.credentials.onRefused(() => refused++)
  api.answer((_, response) => void response.writeHead(401).end())
  expect(await client.http.picture('a')).toMatchObject({ ok: false, error: { kind: 'rejected', status: 401, at: { path: '(picture)' } } })
  expect(refused).toBe(0)
  api.answer((_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect(await client.http.picture('a')).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'redirect' } })
  const large = Buffer.alloc(MAX_PICTURE_BYTES + 1)
  api.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(large))
  expect(await client.http.picture('a')).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  api.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(large.subarray(1)))
  expect((await client.http.picture('a')).ok).toBe(true)
})

test('after a 401 of a document or file the ping tells whether the session has ended', async () => {
  const { api, client } = await both()
  let refused = 0
  client.credentials.onRefused(() => refused++)
  let isSessionOver = false
  api.answer((seen, response) => {
    if (!seen.url.includes('ping') || isSessionOver) return void response.writeHead(401).end()
    json(response, { results: [], prod_stats: [], connected: [] })
  })
  const ask = () => Promise.all([client.http.document('a.pdf'), client.http.linked('a.xlsx', new AbortController().signal)])
  for (const result of await ask()) expect(result).toMatchObject({ ok: false, error: { kind: 'rejected', status: 401 } })
  expect(refused).toBe(0)
  isSessionOver = true
  for (const result of await ask()) expect(result).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(refused).toBeGreaterThan(0)
})

/** A server that never responds to media requests and responds to all others. */
async function hanging(timings = {}) {
  const closed: string[] = []
  const server = await startServer((seen, response) => {
    if (!seen.url.includes('/media/'))
      return json(response, seen.url.includes('ping') ? { results: [], prod_stats: [], connected: [] } : {})
    response.on('close', () => closed.push(seen.url))
  })
  const client = consoleHttp(server.url, { timings })
  open.push(client, server)
  const media = () => server.seen.filter(({ url }) => url.includes('/media/'))
  return { server, client, closed, media }
}

test('fifty pictures and ten documents that hang delay no decision, no ping and no list', async () => {
  const { server, client, media } = await hanging()
  const stop = new AbortController()
  const hung = [
    ...Array.from({ length: 50 }, (_, n) => client.http.picture(`media/${n}.png`, stop.signal)),
    ...Array.from({ length: 10 }, (_, n) => client.http.document(`media/${n}.pdf`, stop.signal)),
  ]
  await expect.poll(() => media().length).toBe(LANE_CONNECTIONS.pictures + LANE_CONNECTIONS.documents)
  expect(await client.http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({ ok: true })
  expect(await client.http.call('live.ping', {})).toMatchObject({ ok: true })
  expect(await client.http.bytes('orders.unverified', {})).toMatchObject({ ok: true })
  // the server still has not responded to any picture request
  expect(media()).toHaveLength(LANE_CONNECTIONS.pictures + LANE_CONNECTIONS.documents)
  expect(server.seen.filter(({ url }) => !url.includes('/media/'))).toHaveLength(3)
  stop.abort()
  for (const item of await Promise.all(hung)) expect(item).toEqual({ ok: false, error: { kind: 'cancelled' } })
})

test('lists that send no body delay no decision and no ping', async () => {
  const server = await startServer((seen, response) => {
    if (seen.url.includes('unverified')) response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
    else json(response, seen.url.includes('ping') ? { results: [], prod_stats: [], connected: [] } : {})
  })
  const client = consoleHttp(server.url)
  open.push(client, server)
  const stop = new AbortController()
  const lists = await Promise.all(
    Array.from({ length: LANE_CONNECTIONS.lists }, () => client.http.bytes('orders.unverified', {}, { signal: stop.signal })),
  )
  expect(lists.every(({ ok }) => ok)).toBe(true)
  expect(await client.http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({ ok: true })
  expect(await client.http.call('live.ping', {})).toMatchObject({ ok: true })
  stop.abort()
})

test('a page of thumbnails that hang delays no picture that is looked at', async () => {
  const { server, client, media } = await hanging()
  const stop = new AbortController()
  const hung = Array.from({ length: 30 }, (_, n) => client.http.thumbnail(`media/${n}.png`, stop.signal))
  await expect.poll(() => media().length).toBe(LANE_CONNECTIONS.thumbnails)
  server.answer((_, response) => void response.writeHead(200).end(PNG))
  expect(await client.http.picture('media/front.png')).toMatchObject({ ok: true })
  expect(media()).toHaveLength(LANE_CONNECTIONS.thumbnails + 1)
  stop.abort()
  await Promise.all(hung)
})

test('a picture of more than 4,000,000 bytes is loaded alone, but not for a row', async () => {
  const { api, client } = await both()
  api.answer((_, response) => void response.writeHead(200, { 'content-length': '4000001' }).end(Buffer.alloc(4_000_001)))
  expect(await client.http.thumbnail('media/a.png')).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  expect(await client.http.picture('media/a.png')).toMatchObject({ ok: true })
})

test('the request of a picture that is no longer shown ends at the server, and a waiting one is never sent', async () => {
  const { client, closed, media } = await hanging()
  const stops = Array.from({ length: 10 }, () => new AbortController())
  const asked = stops.map(({ signal }, n) => client.http.picture(`media/${n}.png`, signal))
  await expect.poll(() => media().length).toBe(LANE_CONNECTIONS.pictures)
  for (const stop of stops.slice(0, 9)) stop.abort()
  await expect.poll(() => closed.length).toBe(LANE_CONNECTIONS.pictures)
  await expect
    .poll(() =>
      media()
        .map(({ url }) => url)
        .at(-1),
    )
    .toBe('/media/9.png')
  expect(media()).toHaveLength(LANE_CONNECTIONS.pictures + 1)
  stops[9]?.abort()
  await Promise.all(asked)
})

test('a picture that does not begin, or stops in the middle, ends with its own short limits', async () => {
  const { server, client } = await hanging({ mediaMs: 100, mediaStallMs: 100, mediaBodyMs: 400 })
  const timeout = { ok: false, error: { kind: 'unreachable', reason: 'timeout' } }
  expect(await client.http.picture('media/a.png')).toMatchObject(timeout)
  server.answer((_, response) => void response.writeHead(200).write(PNG))
  expect(await client.http.picture('media/b.png')).toMatchObject(timeout)
  const dripping: NodeJS.Timeout[] = []
  server.answer((_, response) => {
    response.writeHead(200).write(PNG)
    dripping.push(setInterval(() => response.write('x'), 30))
  })
  expect(await client.http.picture('media/c.png')).toMatchObject(timeout)
  for (const timer of dripping) clearInterval(timer)
})

test('a picture of some bytes a second ends like one that stops', async () => {
  const { server, client } = await hanging({ mediaMs: 100, mediaStallMs: 100, mediaBodyMs: 60_000 })
  const dripping: NodeJS.Timeout[] = []
  server.answer((_, response) => {
    response.writeHead(200).write(PNG)
    dripping.push(setInterval(() => response.write('x'), 20))
  })
  expect(await client.http.picture('media/d.png')).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'timeout' } })
  for (const timer of dripping) clearInterval(timer)
})

test('pictures, documents and linked files are counted like calls, without their addresses', async () => {
  const { api, client } = await both()
  await client.http.picture('media/orders/7f3a/front.png')
  await client.http.document('media/invoices/V-1.pdf')
  await client.http.linked('exports/marie.xlsx', new AbortController().signal)
  api.answer((_, response) => void response.writeHead(404).end())
  await client.http.picture('media/orders/7f3a/back.png')
  expect(client.outcomes.map(({ name, outcome: { path, status, failed } }) => [name, path, status, failed])).toEqual([
    ['media.picture', '(picture)', 200, null],
    ['media.document', '(document)', 200, null],
    ['media.linkedFile', '(file)', 200, null],
    ['media.picture', '(picture)', 404, 'rejected'],
  ])
  expect(JSON.stringify(client.outcomes)).not.toMatch(/7f3a|marie|V-1/)
})

test('the token of a session never follows the settings to another back office', async () => {
  const server = await startServer((_, response) => void response.end(PNG))
  const two = await startServer((_, response) => void response.end(PNG))
  let baseUrl = server.url
  const client = consoleHttp(server.url, { target: () => ({ baseUrl, headers: {}, mediaOrigin: null }) })
  open.push(client, server, two)
  client.credentials.adopt(signedToken())
  await client.http.picture('a.png')
  baseUrl = two.url
  expect(await client.http.picture('a.png')).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(two.seen).toEqual([])
})
