import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Result } from '../../contract/result.ts'
import type { Picture } from '../pictures/picture-cache.ts'
import type { AssetMap } from './asset-map.ts'
import { APP_ORIGIN, BLANK_PAGE, pageHeaders } from './content-policy.ts'

interface AppFiles {
  readonly assets: AssetMap
  /** A picture of the data, by the address that the API gave it. */
  readonly picture: (address: string) => Promise<Result<Picture>>
  /** A picture of this machine that the person chose to send, by its handle. */
  readonly local: (handle: string) => Promise<Result<Picture>>
  /** Pages that main makes by itself ('/stopped.html'), by path. */
  readonly pages: ReadonlyMap<string, () => string>
}

const PICTURE = /^\/picture\/([A-Za-z0-9_-]{1,8000})$/
const LOCAL = /^\/local\/(file-[0-9a-f]{32})$/
const NONCE = '__CSP_NONCE__'

/** Answers app://console. Every answer carries the content policy; index.html gets a new nonce each time it is loaded. */
export function createAppHandler({ assets, picture, local, pages }: AppFiles): (request: Request) => Promise<Response> {
  return async (request) => {
    const nonce = randomBytes(16).toString('base64')
    const answer = (status: number, body: string | Uint8Array<ArrayBuffer> | null, type: string) =>
      new Response(body, { status, headers: pageHeaders(type, nonce) })
    const refuse = (status: number) => answer(status, null, 'text/plain; charset=utf-8')

    if (request.method !== 'GET') return refuse(405)
    if (request.url === BLANK_PAGE) return answer(200, '', 'text/html; charset=utf-8')
    const path = pathOf(request.url)
    if (path === null) return refuse(404)

    const encoded = PICTURE.exec(path)?.[1]
    const handle = LOCAL.exec(path)?.[1]
    if (encoded || handle) {
      const found = await (handle ? local(handle) : picture(Buffer.from(encoded ?? '', 'base64url').toString('utf8')))
      // the bytes are a view of a buffer of their own: nothing is copied
      if (!found.ok) return refuse(404)
      const shown = answer(200, found.value.bytes as Uint8Array<ArrayBuffer>, found.value.type)
      // rich text stands in a frame without an origin of its own (ui/rich-text); nobody else can ask this scheme for anything
      shown.headers.set('cross-origin-resource-policy', 'cross-origin')
      return shown
    }

    const page = pages.get(path)
    if (page) return answer(200, page().replaceAll(NONCE, nonce), 'text/html; charset=utf-8')

    const asset = assets.get(path)
    if (!asset) return refuse(404)
    const bytes = await readFile(asset.file)
    const body = asset.file.endsWith('.html') ? bytes.toString('utf8').replaceAll(NONCE, nonce) : new Uint8Array(bytes)
    return answer(200, body, asset.type)
  }
}

/** The path as it was asked for, still encoded; null = not a page of ours. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (`${url.protocol}//${url.host}` !== APP_ORIGIN || url.username !== '' || url.password !== '') return null
  return url.pathname === '/' || url.pathname === '' ? '/index.html' : url.pathname
}
