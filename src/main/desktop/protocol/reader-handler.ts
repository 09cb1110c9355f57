import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AssetMap } from './asset-map.ts'
import { readerHeaders } from './reader-policy.ts'

interface ReaderFiles {
  /** Answers reader://page. */
  readonly handle: (request: Request) => Promise<Response>
  /** Makes a picture fetchable once; answers with its name. */
  readonly lend: (picture: Uint8Array) => string
  /** Removes a picture that was not fetched: nothing of a session outlives it (R14). */
  readonly forget: () => void
}

const PICTURE = /^\/picture\/([0-9a-f-]{36})$/

/** What the label reader may fetch: its own built files, and each picture once. */
export function createReaderHandler(assets: AssetMap): ReaderFiles {
  let lent: { readonly name: string; readonly picture: Uint8Array } | null = null
  const answer = (status: number, body: Uint8Array | null, type: string) =>
    new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: readerHeaders(type) })

  return {
    lend(picture) {
      const name = randomUUID()
      lent = { name, picture }
      return name
    },
    forget: () => {
      lent = null
    },
    async handle(request) {
      const path = URL.canParse(request.url) ? new URL(request.url).pathname : ''
      if (request.method !== 'GET') return answer(405, null, 'text/plain; charset=utf-8')
      const name = PICTURE.exec(path)?.[1]
      if (name !== undefined && name === lent?.name) {
        const { picture } = lent
        lent = null
        return answer(200, picture, 'application/octet-stream')
      }
      const asset = assets.get(path)
      return asset ? answer(200, new Uint8Array(await readFile(asset.file)), asset.type) : answer(404, null, 'text/plain; charset=utf-8')
    },
  }
}
