import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signInAs, type Staff } from '#tests/_support/session/staff.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

let sandbox: Sandbox
let staff: Staff
beforeAll(async () => {
  sandbox = await createSandbox({
    activity: false,
    scale: { orders: 200, users: 30, tickers: 30, history: 10, transactions: 10, storage: 5 },
  })
  staff = await signInAs(sandbox)
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.control.clearFaults())

const waiting = async () =>
  ((await (await staff.get('api/orders/unverified')).json()) as { order_uuid: string }[]).map((order) => order.order_uuid)
const accept = (order_uuid: string | undefined, key?: string) =>
  staff.send('PUT', 'api/orders/check', { order_uuid, status: 1, reasons: [] }, key === undefined ? {} : { 'idempotency-key': key })
const checks = async () => (await sandbox.control.journal()).length

describe('who may ask', () => {
  /** Sends the given Host header; fetch would set its own. */
  const hostStatus = (url: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${url}/api/ping`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })

  test('only names of this machine are answered', async () => {
    const port = new URL(sandbox.url).port
    expect(await hostStatus(sandbox.url, `127.0.0.1:${port}`)).toBe(401)
    expect(await hostStatus(sandbox.url, `localhost:${port}`)).toBe(401)
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`, '127.0.0.1:1', `[::1]:${port}`])
      expect(await hostStatus(sandbox.url, host)).toBe(421)
  })

  test('an embedded one wants the secret of the run with every request', async () => {
    const embedded = await createSandbox({ embedded: true, activity: false, scale: { orders: 5, users: 5, tickers: 5 } })
    try {
      expect(embedded.secret).toMatch(/^[\w-]{32}$/)
      expect((await fetch(`${embedded.url}/api/ping`)).status).toBe(403)
      expect((await fetch(`${embedded.url}/api/ping`, { headers: { 'x-cellarmaster-secret': `${embedded.secret}x` } })).status).toBe(403)
      expect((await fetch(`${embedded.url}/api/ping`, { headers: { 'x-cellarmaster-secret': embedded.secret ?? '' } })).status).toBe(401)
      expect((await (await signInAs(embedded)).get('api/ping')).status).toBe(200)
    } finally {
      await embedded.close()
    }
  })

  test('addresses that do not exist get JSON, not a page', async () => {
    const answer = await staff.get('api/nothing')
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no_route' }])
  })
})

describe('an Idempotency-Key', () => {
  test('gives the same answer again and changes nothing twice', async () => {
    const [order] = await waiting()
    const previous = await checks()
    const first = await accept(order, 'key-1')
    const again = await accept(order, 'key-1')
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await checks()).toBe(previous + 1)
    expect((await accept(order)).status).toBe(409)
  })

  test('belongs to one request of one person', async () => {
    const [one, two] = await waiting()
    expect((await accept(one, 'key-2')).status).toBe(200)
    expect((await accept(two, 'key-2')).status).toBe(422)
    const colleague = await signInAs(sandbox, 'colleague@cellarmaster.example')
    const other = await colleague.send(
      'PUT',
      'api/orders/check',
      { order_uuid: two, status: 1, reasons: [] },
      { 'idempotency-key': 'key-2' },
    )
    expect(other.status).toBe(200)
  })

  test('of ten requests at once one is carried out', async () => {
    const [order] = await waiting()
    const previous = await checks()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(order, 'key-3')))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await checks()).toBe(previous + 1)
  })
})

describe('faults', () => {
  const { fault } = { fault: (...args: Parameters<Sandbox['control']['fault']>) => sandbox.control.fault(...args) }

  test('a slow answer is slow, as often as was asked for', async () => {
    await fault('live.ping', { is: 'slow', ms: 150 }, 1)
    const start = performance.now()
    await staff.get('api/ping')
    expect(performance.now() - start).toBeGreaterThan(140)
    expect((await sandbox.control.traffic('live.ping')).at(-1)).toMatchObject({ status: 200 })
  })

  test('a dropped connection may have carried out the write or not', async () => {
    const [one, two] = await waiting()
    await fault('orders.check', { is: 'drop' }, 1)
    await expect(accept(one)).rejects.toThrow()
    expect(await waiting()).toContain(one)
    await fault('orders.check', { is: 'drop', after: true }, 1)
    await expect(accept(two, 'key-drop')).rejects.toThrow()
    expect(await waiting()).not.toContain(two)
    // a repeated intent gets the first answer again
    expect((await accept(two, 'key-drop')).status).toBe(200)
  })

  test('a status, a 401, a 429 and a redirect are answered instead, and nothing is carried out', async () => {
    const [order] = await waiting()
    await fault('orders.check', { is: 'status', status: 503 }, 1)
    await fault('orders.check', { is: 'unauthorized' }, 2)
    expect((await accept(order)).status).toBe(503)
    expect((await accept(order)).status).toBe(401)
    await sandbox.control.clearFaults('orders.check')
    await fault('orders.check', { is: 'rate-limit', retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 1)
    const limited = await accept(order)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, 'Wed, 21 Oct 2015 07:28:00 GMT'])
    expect(await waiting()).toContain(order)
  })

  test('a page instead of JSON, broken JSON, half an answer, none at all, any body', async () => {
    await fault('orders.verified', { is: 'html' }, 1)
    const page = await staff.get('api/orders/verified')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<html>')
    await fault('orders.verified', { is: 'garble' }, 1)
    await expect((await staff.get('api/orders/verified')).json()).rejects.toThrow(SyntaxError)
    await fault('orders.verified', { is: 'truncate' }, 1)
    await expect(staff.get('api/orders/verified').then((answer) => answer.text())).rejects.toThrow()
    await fault('orders.verified', { is: 'empty' }, 1)
    expect(await (await staff.get('api/orders/verified')).text()).toBe('')
    await fault('orders.verified', { is: 'body', body: '[1,,2]', status: 206 }, 1)
    const odd = await staff.get('api/orders/verified')
    expect([odd.status, await odd.text()]).toEqual([206, '[1,,2]'])
    expect(((await (await staff.get('api/orders/verified')).json()) as unknown[]).length).toBeGreaterThan(100)
  })

  test('a held answer is sent when it is released', async () => {
    const [order] = await waiting()
    await fault('orders.check', { is: 'hold', after: true }, 1)
    let answered = false
    const held = accept(order).then((answer) => {
      answered = true
      return answer.status
    })
    await expect.poll(() => waiting()).not.toContain(order)
    expect(answered).toBe(false)
    await sandbox.control.clearFaults('orders.check')
    expect(await held).toBe(200)
  })

  test('hits everything when it is for everything, and is over when cleared', async () => {
    await fault('*', { is: 'status', status: 500 })
    expect([(await staff.get('api/ping')).status, (await staff.get('api/users')).status]).toEqual([500, 500])
    await sandbox.control.clearFaults()
    expect((await staff.get('api/ping')).status).toBe(200)
  })
})

test('ping varies, has a slow address and one that sometimes does not answer', async () => {
  interface Ping {
    results: { url: string; ms: number | null }[]
    prod_stats: { code: string; int_value: number }[]
    connected: string[]
  }
  await sandbox.control.activity(true)
  const pings: Ping[] = []
  for (let nth = 0; nth < 60; nth++) {
    pings.push((await (await staff.get('api/ping')).json()) as Ping)
    await sandbox.control.advance(10_000)
  }
  await sandbox.control.activity(false)
  const all = pings.flatMap((ping) => ping.results)
  expect(new Set(all.map((result) => result.ms)).size).toBeGreaterThan(40)
  expect(all.some((result) => result.ms === null)).toBe(true)
  expect(all.some((result) => (result.ms ?? 0) > 500)).toBe(true)
  expect(pings[0]?.prod_stats.find((stat) => stat.code === 'current_visitors')?.int_value).toBeGreaterThan(40)
  expect(pings[0]?.connected.length).toBeGreaterThan(3)
})
