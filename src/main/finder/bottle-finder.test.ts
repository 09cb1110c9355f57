import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { createFinder } from './finder.ts'

let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterAll(() => harness.close())

const bottles = async (...isbns: readonly string[]) => {
  const answer = await createFinder(harness.lists).bottles({ isbns: [...isbns] })
  if (!answer.ok) throw new Error('bottles never fails')
  return answer.value
}
const read = (list: 'orders.unverified' | 'tickers.list') => harness.whole({ list, params: {}, query: EVERYTHING, offset: 0, limit: 1 })

test('a bottle is known from the lists in memory alone: its title from the catalogue, its picture from an order', async () => {
  expect(await bottles('111', '222')).toEqual({ bottles: [], isCatalogueRead: false })
  expect(harness.asked).toEqual([])

  harness.serve([
    { ...wireOrder(1), isbn: '111', title: 'Ardnamoor as a seller writes it', pictures_attachments: ['back.jpg', 'front.jpg'] },
    { ...wireOrder(2), isbn: '222', title: 'Caol Dubh 12', pictures_attachments: null },
  ])
  await read('orders.unverified')
  harness.serve([{ ticker: 'ARD', isbn: '111', title_norm: 'Ardnamoor 10' }])
  await read('tickers.list')
  const asked = harness.asked.length
  const existing = await bottles('111', '222', '333')
  expect(existing.isCatalogueRead).toBe(true)
  expect(existing.bottles).toHaveLength(2)
  expect(existing.bottles).toContainEqual({ isbn: '111', title: 'Ardnamoor 10', picture: 'front.jpg' })
  expect(existing.bottles).toContainEqual({ isbn: '222', title: 'Caol Dubh 12', picture: null })
  expect(harness.asked).toHaveLength(asked)
})

test('without an ISBN nothing is searched', async () => {
  expect((await bottles()).bottles).toEqual([])
})
