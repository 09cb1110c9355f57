import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consoleHttp, type ConsoleHttp } from '#tests/_support/session/console-http.ts'
import type { HttpConfig } from '../http/http-config.ts'
import { createPictureService } from './picture-service.ts'

const samples: Record<string, string[]> = JSON.parse(readFileSync(new URL('./picture-samples.json', import.meta.url), 'utf8'))
const png = Buffer.from(samples['image/png']?.[0] ?? '', 'base64')

let asked: string[] = []
let closed: string[] = []
let release: (() => void) | null = null
const bodies: Record<string, Buffer> = {
  '/front.png': png,
  '/page': Buffer.from('<html>'),
  '/tiff': Buffer.from('II*\0\x08\0\0\0'),
  '/svg': Buffer.from('<svg/>'),
  '/bomb': Buffer.concat([png.subarray(0, 16), Buffer.from('0000ffff0000ffff', 'hex'), png.subarray(24)]),
}
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.on('close', () => closed.push(request.url ?? ''))
  const answer = () => response.end(bodies[request.url ?? ''] ?? png)
  if (request.url === '/slow') release = answer
  else answer()
})
let base = ''
beforeEach(async () => {
  asked = []
  closed = []
  release = null
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const clients: ConsoleHttp[] = []
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())))
function service(target: HttpConfig['target'] = () => ({ baseUrl: base, headers: {}, mediaOrigin: null })) {
  const client = consoleHttp(base, { target })
  clients.push(client)
  return createPictureService({ fetch: client.http.picture, fetchThumbnail: client.http.thumbnail, mediaUrl: client.http.mediaUrl })
}

describe('the picture service', () => {
  it('fetches a picture once, however often and however close together it is asked for', async () => {
    const pictures = service()
    const [one, two] = await Promise.all([pictures.get('/front.png'), pictures.get(`${base}/front.png#top`)])
    await pictures.get('front.png')
    expect(one).toEqual(two)
    expect(one).toMatchObject({ ok: true, value: { type: 'image/png' } })
    expect(asked).toEqual(['/front.png'])
  })
  it('shows a picture that is looked at before the thumbnail of its row has come, and neither a second time', async () => {
    const pictures = service()
    const small = pictures.thumbnail('/slow')
    await expect.poll(() => asked).toEqual(['/slow'])
    const answerSmall = release
    const large = pictures.get('/slow')
    await expect.poll(() => asked).toEqual(['/slow', '/slow'])
    release?.()
    expect((await large).ok).toBe(true)
    expect((await pictures.thumbnail('/slow')).ok).toBe(true)
    answerSmall?.()
    expect((await small).ok).toBe(true)
    expect(asked).toHaveLength(2)
  })
  it('does not refuse a picture because it is too large for a row', async () => {
    bodies['/large.png'] = Buffer.concat([png, Buffer.alloc(4_000_000)])
    const pictures = service()
    expect((await pictures.thumbnail('/large.png')).ok).toBe(false)
    expect(pictures.refusal('/large.png')).toBeNull()
    expect((await pictures.get('/large.png')).ok).toBe(true)
  })
  it.each(['/page', '/bomb'])('refuses %s and does not keep it', async (path) => {
    const pictures = service()
    expect(await pictures.get(path)).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    await pictures.get(path)
    expect(asked).toEqual([path, path])
  })
  it('knows why a picture is not shown, by its last answer', async () => {
    const pictures = service()
    expect(pictures.refusal('/bomb')).toBeNull()
    for (const path of ['/page', '/bomb', '/tiff', '/svg', '/front.png']) await pictures.get(path)
    expect(pictures.refusal('/page')).toMatchObject({ why: 'not-a-picture', viewable: false })
    expect(pictures.refusal(`${base}/bomb`)).toEqual({ why: 'pixels', type: 'image/png', megapixels: 4295, viewable: true })
    expect(pictures.refusal('/tiff')).toMatchObject({ why: 'type', type: 'image/tiff', viewable: true })
    // scripts in an SVG would run in the system's viewer
    expect(pictures.refusal('/svg')).toMatchObject({ why: 'type', type: 'image/svg+xml', viewable: false })
    // asked for only when the page's <img> failed
    expect(pictures.refusal('/front.png')).toEqual({ why: 'undecodable', type: 'image/png', megapixels: null, viewable: true })
    bodies['/tiff'] = png
    await pictures.get('/tiff')
    expect(pictures.refusal('/tiff')).toMatchObject({ why: 'undecodable' })
    pictures.wipe()
    expect(pictures.refusal('/page')).toBeNull()
  })
  it('requests no other host, and returns the reason', async () => {
    expect(await service().get('https://elsewhere.example/a.png')).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(service().refusal('https://elsewhere.example/a.png')).toMatchObject({ why: 'elsewhere' })
    const beside = service(() => ({ baseUrl: `${base}/console`, headers: {}, mediaOrigin: null }))
    expect(beside.refusal('/files/a.png')).toMatchObject({ why: 'elsewhere' })
    expect(beside.refusal('/console/api/logout')).toMatchObject({ why: 'no-file' })
    expect(asked).toEqual([])
  })
  it('ends the request when everyone who asked has gone, and asks again for the next one', async () => {
    const pictures = service()
    const [one, two] = [new AbortController(), new AbortController()]
    const both = [pictures.get('/slow', one.signal), pictures.get('/slow', two.signal)]
    await expect.poll(() => asked).toEqual(['/slow'])
    one.abort()
    expect(await both[0]).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(closed).toEqual([])
    two.abort()
    expect(await both[1]).toEqual({ ok: false, error: { kind: 'cancelled' } })
    await expect.poll(() => closed).toEqual(['/slow'])
    release = null
    const third = pictures.get('/slow', new AbortController().signal)
    await expect.poll(() => release).not.toBeNull()
    ;(release as unknown as () => void)()
    expect(await third).toMatchObject({ ok: true })
  })
  it('keeps the request for one who waits without a signal', async () => {
    const pictures = service()
    const gone = new AbortController()
    const stays = pictures.get('/slow')
    void pictures.get('/slow', gone.signal)
    await expect.poll(() => release).not.toBeNull()
    gone.abort()
    ;(release as unknown as () => void)()
    expect(await stays).toMatchObject({ ok: true })
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
  const pictures = service(() => null)
  expect((await pictures.get('https://api.cave.example/1.png')).ok).toBe(false)
})
