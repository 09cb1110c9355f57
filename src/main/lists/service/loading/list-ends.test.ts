import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const COUNTED = 'orders.unverified answer unexpected'
const STALL_MS = 1500
const MAX_BYTES = 300_000
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness({ timings: { stallMs: STALL_MS }, mostAnswerBytes: MAX_BYTES })
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => wireOrder(n)))
const whole = rows(300)
const half = whole.slice(0, whole.indexOf('"order-200"') + 30)
const HERE = { problem: 'cut-off', byte: Buffer.byteLength(half), row: 201 }
const page = async () => valueOf(await harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 5 }))
/** Sends the beginning of a longer answer; `after` says what then happens to the connection. */
const begin = (after: 'nothing' | 'reset') =>
  harness.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 })
    response.write(half, () => after === 'reset' && setTimeout(() => response.destroy(), 100))
  })

describe('an answer that ends before its time', () => {
  it.each([
    ['the connection breaks', 'reset', 'reset'],
    ['the server falls silent', 'nothing', 'timeout'],
  ] as const)('(%s) says after how many bytes and in which row, and is counted', async (_, after, reason) => {
    begin(after)
    expect(await page()).toMatchObject({ total: 200, error: { kind: 'unreachable', reason, kept: 200, damage: HERE } })
    expect(harness.mismatches[COUNTED]).toBe(1)
  })
  it('does so on a reload too, whose rows are those of before', async () => {
    harness.serve([wireOrder(1)])
    await page()
    begin('reset')
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'unreachable', damage: HERE } })
    const after = await page()
    expect(after).toMatchObject({ total: 1, error: { kind: 'unreachable', damage: HERE } })
    expect(after.error).not.toHaveProperty('kept')
    expect(harness.mismatches[COUNTED]).toBe(1)
  })
  it('because it is too large does the same', async () => {
    harness.serve(rows(2000))
    const shown = await page()
    expect(shown).toMatchObject({
      error: {
        kind: 'invalid-answer',
        issues: ['answer: too large'],
        kept: shown.total,
        damage: { problem: 'too-large', row: shown.total + 1 },
      },
    })
    const { byte } = (shown.error as { damage: { byte: number } }).damage
    expect(byte).toBeGreaterThan(MAX_BYTES / 2)
    expect(byte).toBeLessThanOrEqual(MAX_BYTES)
    expect(harness.mismatches[COUNTED]).toBe(1)
  })
  it.each(['reset', 'nothing'] as const)('before its first row (%s) leaves the list unloaded, without an age', async (after) => {
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 })
      response.flushHeaders()
      if (after === 'reset') response.write('[', () => setTimeout(() => response.destroy(), 100))
    })
    expect(await page()).toMatchObject({ rows: [], total: 0, loading: false, fetchedAt: null, error: { kind: 'unreachable' } })
  })
  it('on request of the person is no failure', async () => {
    begin('nothing')
    const shown = page()
    while (valueOf(await harness.lists.page({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 5 })).total < 200);
    await harness.lists.stop(QUEUE)
    expect((await shown).error).toEqual({ kind: 'list-stopped', kept: 200 })
    expect(harness.mismatches).not.toHaveProperty(COUNTED)
  })
})

describe('an answer that cannot be read', () => {
  it.each([
    ['a web page', '<!doctype html><p>login</p>', 'text/html; charset=utf-8'],
    ['a web page under a false name', '<html></html>', 'application/json'],
    ['no list', '{"error":"no"}', 'application/json'],
    ['no JSON', '[{"order_uuid":"a"},', 'application/json'],
  ])('(%s) is counted, and says which call it was: nothing can have been changed by it', async (_, body, type) => {
    harness.serve([wireOrder(1)])
    await page()
    harness.serve(body, type)
    await harness.lists.reload(QUEUE)
    expect(await page()).toMatchObject({
      total: 1,
      error: { kind: 'invalid-answer', at: { method: 'GET', path: 'api/orders/unverified' } },
    })
    expect(harness.mismatches[COUNTED]).toBe(1)
  })
})
