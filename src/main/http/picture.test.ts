import { afterEach, expect, test } from 'vitest'
import { consoleHttp, signedToken } from '../../../tests/_support/console-http.ts'
import { corpusStrings } from '../../../tests/_support/corpora.ts'
import { startServer } from '../../../tests/_support/local-server.ts'
import { pictureUrl } from './picture.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
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

test('no other host is ever asked', async () => {
  const { api, client } = await both()
  const target = { baseUrl: 'https://api.example/v1', headers: {}, mediaOrigin: 'https://media.example' }
  const tried = [
    ...corpusStrings('urls.json'),
    'https://api.example.evil/x',
    'http://api.example/x',
    '//evil.example/x',
    'https://u:p@api.example/x',
    'file:///etc/passwd',
    'data:image/png,x',
    'javascript:1',
    '\\\\evil\\x',
    'https://api.example:444/x',
  ]
  for (const address of tried) {
    const url = pictureUrl(target, address)
    if (url) expect(['https://api.example', 'https://media.example']).toContain(url.origin)
  }
  expect(pictureUrl(target, 'https://media.example/x')?.href).toBe('https://media.example/x')
  for (const address of tried) await client.http.picture(address)
  for (const { headers } of api.seen) expect(headers.host).toBe(new URL(api.url).host)
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
  api.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(15 * 1024 * 1024 + 1)))
  expect(await client.http.picture('a')).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  api.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(15 * 1024 * 1024)))
  expect((await client.http.picture('a')).ok).toBe(true)
})
