import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCredentials } from './credentials.ts'
import { ok } from '#contract/result.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createHttpClient } from '../http-client.ts'
import { createRateWindow } from '../rate-window.ts'
import { createTransport } from '../transport/transport.ts'

const heard: { path: string | undefined; type: string | undefined; body: string }[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    heard.push({ path: request.url, type: request.headers['content-type'], body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities: () => [] })
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await transport.close()
  server.close()
})

const client = (asForm: boolean) =>
  createHttpClient({
    credentials: createCredentials(),
    transport,
    diagnostics: { called: () => undefined, refused: () => undefined, bug: () => undefined, mismatch: () => () => undefined },
    target: () => ({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, headers: {}, mediaOrigin: null }),
    override: () => undefined,
    signInAsForm: () => asForm,
    rateWindow: createRateWindow(),
    lists: () => ({
      apply: () => null,
      settle: () => undefined,
      refresh: async () => undefined,
      ageMs: () => null,
      serverRow: async () => ok(null),
    }),
    onStale: () => undefined,
    onClockSkew: () => undefined,
    pending: createPendingWork(),
  })

test('login and second factor go as JSON, or as a form where the settings say so; everything else stays JSON (D-2)', async () => {
  const login = { email: 'zoë+tests@example.test', password: 'a&b=c d+é%' }
  for (const asForm of [false, true]) {
    const http = client(asForm)
    await http.call('session.login', login)
    await http.call('session.twoFactor', { code: '424242' })
    await http.call('emergency.support', { support: 1 })
  }
  expect(heard.map(({ path, type }) => [path, type?.split(';')[0]])).toEqual([
    ['/api/login', 'application/json'],
    ['/api/2fa', 'application/json'],
    ['/api/user/emergency/support', 'application/json'],
    ['/api/login', 'application/x-www-form-urlencoded'],
    ['/api/2fa', 'application/x-www-form-urlencoded'],
    ['/api/user/emergency/support', 'application/json'],
  ])
  const [asJson, , , asForm, code, write] = heard
  expect(JSON.parse(asJson?.body ?? '')).toEqual(login)
  expect(Object.fromEntries(new URLSearchParams(asForm?.body))).toEqual(login)
  expect(code?.body).toBe('code=424242')
  expect(JSON.parse(write?.body ?? '')).toEqual({ support: 1 })
})
