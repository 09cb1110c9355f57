import { Ticker } from '#contract/catalogue/bottle.ts'
import { forgetSearch } from '../store/search-words.ts'
import type { Table } from '../store/table.ts'
import type { Key } from '../store/selection.ts'
import type { World } from '../store/world.ts'
import { bottleRow, productOfId, productOfTicker, tickersTable, type BottleRow, type TickerRow } from './bottles.ts'
import { indexOfIsbn, product } from '../faker/products.ts'
import type { SeedMeta } from '../store/seed-meta.ts'

/** Only the bottles of changed tickers are kept; all others are generated from the seed on request. */
const bottlesTable = (world: World): Table<BottleRow> => world.table<BottleRow>('bottles', ['ticker', 'isbn'])
const changedTable = (world: World): Table<{ changed: 1 }> => world.table<{ changed: 1 }>('changed_tickers')

const seedOf = (world: World): SeedMeta => {
  const meta = world.meta<SeedMeta>('seed')
  if (!meta) throw new Error('The world is not seeded')
  return meta
}

function firstDay(world: World, ticker: string): BottleRow[] {
  const { seed, at } = seedOf(world)
  const item = productOfTicker(seed, ticker)
  return item ? Array.from({ length: item.count }, (_, nth) => bottleRow(seed, item, nth, at)) : []
}

/** The bottles that share a ticker; none when the ticker is not in the catalogue. */
export function bottlesOf(world: World, ticker: string): BottleRow[] {
  if (!tickersTable(world).get(ticker)) return []
  return changedTable(world).get(ticker) ? bottlesTable(world).all({ where: { ticker } }) : firstDay(world, ticker)
}

/** Stores the bottles of a ticker as rows, so that they can be changed. */
function keep(world: World, ticker: string): void {
  if (changedTable(world).get(ticker)) return
  for (const row of firstDay(world, ticker)) bottlesTable(world).put(row.id, row)
  changedTable(world).put(ticker, { changed: 1 })
}

/** A bottle by id: a stored row, or one generated from the seed. */
export function findBottle(world: World, id: Key): BottleRow | undefined {
  const stored = bottlesTable(world).get(id)
  if (stored) return stored
  const { seed } = seedOf(world)
  const { index } = productOfId(Number(id))
  if (!Number.isInteger(index) || index < 0) return undefined
  return bottlesOf(world, product(seed, index).ticker).find((row) => row.id === Number(id))
}

/** A bottle by ISBN: a stored row, or one generated from the seed. */
export function bottleOfIsbn(world: World, isbn: string): BottleRow | undefined {
  const stored = bottlesTable(world).find({ isbn })
  if (stored) return stored
  const { seed, scale } = seedOf(world)
  const index = indexOfIsbn(isbn)
  if (index === null || index >= scale.tickers) return undefined
  return bottlesOf(world, product(seed, index).ticker).find((row) => row.isbn === isbn)
}

/** Stores a changed bottle and updates the row of its ticker. */
export function saveBottle(world: World, row: BottleRow): void {
  const previous = findBottle(world, row.id)
  if (previous) keep(world, previous.ticker)
  keep(world, row.ticker)
  bottlesTable(world).put(row.id, row)
  for (const ticker of new Set([previous?.ticker, row.ticker])) if (ticker !== undefined) refreshTicker(world, ticker)
}

/** Also updates the row of its ticker, which disappears with its last bottle. */
export function deleteBottle(world: World, row: BottleRow): void {
  keep(world, row.ticker)
  bottlesTable(world).delete(row.id)
  refreshTicker(world, row.ticker)
}

/** Deletes a ticker with all its bottles. */
export function deleteTicker(world: World, ticker: string): void {
  keep(world, ticker)
  for (const row of bottlesTable(world).all({ where: { ticker } })) bottlesTable(world).delete(row.id)
  refreshTicker(world, ticker)
}

/** The fields of a bottle that the list shows. */
const LISTED = Object.keys(Ticker.shape) as readonly (keyof TickerRow)[]

/** The list shows the reference bottle, or the first one; a ticker without bottles is gone. */
function refreshTicker(world: World, ticker: string): void {
  forgetSearch(world, 'tickers')
  const bottles = bottlesTable(world).all({ where: { ticker } })
  const reference = bottles.find((row) => row.is_reference === 1) ?? bottles[0]
  if (!reference) {
    tickersTable(world).delete(ticker)
    return
  }
  const listed = Object.fromEntries(LISTED.map((field) => [field, reference[field]]))
  tickersTable(world).put(ticker, { ...(listed as Omit<TickerRow, 'ticker'>), ticker, count: bottles.length })
}

const MAX_BOTTLES = 20_000

/**
 * Bottles with an ISBN, ticker, composite or reference ticker among the identifiers (D-80). Echoes are found by their own ticker, and
 * by the ISBN that the list shows.
 */
export function bottlesNamed(world: World, identifiers: ReadonlySet<string>): BottleRow[] {
  const results = new Map<number, BottleRow>()
  const tickers = tickersTable(world)
  const named = [...identifiers].map((name) => tickers.get(name) ?? tickers.find({ isbn: name })).filter((row) => row !== undefined)
  for (const row of [...tickers.stored(), ...named]) {
    const whole = [row.ticker, row.ticker_composite, row.ref_ticker].some((name) => identifiers.has(String(name)))
    // the list has one isbn of several
    if (!whole && !identifiers.has(String(row.isbn)) && row.count === 1) continue
    for (const bottle of bottlesOf(world, row.ticker)) if (whole || identifiers.has(String(bottle.isbn))) results.set(bottle.id, bottle)
    if (results.size >= MAX_BOTTLES) break
  }
  return [...results.values()]
}
