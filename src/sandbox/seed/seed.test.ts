import { afterAll, afterEach, expect, test } from 'vitest'
import { reasonsOf } from '#domain/orders/decline-reasons.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { createClock } from '../faker/clock.ts'
import { openWorld, type World } from '../store/world.ts'
import { bottlersTable } from '../tables/bottlers.ts'
import { flawsTable, ordersTable } from '../tables/orders.ts'
import { totals } from '../tables/totals.ts'
import { bottle, product, withCheckDigit } from '../faker/products.ts'
import { person } from '../faker/people.ts'
import { seedAll } from './seed.ts'
import { DEFAULT_SCALE, type Scale } from '../store/seed-meta.ts'
import { inRound } from '#tests/_support/round.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const SMALL: Scale = { ...DEFAULT_SCALE, users: 200, tickers: 400, history: 200, transactions: 80, storage: 60 }
const open: World[] = []
afterEach(() => {
  for (const world of open.splice(0)) world.close()
})

async function seeded(seed: number, scale: Partial<Scale> = SMALL): Promise<World> {
  const world = openWorld({ clock: createClock(NOON) })
  open.push(world)
  await seedAll(world, { seed, scale })
  return world
}

let shared: World | undefined
afterAll(() => shared?.close())
/** For tests that only read. */
async function world7(): Promise<World> {
  if (!shared) {
    shared = await seeded(7)
    open.splice(open.indexOf(shared), 1)
  }
  return shared
}

const TABLES = ['orders', 'pictures', 'users', 'staff_actions', 'articles', 'reviews', 'facts']
const everything = (world: World): string => JSON.stringify(TABLES.map((table) => world.table(table).all()))

test('the same seed gives the same rows, another seed others', async () => {
  const [one, again, other] = [await seeded(7), await seeded(7), await seeded(8)]
  expect(ordersTable(one).count()).toBe(300)
  expect(everything(again)).toBe(everything(one))
  expect(ordersTable(other).all()[0]?.order_uuid).not.toBe(ordersTable(one).all()[0]?.order_uuid)
})

test('no two bottlers have the same name, not even where there are more than names', async () => {
  for (const bottlers of [70, 300]) {
    const world = await seeded(7, { ...SMALL, orders: 10, bottlers })
    const names = bottlersTable(world)
      .all()
      .map(({ name }) => name)
    expect(new Set(names).size).toBe(bottlers)
  }
})

test('of 300 orders 42 wait for a moderator, and about a fifth of those deserve a refusal', async () => {
  const world = await world7()
  const waiting = ordersTable(world).all({ where: { check_by_moderator: 0 } })
  expect(waiting).toHaveLength(42)
  const flawed = waiting.filter((order) => (flawsTable(world).get(order.order_uuid)?.reasons.length ?? 0) > 0)
  expect(flawed.length).toBeGreaterThanOrEqual(5)
  expect(flawed.length).toBeLessThanOrEqual(14)
})

test('in the history of the staff a decline has reasons and an acceptance has none', async () => {
  const actions = (await world7()).table<{ type: string; reason: string | null }>('staff_actions').all()
  const withReason = (type: string) => new Set(actions.filter((row) => row.type === type).map(({ reason }) => Boolean(reason)))
  expect([...withReason('decline_order')]).toEqual([true])
  expect([...withReason('accept_order')]).toEqual([false])
})

test('a decision in the history of the staff names its own order; a listed one has the same verdict and is older', async () => {
  const world = await world7()
  const actions = world
    .table<{ type: string; reason: string; created_at: string; customer_uuid: string; new_value: { order_uuid?: string } }>('staff_actions')
    .all()
  const decisions = actions.filter(({ type }) => /^(accept|decline)_order$/.test(type))
  const orders = decisions.map(({ new_value }) => ordersTable(world).get(new_value.order_uuid ?? ''))
  expect(orders.filter((order) => order !== undefined).length).toBeGreaterThan(100)
  expect(new Set(decisions.map(({ new_value }) => new_value.order_uuid)).size).toBe(decisions.length)
  for (const [nth, { type, reason, created_at, customer_uuid }] of decisions.entries()) {
    expect(reason !== '').toBe(type === 'decline_order')
    const order = orders[nth]
    // the others are no longer listed
    if (order === undefined) continue
    expect(order).toMatchObject({ check_by_moderator: 1, user_uuid: customer_uuid })
    expect(reason !== '').toBe(reasonsOf(order.decline_reasons).length > 0)
    expect(Date.parse(order.created_at)).toBeLessThan(Date.parse(created_at))
  }
})

test.each(inRound([7], [7, 21, 4711]))('the six bottles looked at most have six titles, seed %i', async (seed) => {
  const world = await seeded(seed, {})
  const titles = (totals(world, NOON).isbn ?? []).slice(0, 6).map(({ isbn }) => product(seed, Number(String(isbn).slice(2, 9))).title)
  expect(new Set(titles).size).toBe(6)
})

test('verified orders come in every state and type, refused ones with reasons that can be read', async () => {
  const orders = ordersTable(await world7()).all({ where: { check_by_moderator: 1 } })
  expect(new Set(orders.map((order) => order.order_type))).toEqual(new Set([0, 1, 2, 3, 4]))
  const refused = orders.filter((order) => reasonsOf(order.decline_reasons).length > 0)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.flatMap((order) => reasonsOf(order.decline_reasons)).filter((reason) => reason.kind === 'other')).toEqual([])
  expect(orders.some((order) => order.sold === 1)).toBe(true)
  expect(orders.some((order) => order.enabled === 0 && order.sold === 0)).toBe(true)
  expect(orders.some((order) => order.is_pretrade === 1)).toBe(true)
})

test('every flaw of the twelve occurs in a larger world', async () => {
  const world = await seeded(3, { ...SMALL, orders: 1500 })
  const entry = new Set(
    ordersTable(world)
      .all()
      .flatMap((order) => flawsTable(world).get(order.order_uuid)?.reasons ?? []),
  )
  expect(entry.size).toBe(12)
})

test('ends, pictures and titles are written in several ways, and all but the missing ones can be read', async () => {
  const orders = ordersTable(await world7()).all()
  const ends = orders.map((order) => order.countdown)
  expect(new Set(ends.map((end) => (end === null ? 'null' : typeof end)))).toEqual(new Set(['null', 'string', 'number']))
  for (const end of ends) if (end !== null) expect(epochMsOf(end, NOON)).toBeGreaterThan(Date.UTC(2025, 0))
  expect(orders.filter((order) => picturesOf(order.pictures_attachments).length === 0).length).toBeGreaterThan(3)
  expect(orders.filter((order) => picturesOf(order.pictures_attachments).length === 2).length).toBeGreaterThan(200)
  expect(orders.some((order) => order.title === undefined)).toBe(true)
  expect(orders.some((order) => /[éèôÉ]/.test(String(order.lastname ?? '')))).toBe(true)
})

test('a person and a product are the same wherever they are spoken of', () => {
  expect(person(7, 12)).toEqual(person(7, 12))
  expect(person(7, 12).uuid).not.toBe(person(7, 13).uuid)
  const of = product(7, 99)
  expect(bottle(7, of, 0)).toEqual(bottle(7, product(7, 99), 0))
  expect(bottle(7, of, 0).isbn).toMatch(/^29\d{11}$/)
  expect(person(7, 3).email).toMatch(/\.example$/)
})

test('check digits are those of EAN-13', () => {
  expect(withCheckDigit('400638133393')).toBe('4006381333931')
  expect(withCheckDigit('978030640615')).toBe('9780306406157')
})
