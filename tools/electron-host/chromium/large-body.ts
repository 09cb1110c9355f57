import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Longest wait for Chromium's request, in ms; it follows at once, unless its page was closed. */
const UNCLAIMED_MS = 10_000

interface LargeResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Serves a response once over loopback, for bodies that do not fit into a message of the DevTools protocol. Returns its address. */
export async function serveOnce({ status, headers, body }: LargeResponse): Promise<string> {
  const path = `/${randomUUID()}`
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    clearTimeout(unclaimed)
    response.on('close', () => server.close())
    for (const [name, value] of headers) response.appendHeader(name, value)
    response.writeHead(status, { 'content-length': body.length, connection: 'close' }).end(body)
  })
  const unclaimed = setTimeout(() => server.close(), UNCLAIMED_MS).unref()
  server.unref()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
}
