import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListPage } from '#contract/lists/lists.ts'
import { EVERYTHING, type ListHarness, listHarness, until, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const SALES = { list: 'transactions.list', params: {} }
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const page = async (where: typeof QUEUE, search = ''): Promise<ListPage<Record<string, unknown>>> =>
  valueOf(await harness.lists.page({ ...where, query: { ...EVERYTHING, search }, offset: 0, limit: 50 })) as ListPage<
    Record<string, unknown>
  >
/** Sends the first `length` bytes, then stalls. */
function begin(body: Buffer | string, length = body.length) {
  let response: ServerResponse | undefined
  harness.answer((_, answer) => {
    response = answer
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).write(body)
  })
  return { end: (rest: Buffer) => response?.end(rest), destroy: () => response?.destroy() }
}

describe('a first load that takes its time', () => {
  it('is not waited for by a page, which says how far it is', async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, n) => wireOrder(n))))
    const server = begin(body.subarray(0, 50_000), body.length)
    let first = await page(QUEUE)
    while (first.received === null) first = await page(QUEUE)
    expect(first).toMatchObject({ loading: true, partial: true, error: null, received: { expected: body.length } })
    await until(() => harness.changes.some(({ partial, received }) => partial && received !== null))
    // complete rows are shown, searched and counted in the order of the answer
    let some = await page(QUEUE)
    while (some.total === 0) some = await page(QUEUE)
    expect(some).toMatchObject({
      partial: true,
      fetchedAt: expect.any(Number),
      rows: expect.arrayContaining([expect.objectContaining({ order_uuid: 'order-0' })]),
    })
    expect(some.total).toBeGreaterThan(50)
    expect(some.total).toBeLessThan(500)
    expect(some.rows).toHaveLength(50)
    expect((await page(QUEUE, 'bottle')).rows.map((row) => row['order_uuid'])).toEqual(some.rows.map((row) => row['order_uuid']))
    expect((await page(QUEUE, 'nobody')).matched).toBe(0)
    server.end(body.subarray(50_000))
    await harness.lists.reload(QUEUE)
    expect(await page(QUEUE)).toMatchObject({ loading: false, partial: false, received: null, total: 500 })
    expect(harness.changes.at(-1)).toMatchObject({ loading: false, partial: false, received: null, total: 500 })
  })
  it('can be stopped, and read again after that', async () => {
    begin('[', 1000)
    await page(QUEUE)
    expect(await harness.lists.stop(QUEUE)).toEqual({ ok: true, value: {} })
    await until(() => harness.changes.some(({ error }) => error !== null))
    expect(await page(QUEUE)).toMatchObject({ loading: false, rows: [], error: { kind: 'list-stopped', kept: 0 } })
    harness.serve([wireOrder(1)])
    await harness.lists.reload(QUEUE)
    expect(await page(QUEUE)).toMatchObject({ total: 1, error: null })
  })
  it('leaves the rows of before when it is a reload that is stopped, and nothing to complain of', async () => {
    harness.serve([wireOrder(1)])
    await harness.lists.reload(QUEUE)
    begin('[', 1000)
    const reload = harness.lists.reload(QUEUE)
    await until(() => harness.asked.length === 2)
    await harness.lists.stop(QUEUE)
    expect(await reload).toMatchObject({ ok: false, error: { kind: 'list-stopped' } })
    expect(await page(QUEUE)).toMatchObject({ total: 1, loading: false, error: null })
  })
  it('that is not under way cannot be stopped, which does no harm', async () => {
    expect(await harness.lists.stop(QUEUE)).toMatchObject({ ok: true })
    expect(await harness.lists.stop({ list: 'nonsense', params: {} })).toMatchObject({ ok: false })
  })
})

describe('a first load that does not come to its end', () => {
  const whole = JSON.stringify(Array.from({ length: 300 }, (_, n) => wireOrder(n)))
  const half = whole.slice(0, whole.indexOf('"order-200"') + 30)
  const settled = async () => {
    let shown = await page(QUEUE)
    while (shown.loading) shown = await page(QUEUE)
    return shown
  }
  it('keeps what was read when the person stops it, says so, and reads all of it on a reload', async () => {
    begin(half, 1_000_000)
    while ((await page(QUEUE)).total < 200);
    await harness.lists.stop(QUEUE)
    const stopped = await settled()
    expect(stopped).toMatchObject({ total: 200, matched: 200, partial: false, error: { kind: 'list-stopped', kept: 200 } })
    // every request works on the rows received so far
    expect(valueOf(await harness.lists.ids({ ...QUEUE, query: { ...EVERYTHING, search: 'bottle' } }))).toHaveLength(200)
    harness.serve(whole)
    await harness.lists.reload(QUEUE)
    expect(await page(QUEUE)).toMatchObject({ total: 300, error: null })
  })
  it('keeps what was read of a damaged answer, says what is wrong and where, and counts it', async () => {
    const byte = half.lastIndexOf('{')
    harness.serve(`${half.slice(0, byte)}oops${whole.slice(byte)}`)
    expect(await settled()).toMatchObject({
      total: 200,
      error: {
        kind: 'invalid-answer',
        kept: 200,
        damage: { problem: 'malformed', byte: Buffer.byteLength(half.slice(0, byte)), row: 201 },
      },
    })
    expect(harness.mismatches['orders.unverified answer unexpected']).toBe(1)
    expect(harness.asked).toHaveLength(1)
  })
  it('keeps what was read when the connection breaks', async () => {
    const server = begin(half, 1_000_000)
    while ((await page(QUEUE)).total < 200);
    server.destroy()
    expect(await settled()).toMatchObject({ total: 200, error: { kind: 'unreachable', kept: 200 } })
  })
  it('leaves the rows of before when it is a reload: they were whole', async () => {
    harness.serve([wireOrder(1)])
    await harness.lists.reload(QUEUE)
    harness.serve(half)
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'invalid-answer', damage: { row: 201 } } })
    const after = await page(QUEUE)
    expect(after).toMatchObject({ total: 1, error: { kind: 'invalid-answer' } })
    expect(after.error).not.toHaveProperty('kept')
  })
})

it('ends an answer that goes on and on, keeps the rows of a first one, and those of before a reload (R11)', async () => {
  const small = await listHarness({ mostAnswerBytes: 400_000 })
  const rows = function* () {
    for (let n = 0; ; n++) yield `${n === 0 ? '[' : ','}${JSON.stringify(wireOrder(n))}`
  }
  /** Serves an endless answer; resolves when the client disconnects. */
  const endless = () =>
    new Promise<void>((resolve) => {
      small.answer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        void pipeline(Readable.from(rows()), response).catch(() => resolve())
      })
    })
  try {
    const left = endless()
    const first = await small.lists.reload(QUEUE)
    expect(first).toMatchObject({ ok: false, error: { kind: 'invalid-answer', issues: ['answer: too large'] } })
    await left
    const shown = valueOf(await small.lists.page({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 10 }))
    expect(shown.total).toBeGreaterThan(100)
    expect(shown).toMatchObject({ partial: false, loading: false, error: { issues: ['answer: too large'], kept: shown.total } })
    small.serve([wireOrder(1)])
    await small.lists.reload(QUEUE)
    const leftAgain = endless()
    await small.lists.reload(QUEUE)
    await leftAgain
    const after = valueOf(await small.lists.page({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 10 }))
    expect(after).toMatchObject({ total: 1, error: { issues: ['answer: too large'] } })
    expect(after.error).not.toHaveProperty('kept')
  } finally {
    await small.close()
  }
})

it('lets go of the list that was not used for longest when memory is short, and reads it again when it is asked for', async () => {
  harness.serve(Array.from({ length: 200 }, (_, n) => wireOrder(n)))
  harness.allow(1)
  await harness.lists.reload(QUEUE)
  await harness.lists.reload({ list: 'orders.verified', params: {} })
  expect(harness.asked).toHaveLength(2)
  await harness.lists.count({ list: 'orders.verified', params: {}, queries: [EVERYTHING] })
  expect(harness.asked).toHaveLength(2)
  expect(valueOf(await harness.lists.count({ ...QUEUE, queries: [EVERYTHING] }))).toEqual({ matched: [200] })
  expect(harness.asked).toHaveLength(3)
})

describe('the values of a column', () => {
  it('come with their counts, words instead of codes, nothing included', async () => {
    harness.serve([wireOrder(1, { sold: 1 }), wireOrder(2, { sold: 1, enabled: 0 }), wireOrder(3, { enabled: null })])
    const tags = valueOf(await harness.lists.values({ ...QUEUE, field: 'tags', search: '', limit: 10 }))
    expect(tags.values).toContainEqual({ value: 'sold', text: 'Sold', count: 2 })
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: 'enabled', search: '', limit: 2 }))).toMatchObject({
      distinct: 3,
      values: [{}, {}],
    })
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: 'title', search: 'BOTTLE 3', limit: 2 })).values).toEqual([
      { value: 'Bottle 3', text: 'Bottle 3', count: 1 },
    ])
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: '__proto__', search: '', limit: 2 }))).toEqual({ values: [], distinct: 0 })
  })
  it('can be asked of the rows that a query leaves', async () => {
    harness.serve([wireOrder(1, { sold: 1, title: 'Old' }), wireOrder(2, { sold: 1, title: 'New' }), wireOrder(3, { title: 'Other' })])
    harness.lists.apply([{ list: 'orders.unverified', id: 'order-2', fields: { title: 'Old' } }])
    const query = { ...EVERYTHING, filters: [{ field: 'sold', is: 'oneOf' as const, values: [true] }] }
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: 'title', search: '', limit: 9, query }))).toEqual({
      distinct: 1,
      values: [{ value: 'Old', text: 'Old', count: 2 }],
    })
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: 'price', search: '', limit: 9, query })).distinct).toBe(2)
  })
  it('follow what a write shows in advance', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    harness.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }])
    expect(valueOf(await harness.lists.values({ ...QUEUE, field: 'title', search: '', limit: 9 })).values).toHaveLength(1)
  })
})

describe('rows as text', () => {
  const columns = [
    { field: 'title', title: 'Title' },
    { field: 'price', title: 'Pr\tice' },
    { field: 'nonsense', title: 'N' },
  ]
  it('are what the table shows, one line per row, for any content of a cell', async () => {
    harness.serve([wireOrder(1, { title: 'a\tb\nc', price: 125_000 }), wireOrder(2), wireOrder(3)])
    const all = valueOf(await harness.lists.text({ ...QUEUE, query: EVERYTHING, selected: null, columns, header: true }))
    expect(all).toMatchObject({ rows: 3, cut: false })
    expect(all.text.split('\n')).toEqual([
      'Title\tPr ice\tN',
      'a b c\t1,250.00\u00a0€\t',
      'Bottle 2\t10.02\u00a0€\t',
      'Bottle 3\t10.03\u00a0€\t',
    ])
    const some = await harness.lists.text({
      ...QUEUE,
      query: { ...EVERYTHING, search: 'nobody' },
      selected: ['order-3'],
      columns,
      header: false,
    })
    expect(valueOf(some)).toEqual({ text: 'Bottle 3\t10.03\u00a0€\t', rows: 1, cut: false })
  })
  it('say when there were more than can be copied', async () => {
    harness.serve(JSON.stringify(Array.from({ length: 20_001 }, (_, n) => ({ order_uuid: `o${n}`, title: 'x' }))))
    const text = valueOf(
      await harness.lists.text({ ...QUEUE, query: EVERYTHING, selected: null, columns: columns.slice(0, 1), header: false }),
    )
    expect([text.rows, text.cut, text.text.length]).toEqual([20_000, true, 39_999])
  })
})

it('counts what several queries leave, in their order', async () => {
  harness.serve([wireOrder(1), wireOrder(2, { sold: 1 }), wireOrder(3, { title: 'rare' })])
  const queries = [
    EVERYTHING,
    { ...EVERYTHING, search: 'RARE' },
    { ...EVERYTHING, filters: [{ field: 'sold', is: 'oneOf' as const, values: [true] }] },
  ]
  expect(valueOf(await harness.lists.count({ ...QUEUE, queries }))).toEqual({ matched: [3, 1, 1] })
})

describe('rows that come in pairs (D-109)', () => {
  const invoice = (id: string, linked: string | null, order_type: number, price_gross: unknown = 100) => ({
    invoice_id: id,
    linked_invoice_id: linked,
    order_type,
    price_gross,
    created_at: `2026-01-0${id.length}T00:00:00Z`,
  })
  it('are one row with its partner, read by the contract both; a row alone has none', async () => {
    harness.serve([invoice('B', 'A', 0, 'odd'), invoice('xx', 'y', 1), invoice('A', 'B', 1)])
    const shown = await page(SALES).then((first) => (first.partial ? harness.lists.reload(SALES).then(() => page(SALES)) : first))
    expect(shown).toMatchObject({ total: 2, matched: 2 })
    expect(shown.rows).toMatchObject([
      { invoice_id: 'xx', partner: null },
      { invoice_id: 'A', price_gross: 100, partner: { invoice_id: 'B', price_gross: null } },
    ])
    expect(harness.mismatches['transactions.list price_gross unexpected']).toBe(1)
    expect(valueOf(await harness.lists.ids({ ...SALES, query: EVERYTHING }))).toEqual(['xx', 'A'])
  })
})
