import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { Picture } from '#main/pictures/picture-cache.ts'
import { createAppHandler } from './app-handler.ts'
import { mapAssets } from './asset-map.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'page', 'assets'), { recursive: true })
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
put('secret.html', 'SECRET')
put(
  'page/index.html',
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="./assets/a.js"></script>',
)
put('page/assets/a.js', 'export {}')
put('page/assets/a.js.map', 'SECRET')
put('page/assets/a.css', 'p{}')
put('page/assets/a.woff2', 'face')
put('page/files.json', 'SECRET')

const asked: string[] = []
/** Ends the picture request with a picture or an error. */
let finish: (picture: Result<Picture>) => void = () => undefined
let ended: AbortSignal | null = null
const slow = (_address: string, signal: AbortSignal) => {
  ended = signal
  return new Promise<Result<Picture>>((resolve) => {
    finish = resolve
  })
}
const handle = createAppHandler({
  assets: mapAssets(join(folder, 'page')),
  pages: new Map([['/stopped.html', () => '<p>stopped</p>']]),
  local: async (file) => (file.endsWith('0') ? ok({ bytes: new Uint8Array([4, 5]), type: 'image/jpeg' }) : fail({ kind: 'cancelled' })),
  thumbnail: async (address) => {
    asked.push(`small ${address}`)
    return ok({ bytes: new Uint8Array([6]), type: 'image/png' })
  },
  picture: async (address, signal) => {
    asked.push(address)
    if (address.includes('slow')) return slow(address, signal)
    return address.includes('bad')
      ? fail({ kind: 'invalid-answer', issues: [] })
      : ok({ bytes: new Uint8Array([1, 2, 3]), type: 'image/png' })
  },
})
// Node's Request rejects addresses with a user name; Chromium might pass one on
const ask = (url: string, method = 'GET') => handle({ url, method } as Request)

describe('our page', () => {
  it.each([
    ['app://console/', 'text/html; charset=utf-8'],
    ['app://console/index.html#/dashboard/orders', 'text/html; charset=utf-8'],
    ['app://console/assets/a.js?v=1', 'text/javascript; charset=utf-8'],
    ['app://console/assets/a.css', 'text/css; charset=utf-8'],
    ['app://console/stopped.html', 'text/html; charset=utf-8'],
  ])('%s is served as %s', async (url, type) => {
    const answer = await ask(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('gives its face to the frame of rich text, which has no origin, and nothing else', async () => {
    const face = await ask('app://console/assets/a.woff2')
    expect([face.headers.get('access-control-allow-origin'), face.headers.get('cross-origin-resource-policy')]).toEqual([
      '*',
      'cross-origin',
    ])
    const code = await ask('app://console/assets/a.js')
    expect([code.headers.get('access-control-allow-origin'), code.headers.get('cross-origin-resource-policy')]).toEqual([
      null,
      'same-origin',
    ])
  })
  it('has a policy without a hole', async () => {
    const policy = (await ask('app://console/')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; script-src app:\/\/console; style-src app:\/\/console 'nonce-[A-Za-z0-9+/]{22}=='; img-src app:\/\/console blob:; /,
    )
    for (const closed of ['connect-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy).toContain(`${closed} 'none'`)
    // a worker has the policy of its own file's answer: no network either
    expect(policy).toContain('worker-src app://console; ')
    expect((await ask('app://console/assets/a.js')).headers.get('content-security-policy')).toContain(`connect-src 'none'`)
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/)
  })
  it('gets the nonce of its own header, a new one at every load', async () => {
    const [one, two] = [await ask('app://console/'), await ask('app://console/')]
    const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(await one.text()).toBe(
      `<meta property="csp-nonce" nonce="${nonceOf(one)}"><script type="module" nonce="${nonceOf(one)}" src="./assets/a.js"></script>`,
    )
    expect(nonceOf(two)).not.toBe(nonceOf(one))
  })
})

it('has an empty page of another site to show between two sessions', async () => {
  const answer = await ask('app://blank/')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect((await ask('app://blank/index.html')).status).toBe(404)
})

describe('pictures', () => {
  const src = (address: string) => `app://console/picture/${Buffer.from(address).toString('base64url')}`
  it('are asked for by the address that the API gave', async () => {
    const answer = await ask(src('/média/1.jpg?côté=1'))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    expect(asked.at(-1)).toBe('/média/1.jpg?côté=1')
  })
  it('of rows are asked for as such', async () => {
    const answer = await ask(src('/media/1.jpg').replace('/picture/', '/thumbnail/'))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([6]))
    expect(asked.at(-1)).toBe('small /media/1.jpg')
  })
  it('that take a while are answered at once, with their bytes when they are there', async () => {
    const answer = await ask(src('slow'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    finish(ok({ bytes: new Uint8Array([7]), type: 'image/avif' }))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([7]))
  })
  it('that fail after a while break off', async () => {
    const answer = await ask(src('slow'))
    finish(fail({ kind: 'unreachable', reason: 'timeout' }))
    await expect(answer.arrayBuffer()).rejects.toThrow('unreachable')
  })
  it('that are no longer shown are cancelled: the body, or the request', async () => {
    const answer = await ask(src('slow'))
    expect(ended?.aborted).toBe(false)
    await answer.body?.cancel()
    expect(ended?.aborted).toBe(true)
    const gone = new AbortController()
    const asking = handle(new Request(src('slow'), { signal: gone.signal }))
    gone.abort()
    await asking
    expect(ended?.aborted).toBe(true)
  })
  it('that are rejected answer with 404', async () => {
    expect((await ask(src('bad'))).status).toBe(404)
    expect((await ask('app://console/picture/')).status).toBe(404)
    expect((await ask('app://console/picture/a%2fb')).status).toBe(404)
  })
})

describe('everything else', () => {
  it.each([
    'app://console/../secret.html',
    'app://console/%2e%2e/secret.html',
    'app://console/..%2fsecret.html',
    'app://console/assets/a.js.map',
    'app://console/files.json',
    'app://console/assets',
    'app://console//index.html',
    'app://console.evil/index.html',
    'app://x@console/index.html',
    'app://console:1/index.html',
    'https://console/index.html',
    'app:///index.html',
    'app://console/constructor',
    'app://console/__proto__',
    'not a url',
  ])('%s is not found', async (url) => {
    const answer = await ask(url)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  })
  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('%s is not answered', async (method) =>
    expect((await ask('app://console/', method)).status).toBe(405),
  )

  it('no traversal of the public collections leads out', async () => {
    const own = new Set(
      await Promise.all(
        ['/', '/assets/a.js', '/assets/a.css', '/stopped.html'].map(async (path) =>
          (await ask(`app://console${path}`)).headers.get('content-type'),
        ),
      ),
    )
    const strings = ['../secret.html', '..\\secret.html', '%2e%2e%2fsecret.html', '....//secret.html', ...corpusStrings('traversal.json')]
    const heads = ['', 'assets/', 'picture/', '/', 'index.html/', 'assets/a.js/', './', '%2f']
    for (const string of strings) {
      for (const head of heads) {
        const answer = await ask(`app://console/${head}${string}`)
        const text = await answer.text()
        expect(text).not.toContain('SECRET')
        expect(text).not.toContain('root:')
        // any path under /picture/ is an address, which the picture service validates
        if (answer.headers.get('content-type') === 'image/png') expect(head).toBe('picture/')
        else if (answer.status === 200) expect(own).toContain(answer.headers.get('content-type'))
        else expect(answer.status).toBe(404)
      }
    }
  }, 60_000)
})

it('a picture that was chosen to be sent is shown by its handle, and nothing else of this machine', async () => {
  const at = (path: string) => handle(new Request(`app://console${path}`))
  const shown = await at(`/local/file-${'0'.repeat(32)}`)
  expect([shown.status, shown.headers.get('content-type'), new Uint8Array(await shown.arrayBuffer())]).toEqual([
    200,
    'image/jpeg',
    new Uint8Array([4, 5]),
  ])
  for (const path of [`/local/file-${'1'.repeat(32)}`, '/local/etc/passwd', '/local/file-0', `/local/file-${'0'.repeat(32)}/x`])
    expect((await at(path)).status, path).toBe(404)
})
