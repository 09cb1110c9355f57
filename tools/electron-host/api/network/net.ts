import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { protocolHandler } from '../../chromium/custom-schemes.ts'
import { loud } from '../../core/loud.ts'
import { settings } from '../../core/settings.ts'
import { needReady } from '../app/app-ready.ts'
import { ClientRequest } from './client-request.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** net.fetch: supports the application's own schemes, file: (which Node's fetch lacks) and all other addresses. */
export async function netFetch(
  input: string | Request | URL,
  init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
): Promise<Response> {
  const { bypassCustomProtocolHandlers = false, ...requestInit } = init ?? {}
  const request = input instanceof Request ? input : new Request(String(input), requestInit)
  const { protocol } = new URL(request.url)
  const handler = bypassCustomProtocolHandlers ? null : protocolHandler(protocol.slice(0, -1))
  if (handler) return handler(request)
  if (protocol !== 'file:') return fetch(request)
  const file = fileURLToPath(request.url)
  const body = await readFile(file).catch(() => undefined)
  if (!body) throw new Error('net::ERR_FILE_NOT_FOUND')
  return new Response(body, { headers: { 'content-type': CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream' } })
}

/** Chromium treats any interface other than loopback as a connection. */
function isOnline(): boolean {
  if (settings.online !== undefined) return settings.online !== '0'
  return Object.values(os.networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal))
}

export const net = loud('net', {
  fetch(...call: Parameters<typeof netFetch>): Promise<Response> {
    needReady('Session can only be received when app is ready', TypeError)
    return netFetch(...call)
  },
  request(options: Electron.ClientRequestConstructorOptions | string): Electron.ClientRequest {
    needReady('net module can only be used after app is ready')
    return new ClientRequest(options) as unknown as Electron.ClientRequest
  },
  isOnline,
  get online(): boolean {
    return isOnline()
  },
})
