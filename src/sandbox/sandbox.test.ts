import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs } from '#tests/_support/session/staff.ts'
import { connectControl } from './control-client.ts'
import { QUEUE_CAP } from './activity.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
import type { SeedMeta } from './store/seed-meta.ts'
import { flawsTable, ordersTable } from './tables/orders.ts'

const SCALE = { orders: 60, users: 20, tickers: 20, history: 10, transactions: 10, storage: 5, reviews: 5 }
let folder: string
let running: Sandbox[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  running = []
})
afterEach(async () => {
  for (const sandbox of running) await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({ scale: SCALE, activity: false, ...options })
  running.push(sandbox)
  return sandbox
}
async function stop(sandbox: Sandbox): Promise<void> {
  running = running.filter((item) => item !== sandbox)
  await sandbox.close()
}
const waiting = (sandbox: Sandbox): number => ordersTable(sandbox.world).count({ check_by_moderator: 0 })

test('what was decided is still decided after a restart, and the same token still opens it', async () => {
  const previous = await start({ folder })
  const staff = await signInAs(previous)
  const [order] = ordersTable(previous.world).all({ where: { check_by_moderator: 0 } })
  await staff.send('PUT', 'api/orders/check', { order_uuid: order?.order_uuid, status: 1, reasons: [] })
  await stop(previous)

  const after = await start({ folder })
  expect((await after.control.order(order?.order_uuid ?? ''))?.check_by_moderator).toBe(1)
  expect(await after.control.journal()).toHaveLength(1)
  const ping = await fetch(`${after.url}/api/ping`, { headers: { authorization: `Bearer ${staff.token}` } })
  expect(ping.status).toBe(200)
})

test.each([
  ['rubbish', () => Buffer.from('this is no database at all, not even a little one')],
  ['a torn file', (whole: Buffer) => whole.fill(0x55, 4096, Math.floor(whole.length / 2))],
])('%s where the world was is put aside, and training starts over', async (_, damage) => {
  await stop(await start({ folder }))
  const file = join(folder, 'world.sqlite')
  await writeFile(file, damage(await readFile(file)))
  const after = await start({ folder })
  expect(waiting(after)).toBe(8)
  expect(await readdir(folder)).toContain('world.sqlite.damaged')
})

test('another seed or scale makes another world', async () => {
  const previous = await start({ folder, seed: 1 })
  const first = ordersTable(previous.world).all()[0]?.order_uuid
  await stop(previous)
  const after = await start({ folder, seed: 2 })
  expect(ordersTable(after.world).all()[0]?.order_uuid).not.toBe(first)
})

test('a stored world without a field of the contract is seeded again', async () => {
  const previous = await start({ folder })
  const [order] = ordersTable(previous.world).all()
  previous.world.setMeta('seed', { ...previous.world.meta<SeedMeta>('seed'), fields: 'of an older contract' })
  await previous.control.changeOrder(order?.order_uuid ?? '', { title: 'Renamed' })
  await stop(previous)
  const after = await start({ folder })
  expect((await after.control.order(order?.order_uuid ?? ''))?.title).toBe(order?.title)
})

test('in memory nothing is kept, and nothing is written to another sandbox’s folder', async () => {
  const office = await start()
  await office.control.addOrders(3)
  await stop(office)
  expect(waiting(await start())).toBe(8)
})

test('reset brings back the first day without signing anybody out', async () => {
  const sandbox = await start({ folder })
  const staff = await signInAs(sandbox)
  const first = ordersTable(sandbox.world)
    .all()
    .map((order) => order.order_uuid)
  await sandbox.control.addOrders(4)
  await staff.send('DELETE', `api/orders/order/${first[0]}`)
  await sandbox.reset()
  expect(
    ordersTable(sandbox.world)
      .all()
      .map((order) => order.order_uuid),
  ).toEqual(first)
  expect(await sandbox.control.journal()).toEqual([])
  expect((await staff.get('api/ping')).status).toBe(200)
})

test('orders that arrive are new, unverified and dated now', async () => {
  const sandbox = await start()
  const previous = waiting(sandbox)
  const added = await sandbox.control.addOrders(5)
  expect(new Set(added).size).toBe(5)
  expect(waiting(sandbox)).toBe(previous + 5)
  const order = await sandbox.control.order(added[0] ?? '')
  expect(Date.now() - Date.parse(order?.created_at ?? '')).toBeLessThan(5000)
  expect(flawsTable(sandbox.world).get(added[0] ?? '')).toBeDefined()
})

test('simulated activity adds orders up to the size of the queue; switched off, none', async () => {
  const sandbox = await start({ activity: true, arrivalsMs: [1, 3] })
  await expect.poll(() => waiting(sandbox), { timeout: 20_000 }).toBe(QUEUE_CAP)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(waiting(sandbox)).toBe(QUEUE_CAP)
  await sandbox.control.activity(false)
  for (const { order_uuid } of ordersTable(sandbox.world).all({ where: { check_by_moderator: 0 }, limit: 5 }))
    await sandbox.control.changeOrder(order_uuid, { check_by_moderator: 1 })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(waiting(sandbox)).toBe(QUEUE_CAP - 5)
})

test('the control works over HTTP with its secret, and does not exist without one', async () => {
  const sandbox = await start({ controlSecret: 'test-control', embedded: true })
  const control = connectControl({ url: sandbox.url, controlSecret: 'test-control', secret: sandbox.secret })
  const [order] = await control.addOrders(1)
  expect(await control.order(order ?? '')).toMatchObject({ order_uuid: order, check_by_moderator: 0 })
  await control.fault('live.ping', { is: 'status', status: 500 }, 1)
  const staff = await signInAs(sandbox)
  expect((await staff.get('api/ping')).status).toBe(500)
  expect((await control.traffic('live.ping')).length).toBe(1)
  expect(await control.trainingCard()).toEqual(sandbox.trainingCard())
  await expect(connectControl({ url: sandbox.url, controlSecret: 'guess', secret: sandbox.secret }).journal()).rejects.toThrow('403')
  const closed = await start()
  await expect(connectControl({ url: closed.url, controlSecret: '' }).journal()).rejects.toThrow('404')
})
