import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { createFinder } from './finder.ts'

let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterAll(() => harness.close())

const find = async (text: string) => {
  const answer = await createFinder(harness.lists).find({ text })
  if (!answer.ok) throw new Error('find never fails')
  return answer.value.lists
}

test('nothing is fetched for a word; what is in memory is looked through, its plain fields come back', async () => {
  harness.serve(
    Array.from({ length: 30 }, (_, n) => ({
      ...wireOrder(n),
      pictures_attachments: ['a.jpg'],
      firstname: 'Zoé',
      lastname: `Lefèvre ${n}`,
    })),
  )
  const previous = await find('lefevre')
  expect(previous.length).toBeGreaterThan(3)
  expect(previous.every(({ read, rows }) => !read && rows.length === 0)).toBe(true)
  expect(harness.asked).toEqual([])

  await harness.whole({ list: 'orders.unverified', params: {}, query: EVERYTHING, offset: 0, limit: 1 })
  const asked = harness.asked.length
  const after = await find('lefevre')
  const orders = after.find(({ list }) => list === 'orders.unverified')
  expect(orders).toMatchObject({ read: true, matched: 30 })
  expect(orders?.rows).toHaveLength(4)
  expect(orders?.rows[0]).toMatchObject({ firstname: 'Zoé' })
  expect(Object.values(orders?.rows[0] ?? {}).some((value) => typeof value === 'object' && value !== null)).toBe(false)
  expect(after.find(({ list }) => list === 'users.list')?.read).toBe(false)
  expect(harness.asked).toHaveLength(asked)
})

test('nothing typed, nothing looked for', async () => {
  expect(await find('  ')).toEqual([])
})
