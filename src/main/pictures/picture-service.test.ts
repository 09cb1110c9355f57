import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../contract/result.ts'
import { createPictureCache } from './picture-cache.ts'
import { createPictureService } from './picture-service.ts'

const samples: Record<string, string[]> = JSON.parse(readFileSync(new URL('./picture-samples.json', import.meta.url), 'utf8'))
const png = Buffer.from(samples['image/png']?.[0] ?? '', 'base64')

let asked: string[] = []
let release: (() => void) | null = null
const bodies: Record<string, Buffer> = {
  '/front.png': png,
  '/page': Buffer.from('<html>'),
  '/bomb': Buffer.concat([png.subarray(0, 16), Buffer.from('0000ffff0000ffff', 'hex'), png.subarray(24)]),
}
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = () => response.end(bodies[request.url ?? ''] ?? png)
  if (request.url === '/slow') release = answer
  else answer()
})
let base = ''
beforeEach(async () => {
  asked = []
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const service = () =>
  createPictureService({
    fetch: async (url) => ok({ bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) }),
    target: () => ({ baseUrl: base, headers: {}, mediaOrigin: null }),
  })

describe('the picture service', () => {
  it('fetches a picture once, however often and however close together it is asked for', async () => {
    const pictures = service()
    const [one, two] = await Promise.all([pictures.get('/front.png'), pictures.get(`${base}/front.png#top`)])
    await pictures.get('front.png')
    expect(one).toEqual(two)
    expect(one).toMatchObject({ ok: true, value: { type: 'image/png' } })
    expect(asked).toEqual(['/front.png'])
  })
  it.each(['/page', '/bomb'])('refuses %s and does not keep it', async (path) => {
    const pictures = service()
    expect(await pictures.get(path)).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    await pictures.get(path)
    expect(asked).toEqual([path, path])
  })
  it('asks nobody else, and says so', async () => {
    expect(await service().get('https://elsewhere.example/a.png')).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(asked).toEqual([])
  })
  it('forgets everything at a wipe, also what was on its way', async () => {
    const pictures = service()
    await pictures.get('/front.png')
    const slow = pictures.get('/slow')
    while (!release) await new Promise((done) => setTimeout(done, 5))
    pictures.wipe()
    release()
    expect(await slow).toEqual({ ok: false, error: { kind: 'cancelled' } })
    await pictures.get('/front.png')
    expect(asked).toEqual(['/front.png', '/slow', '/front.png'])
  })
})

it('goes nowhere before a back office is chosen', async () => {
  const pictures = createPictureService({ fetch: async () => ok({ bytes: png }), target: () => null })
  expect((await pictures.get('https://api.cave.example/1.png')).ok).toBe(false)
})

it('gives up the least lately seen pictures when memory is full', () => {
  const cache = createPictureCache(300)
  const put = (name: string) => cache.put(name, { bytes: new Uint8Array(100), type: 'image/png' })
  for (const name of ['a', 'b', 'c']) put(name)
  cache.get('a')
  put('d')
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name))).toEqual(['a', 'c', 'd'])
  for (let n = 0; n < 1000; n++) put('e')
  expect(['a', 'c', 'd', 'e'].filter((name) => cache.get(name))).toHaveLength(3)
})
