import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { createFinder } from './finder.ts'

let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const find = async (text: string) => {
  const answer = await createFinder(harness.lists).find({ text })
  if (!answer.ok) throw new Error('find never fails')
  return answer.value.lists
}

/** Timeout for a real server and a worker thread on two busy cores. */
const SLOW = { timeout: 30_000 }
const pathsOf = (urls: readonly string[]) => urls.map((url) => url.split('?')[0])

test('small lists are loaded once for a word, long ones never, and one that fails is not asked for again', async () => {
  harness.serve([])
  const before = await find('genievre')
  const loading = before.filter((one) => one.loading).map(({ list }) => list)
  expect(loading).toEqual(expect.arrayContaining(['agenda.list', 'articles.list', 'history.banList', 'storage.suppliers']))
  for (const long of ['users.list', 'tickers.list', 'orders.verified', 'transactions.list', 'history.staff'])
    expect(before.find(({ list }) => list === long)).toMatchObject({ read: false, loading: false })
  await expect.poll(async () => (await find('genievre')).filter(({ read }) => read).map(({ list }) => list), SLOW).toEqual(loading)
  expect(pathsOf(harness.asked)).toHaveLength(new Set(pathsOf(harness.asked)).size)
  harness.lists.wipe()
  harness.answer((_, response) => response.writeHead(403).end())
  harness.asked.length = 0
  await find('genievre')
  await expect.poll(async () => (await find('genievre')).some((one) => one.loading), SLOW).toBe(false)
  expect(pathsOf(harness.asked)).toHaveLength(new Set(pathsOf(harness.asked)).size)
})

test('lists that find no room in memory are not loaded again and again', async () => {
  harness.serve(Array.from({ length: 2000 }, (_, n) => wireOrder(n)))
  harness.allow(1000)
  const finder = createFinder(harness.lists)
  const look = async () => {
    const answer = await finder.find({ text: 'genievre' })
    return answer.ok ? answer.value.lists.filter((one) => one.loading).length : 0
  }
  expect(await look()).toBeGreaterThan(5)
  // the page asks again whenever a list has changed
  await expect.poll(look, SLOW).toBe(0)
  expect(pathsOf(harness.asked)).toHaveLength(new Set(pathsOf(harness.asked)).size)
  harness.reset()
  finder.wipe()
  expect(await look()).toBeGreaterThan(5)
  // the next test counts requests
  await expect.poll(look, SLOW).toBe(0)
})

test('a search does not load the names of another list again that finds no room in memory', async () => {
  harness.serve([{ bottle_uuid: 'b1', supplier_uuid: 's1', name: 'Chai', title: 'First' }])
  await harness.whole({ list: 'storage.bottles', params: {}, query: EVERYTHING, offset: 0, limit: 1 })
  harness.allow(1)
  harness.lists.fitMemory()
  expect(harness.lists.totalOf('storage.suppliers')).toBeNull()
  harness.asked.length = 0
  await harness.lists.page({ list: 'storage.bottles', params: {}, query: EVERYTHING, offset: 0, limit: 1 }, 'background')
  expect(harness.asked).toEqual([])
})

test('lists in memory are searched, and their plain fields returned', async () => {
  harness.serve(
    Array.from({ length: 30 }, (_, n) => ({
      ...wireOrder(n),
      pictures_attachments: ['a.jpg'],
      firstname: 'Zoé',
      lastname: `Lefèvre ${n}`,
    })),
  )
  await harness.whole({ list: 'orders.unverified', params: {}, query: EVERYTHING, offset: 0, limit: 1 })
  const after = await find('lefevre')
  const orders = after.find(({ list }) => list === 'orders.unverified')
  expect(orders).toMatchObject({ read: true, matched: 30 })
  expect(orders?.rows).toHaveLength(4)
  expect(orders?.rows[0]).toMatchObject({ firstname: 'Zoé' })
  expect(Object.values(orders?.rows[0] ?? {}).some((value) => typeof value === 'object' && value !== null)).toBe(false)
  expect(after.find(({ list }) => list === 'users.list')?.read).toBe(false)
})

test('without a search text nothing is searched', async () => {
  expect(await find('  ')).toEqual([])
})
