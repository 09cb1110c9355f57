import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs, type Staff } from '#tests/_support/session/staff.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { OrderRow } from '../tables/orders.ts'

let sandbox: Sandbox
let staff: Staff
beforeAll(async () => {
  sandbox = await createSandbox({ activity: false, scale: { users: 30, tickers: 30, history: 10, transactions: 10, storage: 5 } })
  staff = await signInAs(sandbox)
})
afterAll(() => sandbox.close())

const list = async (which: 'unverified' | 'verified') => (await (await staff.get(`api/orders/${which}`)).json()) as OrderRow[]
const pick = async (which: 'unverified' | 'verified', fits: (order: OrderRow) => boolean = () => true) => {
  const order = (await list(which)).find(fits)
  if (!order) throw new Error('no such order in this world')
  return order
}
const check = (order: OrderRow, status: 0 | 1, reasons: readonly string[] = []) =>
  staff.send('PUT', 'api/orders/check', { order_uuid: order.order_uuid, status, reasons })
const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

describe('checking', () => {
  test('an accepted order goes from the one list to the other', async () => {
    const order = await pick('unverified')
    expect((await check(order, 1)).status).toBe(200)
    expect((await list('unverified')).map((order) => order.order_uuid)).not.toContain(order.order_uuid)
    expect((await list('verified')).find((one) => one.order_uuid === order.order_uuid)).toMatchObject({
      check_by_moderator: 1,
      enabled: order.enabled,
    })
  })

  test('a declined order is among the verified ones with its reasons', async () => {
    const order = await pick('unverified')
    expect((await check(order, 0, ['Photo floue', 'Mauvais poids'])).status).toBe(200)
    expect((await list('unverified')).map((order) => order.order_uuid)).not.toContain(order.order_uuid)
    const after = (await list('verified')).find((one) => one.order_uuid === order.order_uuid)
    expect(after).toMatchObject({ check_by_moderator: 1, decline_reasons: ['Photo floue', 'Mauvais poids'] })
  })

  test('the second moderator gets "already checked"', async () => {
    const order = await pick('unverified')
    const colleague = await signInAs(sandbox, 'colleague@cellarmaster.example')
    expect((await colleague.send('PUT', 'api/orders/check', { order_uuid: order.order_uuid, status: 1, reasons: [] })).status).toBe(200)
    expect(await outcome(await check(order, 0, ['Photo floue']))).toEqual([409, 'already_checked'])
    expect((await sandbox.control.order(order.order_uuid))?.decline_reasons).toEqual([])
  })

  test('a decline without a reason and an order that is not there are refused', async () => {
    const order = await pick('unverified')
    expect(await outcome(await check(order, 0))).toEqual([400, 'validation'])
    expect(await outcome(await check({ ...order, order_uuid: 'nobody' }, 1))).toEqual([404, 'order_not_found'])
    expect((await sandbox.control.order(order.order_uuid))?.check_by_moderator).toBe(0)
  })
})

describe('deleting and bringing back', () => {
  const remove = (order: OrderRow) => staff.send('DELETE', `api/orders/order/${order.order_uuid}`)
  const reactivate = (order: OrderRow) => staff.send('PUT', `api/orders/order/${order.order_uuid}/reactivate`)

  test('there and back, each only once', async () => {
    const order = await pick('verified', (order) => order.enabled === 1 && order.sold === 0)
    expect((await remove(order)).status).toBe(200)
    expect((await list('verified')).find((one) => one.order_uuid === order.order_uuid)?.enabled).toBe(0)
    expect(await outcome(await remove(order))).toEqual([409, 'already_deleted'])
    expect((await reactivate(order)).status).toBe(200)
    expect(await outcome(await reactivate(order))).toEqual([409, 'already_enabled'])
  })

  test('a sold order can be neither', async () => {
    const order = await pick('verified', (order) => order.sold === 1)
    expect(await outcome(await remove(order))).toEqual([409, 'sold'])
    expect(await outcome(await reactivate(order))).toEqual([409, 'sold'])
  })

  test('an unverified order can be deleted, and then waits no more', async () => {
    const order = await pick('unverified', (item) => item.enabled === 1)
    expect((await remove(order)).status).toBe(200)
    expect((await list('unverified')).map((order) => order.order_uuid)).not.toContain(order.order_uuid)
  })

  test('what its owner took back waits for a moderator and cannot be reactivated', async () => {
    const order = await pick('unverified')
    await sandbox.control.changeOrder(order.order_uuid, { enabled: 0 })
    expect(await outcome(await reactivate(order))).toEqual([404, 'order_not_found'])
  })
})

test('every write is in the journal and in the staff history, once, with its author; refusals are in neither', async () => {
  const previous = (await sandbox.control.journal()).length
  const order = await pick('unverified')
  const entries = async () => {
    const history = (await (await staff.get('api/history/backoffice')).json()) as Record<string, unknown>[]
    return history.filter((row) => row['type'] === 'decline_order' && row['customer_uuid'] === order.user_uuid)
  }
  const before = await entries()
  await check(order, 0, ['Prix trop bas'])
  await check(order, 1)
  const journal = (await sandbox.control.journal()).slice(previous)
  expect(journal).toMatchObject([
    {
      name: 'orders.check',
      email: 'moderator@cellarmaster.example',
      input: { order_uuid: order.order_uuid, status: 0, reasons: ['Prix trop bas'] },
    },
  ])
  const after = await entries()
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ reason: 'Prix trop bas', email: 'moderator@cellarmaster.example', request: 'PUT /api/orders/check' })
})
