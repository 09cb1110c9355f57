import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Defect of a release in the feed. */
export type Fault = 'truncated' | 'wrong-hash' | 'not-signed' | 'other-key' | 'other-host' | 'odd-name' | 'endless' | 'silent' | 'stalled'

interface Release {
  readonly version: string
  readonly notes?: string
  /** The package. Default: a few hundred kilobytes. */
  readonly bytes?: Buffer
  readonly fault?: Fault
  /** Further fields of the feed. */
  readonly more?: Readonly<Record<string, unknown>>
}

export interface UpdateFeed {
  readonly url: string
  /** As in the settings. */
  readonly key: string
  /** Requested paths with their headers. */
  readonly asked: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[]
  /** Downloads that stand still and were not given up by the client. */
  stalled(): number
  publish(release: Release): void
  close(): Promise<void>
}

const keyText = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** A feed as a web server provides it: channel files, their signatures, packages for every system. */
export async function openUpdateFeed(): Promise<UpdateFeed> {
  const own = generateKeyPairSync('ed25519')
  const other = generateKeyPairSync('ed25519')
  const asked: UpdateFeed['asked'] = []
  const stalled = new Set<ServerResponse>()
  let published: Release | null = null

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feed').pathname
    asked.push({ path, headers: request.headers })
    if (!published) return void response.writeHead(404).end()
    const { version, notes = '', bytes = PACKAGE, fault, more } = published
    const extension = path.startsWith('/latest-linux') ? 'AppImage' : path.startsWith('/latest-mac') ? 'zip' : 'exe'
    const file = `Cellarmaster-${version}.${extension}`
    const sha512 = createHash('sha512')
      .update(fault === 'wrong-hash' ? 'another file' : bytes)
      .digest('base64')
    const url = fault === 'other-host' ? `https://elsewhere.example/${file}` : fault === 'odd-name' ? `x\u0000${file}` : file
    const feed = JSON.stringify({ version, files: [{ url, sha512, size: bytes.length }], path: url, sha512, releaseNotes: notes, ...more })
    if (path.endsWith('.yml') && fault === 'silent') return
    if (path.endsWith('.yml') && fault === 'endless') return pour(response)
    if (path.endsWith('.yml')) return void response.end(feed)
    if (path.endsWith('.yml.sig')) {
      if (fault === 'not-signed') return void response.writeHead(404).end()
      const { privateKey } = fault === 'other-key' ? other : own
      return void response.end(`${sign(null, Buffer.from(feed), privateKey).toString('base64')}\n`)
    }
    response.setHeader('content-length', bytes.length)
    if (fault === 'stalled') {
      stalled.add(response)
      response.on('close', () => stalled.delete(response))
      return void response.write(bytes.subarray(0, 1000))
    }
    if (fault !== 'truncated') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: keyText(own.publicKey),
    asked,
    stalled: () => stalled.size,
    publish: (release) => {
      published = release
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Writes until the client disconnects. */
function pour(response: ServerResponse): void {
  if (!response.destroyed) response.write(PACKAGE, () => pour(response))
}

const PACKAGE = Buffer.alloc(300_000, 'a package of a release ')
