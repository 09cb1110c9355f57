import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#contract/lists/lists.ts'
import { EVERYTHING, type ListHarness, listHarness, until } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = 'orders.unverified'
const VERIFIED = 'orders.verified'
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const ROWS = 20_000
const body = JSON.stringify(Array.from({ length: ROWS }, (_, n) => ({ order_uuid: `order-${n}`, title: `Bottle ${n}`, price: n % 977 })))
type Name = typeof QUEUE | typeof VERIFIED
const ask = async (list: Name, query: Partial<ListQuery> = {}) =>
  valueOf(await harness.whole({ list, params: {}, query: { ...EVERYTHING, ...query }, offset: 0, limit: 5 }))
const bytesOf = (list: Name) => harness.lists.stateOf(list).bytes
const isHere = (list: Name) => harness.lists.totalOf(list) !== null
/** Builds the searched texts now; the worker otherwise builds them in the background. */
const settle = async (list: Name) => {
  await ask(list, { search: 'bottle' })
  await ask(list)
}
const sortBy = (list: Name, field: string) => ask(list, { sort: [{ field, direction: 'desc' }] })

describe('what a list is counted with', () => {
  it('grows by what a search, an order and a filter make of it', async () => {
    harness.serve(body)
    await settle(QUEUE)
    const previous = bytesOf(QUEUE)
    expect(previous).toBeGreaterThan(body.length)
    await sortBy(QUEUE, 'title')
    // each row's rank in the column, and the sorted row order
    expect(bytesOf(QUEUE) - previous).toBeGreaterThanOrEqual(ROWS * 8)
    const sorted = bytesOf(QUEUE)
    await ask(QUEUE, { filters: [{ field: 'price', is: 'range', min: 1, max: 400 }] })
    expect(bytesOf(QUEUE) - sorted).toBeGreaterThan(ROWS * 8)
  })
  it('is in memory while it loads, and twice during a reload', async () => {
    let response: ServerResponse | undefined
    harness.serve(body)
    await settle(QUEUE)
    const once = bytesOf(QUEUE)
    harness.answer((_, answer) => {
      response = answer
      answer.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, -1))
    })
    const first = harness.lists.reload({ list: VERIFIED, params: {} })
    await until(() => bytesOf(VERIFIED) > body.length)
    response?.end(']')
    await first
    const again = harness.lists.reload({ list: QUEUE, params: {} })
    await until(() => bytesOf(QUEUE) > once + body.length)
    response?.end(']')
    await again
    await until(() => bytesOf(QUEUE) < once + body.length)
  })
})

describe('when memory is short', () => {
  it('the list that was not used for longest goes as soon as another has grown, and is read again when it is asked for', async () => {
    harness.serve(body)
    await settle(VERIFIED)
    await settle(QUEUE)
    harness.allow(bytesOf(VERIFIED) + bytesOf(QUEUE) + ROWS * 8)
    harness.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([true, true])
    for (const field of ['title', 'price', 'created_at']) await sortBy(QUEUE, field)
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([false, true])
    expect(harness.asked).toHaveLength(2)
    expect(await ask(VERIFIED)).toMatchObject({ total: ROWS })
    expect(harness.asked).toHaveLength(3)
  })
  it('it goes at once when the setting is lowered, and the one in use stays', async () => {
    harness.serve(body)
    await settle(VERIFIED)
    await settle(QUEUE)
    harness.allow(1)
    harness.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([false, true])
    await ask(QUEUE)
    expect(harness.asked).toHaveLength(2)
  })
  it('the list on screen stays while the app loads lists in the background', async () => {
    harness.serve(body)
    await settle(QUEUE)
    await settle(VERIFIED)
    await harness.lists.idsOf(QUEUE)
    await harness.lists.page({ list: QUEUE, params: {}, query: EVERYTHING, offset: 0, limit: 1 }, 'background')
    harness.allow(1)
    harness.lists.fitMemory()
    expect([isHere(VERIFIED), isHere(QUEUE)]).toEqual([true, false])
  })
  it('it stays too when the app loads a list in the background for the first time, and repeatedly', async () => {
    harness.serve(body)
    await settle(VERIFIED)
    harness.allow(1)
    for (let poll = 0; poll < 2; poll++) {
      await harness.lists.reload({ list: QUEUE, params: {} }, 'background')
      expect(isHere(VERIFIED)).toBe(true)
    }
  })
  it('it goes while another is still coming', async () => {
    harness.serve(body)
    await settle(VERIFIED)
    harness.allow(bytesOf(VERIFIED) + body.length / 2)
    let response: ServerResponse | undefined
    harness.answer((_, answer) => {
      response = answer
      answer.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, -1))
    })
    const coming = ask(QUEUE)
    await until(() => !isHere(VERIFIED))
    response?.end(']')
    expect(await coming).toMatchObject({ total: ROWS })
  })
  it('no caller waiting for a list gets "cancelled", and it is not loaded twice', async () => {
    harness.serve(body)
    harness.allow(1)
    const both = await Promise.all([ask(VERIFIED), ask(QUEUE)])
    expect(both).toMatchObject([
      { total: ROWS, error: null },
      { total: ROWS, error: null },
    ])
    expect(harness.asked).toHaveLength(2)
  })
})
