import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validEan } from '#domain/catalogue/ean.ts'
import { createClock } from '../faker/clock.ts'
import { tickerRow, tickersTable } from '../tables/bottles.ts'
import { bottlesOf, findBottle, saveBottle } from '../tables/catalogue.ts'
import { ECHO_FROM, HEAD } from '../faker/echo-numbers.ts'
import { ordersTable } from '../tables/orders.ts'
import { product } from '../faker/products.ts'
import { seedAll } from './seed.ts'
import { transactionsTable } from '../tables/transactions.ts'
import { usersTable } from '../tables/users.ts'
import { totals } from '../tables/totals.ts'
import { openWorld, type World } from '../store/world.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const EXTRA = { tickers: 30_000, users: 40, transactions: 30, orders: 2_500 } as const
const scale = {
  tickers: HEAD.tickers + EXTRA.tickers,
  users: HEAD.users + EXTRA.users,
  transactions: HEAD.transactions + EXTRA.transactions,
  orders: HEAD.orders + EXTRA.orders,
}

let folder: string
let world: World
/** What the seed made: other tests write to the world. */
let seeded: { readonly users: Record<string, unknown>[]; readonly tickers: Record<string, unknown>[]; readonly counts: readonly number[] }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cellarmaster-echo-'))
  world = openWorld({ folder, clock: createClock(NOON) })
  await seedAll(world, { seed: 7, scale: { history: 50, storage: 10, ...scale } })
  const [users, tickers] = [usersTable(world), tickersTable(world)]
  seeded = { users: parsed(users), tickers: parsed(tickers), counts: [users.count(), tickers.count()] }
}, 120_000)
afterAll(() => {
  world.close()
  rmSync(folder, { recursive: true, force: true })
})

const parsed = (table: { chunks: (selection?: object) => Iterable<Uint8Array> }, selection = {}): Record<string, unknown>[] => {
  const text = Buffer.concat([...table.chunks(selection)]).toString()
  return JSON.parse(`[${text.slice(1)}]`) as Record<string, unknown>[]
}

describe('rows beyond the seeded ones', () => {
  test('are as many as asked, each with an id of its own', () => {
    const { users, tickers, counts } = seeded
    expect([users.length, tickers.length]).toEqual([scale.users, scale.tickers])
    expect(counts).toEqual([scale.users, scale.tickers])
    for (const [rows, fields] of [
      [users, ['uuid', 'email']],
      [tickers, ['id', 'isbn', 'ticker']],
    ] as const)
      for (const field of fields) expect(new Set(rows.map((row) => row[field])).size, field).toBe(rows.length)
    expect(tickers.slice(HEAD.tickers).filter(({ isbn }) => validEan(String(isbn)) === null)).toEqual([])
  })

  test('are the rows of the products with their number', () => {
    const rows = seeded.tickers
    for (const nth of [0, 1, 17, 24_999, 25_000, 29_999])
      expect(rows[HEAD.tickers + nth]).toEqual(tickerRow(7, product(7, ECHO_FROM + nth)))
    const nth = rows.findIndex((row, at) => at > HEAD.tickers && Number(row['count']) > 1)
    const bottles = bottlesOf(world, String(rows[nth]?.['ticker']))
    expect(bottles).toHaveLength(Number(rows[nth]?.['count']))
    expect(bottles[0]).toMatchObject({ id: rows[nth]?.['id'], isbn: rows[nth]?.['isbn'] })
    expect(findBottle(world, bottles[1]?.id ?? 0)).toEqual(bottles[1])
  })

  test('are found by their id and by what only they have, and selected by what they share', () => {
    // the last one is written to below
    const last = seeded.tickers.at(-2)
    expect(tickersTable(world).get(String(last?.['ticker']))).toEqual(last)
    expect(tickersTable(world).find({ isbn: String(last?.['isbn']) })).toEqual(last)
    expect(tickersTable(world).get('NOTHING-430-70-00LFLS')).toBeUndefined()
    const orders = ordersTable(world)
    const waiting = parsed(orders, { where: { check_by_moderator: 0 } })
    expect(waiting).toEqual(parsed(orders).filter((order) => order['check_by_moderator'] === 0))
    expect(orders.count({ check_by_moderator: 0 })).toBe(waiting.length)
  })

  test('come in the opposite order when the newest are wanted first, in batches and in bytes alike', () => {
    const table = transactionsTable(world)
    const rows = table.all()
    expect(table.all({ newestFirst: true })).toEqual(rows.toReversed())
    expect(parsed(table, { newestFirst: true })).toEqual(rows.toReversed())
    expect(table.all({ newestFirst: true, limit: 7 })).toEqual(rows.toReversed().slice(0, 7))
    expect(rows.filter(({ invoice_id }) => /-10000\d\d$/.test(invoice_id)).length).toBeGreaterThan(EXTRA.transactions)
  })

  test('pictures of an order are those of the order that it echoes', () => {
    const rows = ordersTable(world).all()
    expect(ordersTable(world).rootId(rows.at(-1)?.order_uuid ?? '')).toBe(rows[(EXTRA.orders - 1) % HEAD.orders]?.order_uuid)
    expect(ordersTable(world).rootId(rows[0]?.order_uuid ?? '')).toBe(rows[0]?.order_uuid)
  })
})

describe('what is written to them', () => {
  test('a change, a deletion and a new row stay, each in its place, also after the world was closed', () => {
    const previous = parsed(usersTable(world))
    const [changed, deleted] = [String(previous[HEAD.users + 3]?.['uuid']), String(previous[HEAD.users + 9]?.['uuid'])]
    const own = world.transaction(() => {
      expect(usersTable(world).patch(changed, { city: 'Cognac', zip: '16100' })).toMatchObject({ uuid: changed, city: 'Cognac' })
      expect(usersTable(world).delete(deleted)).toBe(true)
      expect(usersTable(world).delete(deleted)).toBe(false)
      const row = { ...usersTable(world).get(changed), uuid: '00000000-0000-4000-8000-000000000001', city: 'Brest' }
      usersTable(world).put(row.uuid, row as never)
      return row
    })
    const expected = [
      ...previous
        .filter((row) => row['uuid'] !== deleted)
        .map((row) => (row['uuid'] === changed ? { ...row, city: 'Cognac', zip: '16100' } : row)),
      own,
    ]
    expect(parsed(usersTable(world))).toEqual(expected)
    world.close()
    world = openWorld({ folder, clock: createClock(NOON) })
    expect(parsed(usersTable(world))).toEqual(expected)
    expect(usersTable(world).all({ newestFirst: true })).toEqual(expected.toReversed())
    expect(usersTable(world).get(deleted)).toBeUndefined()
    expect(usersTable(world).count()).toBe(expected.length)
    expect(totals(world, NOON).users_total).toBe(expected.length)
  })

  test('an order that was checked leaves the queue, and the sums follow', () => {
    const orders = ordersTable(world)
    const waiting = orders.all({ where: { check_by_moderator: 0 } })
    const item = waiting.at(-1)?.order_uuid ?? ''
    orders.patch(item, { check_by_moderator: 1, enabled: 0 })
    const left = orders.all({ where: { check_by_moderator: 0 } })
    expect(left).toEqual(waiting.slice(0, -1))
    expect(orders.count({ check_by_moderator: 0 })).toBe(left.length)
    expect(orders.count({ check_by_moderator: 1 })).toBe(scale.orders - left.length)
    expect(parsed(orders, { where: { check_by_moderator: 1 } }).filter((order) => order['order_uuid'] === item)).toHaveLength(1)
    const live = orders.all().filter((order) => order.enabled === 1 && order.sold === 0)
    expect(totals(world, NOON + 60_000).orders).toBe(live.length)
  })

  test('a refused write leaves nothing behind', () => {
    const last = ordersTable(world).all({ newestFirst: true, limit: 1 })[0]
    expect(() =>
      world.transaction(() => {
        ordersTable(world).patch(last?.order_uuid ?? '', { price: 1 })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(ordersTable(world).get(last?.order_uuid ?? '')).toEqual(last)
  })

  test('a bottle of an echoed ticker changes its row in the list', () => {
    const last = tickersTable(world).all({ newestFirst: true, limit: 1 })[0]
    const [bottle] = bottlesOf(world, last?.ticker ?? '')
    if (!bottle) throw new Error('No bottle')
    saveBottle(world, { ...bottle, region: 'Nowhere' })
    expect(tickersTable(world).all({ newestFirst: true, limit: 1 })[0]).toMatchObject({ ticker: last?.ticker, region: 'Nowhere' })
    expect(tickersTable(world).count()).toBe(scale.tickers)
  })
})
