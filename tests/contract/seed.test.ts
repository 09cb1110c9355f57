import { expect, test } from 'vitest'
import { checkLink } from '#main/desktop/links/safe-link.ts'
import { createClock } from '#sandbox/faker/clock.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { autoScraperRows } from '#sandbox/faker/scraping.ts'

const SCALE = {
  orders: 12,
  users: 20,
  tickers: 30,
  reports: 6,
  history: 20,
  banlist: 5,
  backoffice: 10,
  articles: 4,
  bottlers: 3,
  events: 4,
  storage: 6,
  suppliers: 2,
  reviews: 4,
  transactions: 6,
}
const NOON = Date.UTC(2026, 4, 12, 12)
const TABLES = [
  'users',
  'tickers',
  'orders',
  'error_reports',
  'missing_reports',
  'search_history',
  'product_history',
  'bans',
  'staff_actions',
  'switches',
  'articles',
  'bottlers',
  'events',
  'storage_bottles',
  'suppliers',
  'countries',
  'reviews',
  'transactions',
]

/** All rows of a seed, as text. */
async function rowsOf(seed: number): Promise<string> {
  const sandbox = await createSandbox({ seed, scale: SCALE, activity: false, clock: createClock(NOON) })
  const rows = JSON.stringify(TABLES.map((table) => [table, sandbox.world.table(table).all()]))
  await sandbox.close()
  return rows
}

test('the same seed gives the same data, another seed other data', async () => {
  const [first, again, other] = [await rowsOf(7), await rowsOf(7), await rowsOf(8)]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  for (const [table, rows] of JSON.parse(first) as [string, unknown[]][]) expect(rows.length, table).toBeGreaterThan(0)
})

test('no past event has a future date', async () => {
  const sandbox = await createSandbox({ scale: SCALE, activity: false, clock: createClock(NOON) })
  for (const table of ['search_history', 'product_history', 'staff_actions', 'orders', 'users', 'transactions', 'bans', 'reviews']) {
    const late = sandbox.world
      .table<{ created_at: string }>(table)
      .all()
      .filter(({ created_at }) => Date.parse(created_at) > NOON)
    expect(late, table).toEqual([])
  }
  await sandbox.close()
})

test('links that the app opens in the browser pass its check, so that they can be practised', async () => {
  const sandbox = await createSandbox({ scale: SCALE, activity: false, clock: createClock(NOON) })
  const urlsOf = (table: string) => (sandbox.world.table(table).all() as { url?: unknown }[]).map(({ url }) => url)
  const urls = [...autoScraperRows(7, NOON).map(({ url }) => url), ...urlsOf('tickers'), ...urlsOf('events')].filter((url) => url)
  expect(urls.length).toBeGreaterThan(50)
  for (const url of urls) expect(checkLink(String(url)), String(url)).toMatchObject({ ok: true })
  await sandbox.close()
})
