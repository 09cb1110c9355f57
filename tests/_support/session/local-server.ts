import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

/** A request as received, including its body. */
export interface Seen {
  readonly method: string
  /** Path with query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type Handler = (seen: Seen, response: ServerResponse, request: IncomingMessage) => unknown

export interface LocalServer {
  readonly url: string
  readonly port: number
  /** Every request so far, in order of arrival. */
  readonly seen: Seen[]
  /** Replaces the handler. */
  answer(handler: Handler): void
  close(): Promise<void>
}

/** Answers with JSON. */
export const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string | string[]> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** A real HTTP server on 127.0.0.1; with a certificate it uses TLS. */
export async function startServer(handler: Handler, tls?: { key: string; cert: string }): Promise<LocalServer> {
  const seen: Seen[] = []
  let current = handler
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const item: Seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    seen.push(item)
    await current(item, response, request)
  }
  const server = tls
    ? https.createServer(tls, (request, response) => void listener(request, response))
    : http.createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    port,
    seen,
    answer: (next) => {
      current = next
    },
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
