import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTableMemory } from './stored-memory.ts'
import { closeTableMemory, hashOf, rememberTable, tableMemory, tablePlaces } from './table-memory.ts'

const EMAIL = 'Camille.Moreau@example.test '
const KEY = `table-memory:${hashOf(EMAIL.trim().toLowerCase())}`
const FRESH = {
  pageSize: null,
  sort: [],
  columns: {},
  order: [],
  widths: {},
  search: '',
  filters: [],
  view: null,
  offset: 0,
  scroll: 0,
  focused: null,
  extras: {},
}

beforeEach(() => localStorage.clear())
afterEach(closeTableMemory)

test('table preferences are kept per person when the page restarts', () => {
  openTableMemory(EMAIL, null)
  rememberTable('orders', { pageSize: 100, sort: [{ field: 'price', direction: 'desc' }], columns: { isbn: false } })
  closeTableMemory()
  expect(tableMemory('orders')).toEqual(FRESH)
  openTableMemory('camille.moreau@example.test', null)
  expect(tableMemory('orders')).toMatchObject({ pageSize: 100, sort: [{ field: 'price', direction: 'desc' }], columns: { isbn: false } })
  openTableMemory('somebody.else@example.test', null)
  expect(tableMemory('orders')).toEqual(FRESH)
})

test('the position is restored from the draft that main kept, and is never on the disk', () => {
  openTableMemory(EMAIL, null)
  rememberTable('orders', { search: 'Claire Martin', offset: 77, focused: 'a-uuid', scroll: 720, pageSize: 25 })
  const kept = structuredClone(tablePlaces())
  const onDisk = Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? '') ?? '')
  expect(onDisk.join()).toContain('25')
  for (const stored of onDisk) expect(stored).not.toMatch(/Claire|a-uuid/)
  expect(JSON.stringify(Object.keys({ ...localStorage }))).not.toContain('camille')
  closeTableMemory()
  openTableMemory(EMAIL, kept)
  expect(tableMemory('orders')).toMatchObject({ search: 'Claire Martin', offset: 77, focused: 'a-uuid', scroll: 720, pageSize: 25 })
})

test.each([
  ['not JSON', '{"orders":'],
  ['another kind of value', '[1,2,3]'],
  ['a text', '"orders"'],
  ['null', 'null'],
  ['tables of the wrong kind', '{"orders":7,"users":null,"__proto__":{"pageSize":50}}'],
])('odd content on the disk is dropped: %s', (_, stored) => {
  localStorage.setItem(KEY, stored)
  openTableMemory(EMAIL, stored)
  expect(tableMemory('orders')).toEqual(FRESH)
  expect(tableMemory('toString')).toEqual(FRESH)
})

test("invalid parts of a table's stored state are dropped one by one", () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({
      orders: { pageSize: 9999, sort: [{ field: 'price', direction: 'up' }], columns: { isbn: false } },
      users: { pageSize: 25 },
    }),
  )
  openTableMemory(EMAIL, { orders: { search: 7, offset: -1, focused: {}, scroll: 'x', extras: { tab: 'verified' } } })
  expect(tableMemory('orders')).toEqual({ ...FRESH, columns: { isbn: false }, extras: { tab: 'verified' } })
  expect(tableMemory('users').pageSize).toBe(25)
})

test('a storage that cannot be written to only loses the remembered state', () => {
  openTableMemory(EMAIL, null)
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    rememberTable('orders', { pageSize: 10 })
  } finally {
    Storage.prototype.setItem = setItem
  }
  expect(tableMemory('orders').pageSize).toBe(10)
})
