import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import { selfSigned } from '#main/self-test/self-signed.ts'
import { systemAuthorities } from './authorities.ts'
import { readRoute } from './proxy.ts'
import { createTransport } from './transport.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
})
const PING = { results: [], prod_stats: [], connected: [] }

async function secure(certificate = selfSigned()) {
  const server = await startServer((_, response) => json(response, PING), certificate)
  open.push(server)
  return { server, certificate }
}
function client(url: string, change: Parameters<typeof consoleHttp>[1]) {
  const made = consoleHttp(url, change)
  open.push(made)
  return made
}

test('a certificate of an unknown authority is refused as such, and one of the given authorities is accepted', async () => {
  const { server, certificate } = await secure()
  expect(await client(server.url, {}).http.call('live.ping', {})).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'certificate' },
  })
  expect(await client(server.url, { authorities: [certificate.cert] }).http.call('live.ping', {})).toMatchObject({ ok: true })
})

test.each([
  ['for another host', selfSigned('elsewhere.example')],
  ['that has expired', selfSigned('localhost', new Date(Date.now() - 3 * 365 * 24 * 3600 * 1000))],
])('a certificate %s is refused', async (_, certificate) => {
  const { server } = await secure(certificate)
  expect(await client(server.url, { authorities: [certificate.cert] }).http.call('live.ping', {})).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'certificate' },
  })
})

test('TLS 1.1 is not spoken, though the server offers it to a client that asks', async () => {
  const certificate = selfSigned()
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const server = https.createServer({ ...certificate, ...old }, (_, response) => json(response, PING)).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const control = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca: certificate.cert, ...old })
  await once(control, 'secureConnect')
  expect(control.getProtocol()).toBe('TLSv1.1')
  control.destroy()
  const { http: console } = client(`https://localhost:${port}`, { authorities: [certificate.cert] })
  expect(await console.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
})

test('a write that meets a bad certificate is known not to have happened', async () => {
  const { server } = await secure()
  const { http, lists } = client(server.url, {})
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'certificate' },
  })
  expect(lists.log).toEqual(['apply orders.unverified,orders.verified', 'revert'])
})

test('a plain server behind an https address', async () => {
  const server = await startServer((_, response) => json(response, PING))
  open.push(server)
  expect(await client(server.url.replace('http:', 'https:'), {}).http.call('live.ping', {})).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'no-https' },
  })
})

test('the machine has authorities of its own', () => {
  expect(systemAuthorities().length).toBeGreaterThan(100)
})

/** A proxy that resolves every host name to 127.0.0.1 and records the requests. */
async function proxy() {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket: net.Socket) => {
    asked.push(`CONNECT ${request.url}`)
    const onward = net.connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return { asked, port: (server.address() as AddressInfo).port }
}

test('an https call goes through the system proxy in a tunnel: the proxy sees the host and nothing else', async () => {
  const certificate = selfSigned('console.example')
  const { server } = await secure(certificate)
  const { asked, port } = await proxy()
  const { http } = client(`https://console.example:${server.port}`, {
    authorities: [certificate.cert],
    proxy: `PROXY 127.0.0.1:${port}; DIRECT`,
  })
  expect((await http.call('live.ping', {})).ok).toBe(true)
  expect(asked).toEqual([`CONNECT console.example:${server.port}`])
})

test('this machine is never reached through a proxy (R24)', async () => {
  const { asked, port } = await proxy()
  const server = await startServer((_, response) => json(response, PING))
  open.push(server)
  expect((await client(server.url, { proxy: `PROXY 127.0.0.1:${port}` }).http.call('live.ping', {})).ok).toBe(true)
  expect(asked).toEqual([])
})

test('a SOCKS5 proxy', async () => {
  const certificate = selfSigned('console.example')
  const { server } = await secure(certificate)
  let named = ''
  const socks = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]))
      socket.once('data', (request) => {
        const length = request[4] ?? 0
        named = request.subarray(5, 5 + length).toString()
        const onward = net.connect(request.readUInt16BE(5 + length), '127.0.0.1', () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]))
          onward.pipe(socket).pipe(onward)
        })
        onward.on('error', () => socket.destroy())
        socket.on('error', () => onward.destroy())
      })
    })
  })
  socks.listen(0, '127.0.0.1')
  await once(socks, 'listening')
  open.push({ close: () => socks.close() })
  const { http } = client(`https://console.example:${server.port}`, {
    authorities: [certificate.cert],
    proxy: `SOCKS5 127.0.0.1:${(socks.address() as AddressInfo).port}`,
  })
  expect((await http.call('live.ping', {})).ok).toBe(true)
  expect(named).toBe('console.example')
})

test('a proxy that is not there is a call that was not sent', async () => {
  const { http } = client('https://console.example', { proxy: 'PROXY 127.0.0.1:1' })
  expect(await http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', reason: 'refused' },
  })
})

test.each([
  ['DIRECT', { via: 'direct' }],
  ['', { via: 'direct' }],
  ['PROXY proxy.example:8080', { via: 'http', uri: 'http://proxy.example:8080' }],
  ['https proxy.example:443 ; DIRECT', { via: 'http', uri: 'https://proxy.example:443' }],
  ['SOCKS4 old:1080; SOCKS5 new:1080', { via: 'socks', uri: 'socks5://new:1080' }],
  ['NONSENSE x; DIRECT', { via: 'direct' }],
  ['PROXY', { via: 'direct' }],
])('proxy answer %j', (answer, route) => {
  expect(readRoute(answer)).toEqual(route)
})

test('what the proxy look-up throws does not stop the call', async () => {
  const transport = createTransport({ resolveProxy: () => Promise.reject(new Error('no proxy service')), authorities: () => [] })
  open.push(transport)
  await expect(
    transport.fetch(new URL('https://nothing.invalid'), { method: 'GET', headers: {}, signal: new AbortController().signal }),
  ).rejects.toMatchObject({ cause: { code: 'ENOTFOUND' } })
})
