import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#contract/lists.ts'
import { EVERYTHING, type ListRig, listRig, until } from '#tests/_support/list-rig.ts'
import { valueOf } from '#tests/_support/value-of.ts'

const QUEUE = 'orders.unverified'
const VERIFIED = 'orders.verified'
let rig: ListRig
beforeAll(async () => {
  rig = await listRig()
})
afterEach(() => rig.reset())
afterAll(() => rig.close())

const ROWS = 20_000
const body = JSON.stringify(Array.from({ length: ROWS }, (_, n) => ({ order_uuid: `order-${n}`, title: `Bottle ${n}`, price: n % 977 })))
type Name = typeof QUEUE | typeof VERIFIED
const ask = async (list: Name, query: Partial<ListQuery> = {}) =>
  valueOf(await rig.whole({ list, params: {}, query: { ...EVERYTHING, ...query }, offset: 0, limit: 5 }))
const bytesOf = (list: Name) => rig.lists.stateOf(list).bytes
const isHere = (list: Name) => rig.lists.totalOf(list) !== null
/** A list with its searched texts, which the worker would else make behind our back. */
const settle = async (list: Name) => {
  await ask(list, { search: 'bottle' })
  await ask(list)
}
const sortBy = (list: Name, field: string) => ask(list, { sort: [{ field, direction: 'desc' }] })

describe('what a list is counted with', () => {
  it('grows by what a search, an order and a filter make of it', async () => {
    rig.serve(body)
    await settle(QUEUE)
    const before = bytesOf(QUEUE)
    expect(before).toBeGreaterThan(body.length)
    await sortBy(QUEUE, 'title')
    // the place of each row in the column, and the rows in its order
    expect(bytesOf(QUEUE) - before).toBeGreaterThanOrEqual(ROWS * 8)
    const sorted = bytesOf(QUEUE)
    await ask(QUEUE, { filters: [{ field: 'price', is: 'range', min: 1, max: 400 }] })
    expect(bytesOf(QUEUE) - sorted).toBeGreaterThan(ROWS * 8)
  })
  it('is there while it comes, and twice while it is read again', async () => {
    let response: ServerResponse | undefined
    rig.serve(body)
    await settle(QUEUE)
    const once = bytesOf(QUEUE)
    rig.answer((_, answer) => {
      response = answer
      answer.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, -1))
    })
    const first = rig.lists.reload({ list: VERIFIED, params: {} })
    await until(() => bytesOf(VERIFIED) > body.length)
    response?.end(']')
    await first
    const again = rig.lists.reload({ list: QUEUE, params: {} })
    await until(() => bytesOf(QUEUE) > once + body.length)
    response?.end(']')
    await again
    await until(() => bytesOf(QUEUE) < once + body.length)
  })
})

describe('when memory is short', () => {
  it('the list that was not used for longest goes as soon as another has grown, and is read again when it is asked for', async () => {
    rig.serve(body)
    await settle(VERIFIED)
    await settle(QUEUE)
    rig.allow(bytesOf(VERIFIED) + bytesOf(QUEUE) + ROWS * 8)
    rig.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([true, true])
    for (const field of ['title', 'price', 'created_at']) await sortBy(QUEUE, field)
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([false, true])
    expect(rig.asked).toHaveLength(2)
    expect(await ask(VERIFIED)).toMatchObject({ total: ROWS })
    expect(rig.asked).toHaveLength(3)
  })
  it('it goes at once when the setting is lowered, and the one in use stays', async () => {
    rig.serve(body)
    await settle(VERIFIED)
    await settle(QUEUE)
    rig.allow(1)
    rig.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([false, true])
    await ask(QUEUE)
    expect(rig.asked).toHaveLength(2)
  })
  it('the list on screen stays, whatever the app itself looks at meanwhile', async () => {
    rig.serve(body)
    await settle(QUEUE)
    await settle(VERIFIED)
    await rig.lists.idsOf(QUEUE)
    await rig.lists.page({ list: QUEUE, params: {}, query: EVERYTHING, offset: 0, limit: 1 }, 'background')
    rig.allow(1)
    rig.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([true, false])
  })
  it('it stays too when the app reads a list for the first time by itself, and again and again', async () => {
    rig.serve(body)
    await settle(VERIFIED)
    rig.allow(1)
    for (let poll = 0; poll < 2; poll++) {
      await rig.lists.reload({ list: QUEUE, params: {} }, 'background')
      expect(isHere(VERIFIED)).toBe(true)
    }
  })
  it('it goes while another is still coming', async () => {
    rig.serve(body)
    await settle(VERIFIED)
    rig.allow(bytesOf(VERIFIED) + body.length / 2)
    let response: ServerResponse | undefined
    rig.answer((_, answer) => {
      response = answer
      answer.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, -1))
    })
    const coming = ask(QUEUE)
    await until(() => !isHere(VERIFIED))
    response?.end(']')
    expect(await coming).toMatchObject({ total: ROWS })
  })
  it('nobody who waits for a list is told that it was cancelled, and it is not read twice', async () => {
    rig.serve(body)
    rig.allow(1)
    const both = await Promise.all([ask(VERIFIED), ask(QUEUE)])
    expect(both).toMatchObject([
      { total: ROWS, error: null },
      { total: ROWS, error: null },
    ])
    expect(rig.asked).toHaveLength(2)
  })
})
