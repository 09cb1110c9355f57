import { expect, test } from 'vitest'
import { searchTargets } from './search-targets.ts'

const lists = (text: string) => searchTargets(text).map(({ list }) => list)

test('what names one thing is looked for only where such things are', () => {
  expect(searchTargets(' ::ffff:81.2.3.4 ')).toEqual([
    { list: 'users.list', text: '81.2.3.4' },
    { list: 'history.banList', text: '81.2.3.4' },
  ])
  expect(searchTargets('+33 7 20 05 67 11')).toEqual([{ list: 'users.list', text: '720056711' }])
  expect(lists('1Z999AA10123456784')).toEqual(['transactions.list'])
  expect(lists('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toEqual(['users.list', 'orders.unverified', 'orders.verified', 'storage.bottles'])
})

test('words are looked for everywhere, each list once', () => {
  expect(lists('lefèvre')).toContain('users.list')
  for (const text of ['lefèvre', 'MACALLAN-18', '5000267014005']) expect(new Set(lists(text)).size).toBe(lists(text).length)
  expect(lists('  ')).toEqual([])
})
