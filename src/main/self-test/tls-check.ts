import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { systemAuthorities } from '../http/transport/authorities.ts'
import { createTransport } from '../http/transport/transport.ts'
import { selfSigned } from './self-signed.ts'

/** A company's own authority is trusted only when it is in the store: an https call on this computer with and without it. */
export async function checkTls(): Promise<string> {
  const { key, cert } = selfSigned()
  const server = createServer({ key, cert }, (_request, response) => response.end('yes')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/`)
  const ask = async (authorities: () => readonly string[]) => {
    const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities })
    try {
      const answer = await transport.fetch(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(10_000) })
      return await answer.text()
    } catch {
      return 'refused'
    } finally {
      await transport.close()
    }
  }
  try {
    const system = systemAuthorities()
    const trusted = await ask(() => [...system, cert])
    if (trusted !== 'yes') throw new Error('An https server with a certificate of the store was refused')
    if ((await ask(() => system)) !== 'refused') throw new Error('An https server with an unknown certificate was trusted')
    return `${system.length} authorities and one of our own`
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
