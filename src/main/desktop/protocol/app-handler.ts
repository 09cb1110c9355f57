import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Result } from '#contract/result.ts'
import type { Picture } from '#main/pictures/picture-cache.ts'
import type { AssetMap } from './asset-map.ts'
import { APP_ORIGIN, BLANK_PAGE, pageHeaders } from './content-policy.ts'

interface AppFiles {
  readonly assets: AssetMap
  /** A picture of the data, by the address that the API gave it. The request ends when `signal` aborts. */
  readonly picture: (address: string, signal: AbortSignal) => Promise<Result<Picture>>
  /** The same for a row of a table. */
  readonly thumbnail: AppFiles['picture']
  /** A picture of this machine that the person chose to send, by its handle. */
  readonly local: (handle: string) => Promise<Result<Picture>>
  /** Pages that main generates ('/stopped.html'), by path. */
  readonly pages: ReadonlyMap<string, () => string>
}

const PICTURE = /^\/(picture|thumbnail)\/([A-Za-z0-9_-]{1,8000})$/
const LOCAL = /^\/local\/(file-[0-9a-f]{32})$/
const NONCE = '__CSP_NONCE__'

/** Answers app://console. Every answer carries the content policy; index.html gets a new nonce each time it is loaded. */
export function createAppHandler({ assets, picture, thumbnail, local, pages }: AppFiles): (request: Request) => Promise<Response> {
  return async (request) => {
    const nonce = randomBytes(16).toString('base64')
    const answer = (status: number, body: string | Uint8Array<ArrayBuffer> | ReadableStream | null, type: string) =>
      new Response(body, { status, headers: pageHeaders(type, nonce) })
    const refuse = (status: number) => answer(status, null, 'text/plain; charset=utf-8')

    if (request.method !== 'GET') return refuse(405)
    if (request.url === BLANK_PAGE) return answer(200, '', 'text/html; charset=utf-8')
    const path = pathOf(request.url)
    if (path === null) return refuse(404)

    const [, use, encoded] = PICTURE.exec(path) ?? []
    const handle = LOCAL.exec(path)?.[1]
    if (encoded || handle) {
      const leaving = new AbortController()
      request.signal?.addEventListener('abort', () => leaving.abort(), { once: true })
      const load = use === 'thumbnail' ? thumbnail : picture
      const loading = handle ? local(handle) : load(Buffer.from(encoded ?? '', 'base64url').toString('utf8'), leaving.signal)
      const ready = await Promise.race([loading, turnOfTheLoop()])
      if (ready && !ready.ok) return refuse(404)
      // bytes are a view of a buffer of their own: no copy is made
      const body = ready
        ? answer(200, ready.value.bytes as Uint8Array<ArrayBuffer>, ready.value.type)
        : answer(200, streamOf(loading, leaving), ANY_PICTURE)
      // rich text is in a frame without an origin of its own (ui/rich-text); no other page can request this scheme
      body.headers.set('cross-origin-resource-policy', 'cross-origin')
      return body
    }

    const page = pages.get(path)
    if (page) return answer(200, page().replaceAll(NONCE, nonce), 'text/html; charset=utf-8')

    const asset = assets.get(path)
    if (!asset) return refuse(404)
    const bytes = await readFile(asset.file)
    const body = asset.file.endsWith('.html') ? bytes.toString('utf8').replaceAll(NONCE, nonce) : new Uint8Array(bytes)
    const served = answer(200, body, asset.type)
    if (asset.type === 'font/woff2') {
      // the same frame uses the app's font; fonts are requested with an origin, and the frame has none
      served.headers.set('cross-origin-resource-policy', 'cross-origin')
      served.headers.set('access-control-allow-origin', '*')
    }
    return served
  }
}

/** Type of a picture that is still loading: an <img> goes by the bytes themselves, whatever raster type the header names. */
const ANY_PICTURE = 'image/png'

/** Resolves with undefined after all pending callbacks have run. */
const turnOfTheLoop = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))

/**
 * The body of a picture that is still loading. Electron does not abort `request.signal` when an <img> goes away; it cancels the body, which it can
 * do only after the response. A failed picture ends its body with an error.
 */
const streamOf = (loading: Promise<Result<Picture>>, gone: AbortController): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const picture = await loading
        if (!picture.ok) return controller.error(new Error(`picture: ${picture.error.kind}`))
        controller.enqueue(picture.value.bytes)
        controller.close()
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )

/** The requested path, still encoded; null = not a page of ours. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (`${url.protocol}//${url.host}` !== APP_ORIGIN || url.username !== '' || url.password !== '') return null
  return url.pathname === '/' || url.pathname === '' ? '/index.html' : url.pathname
}
