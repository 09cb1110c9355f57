import { expect, test } from 'vitest'
import type { Sort } from '#contract/lists/lists.ts'
import { orderAfter } from './sorting.ts'

const own: Sort[] = [{ field: 'created_at', direction: 'desc' }]
const asc = (field: string): Sort => ({ field, direction: 'asc' })
const desc = (field: string): Sort => ({ field, direction: 'desc' })

test('a column goes up, down, and back to the order of the table', () => {
  expect(orderAfter(own, own, 'price', false)).toEqual([asc('price')])
  expect(orderAfter([asc('price')], own, 'price', false)).toEqual([desc('price')])
  expect(orderAfter([desc('price')], own, 'price', false)).toEqual([])
})

test('the column of the table’s own order always turns round when it is clicked', () => {
  expect(orderAfter(own, own, 'created_at', false)).toEqual([asc('created_at')])
  expect(orderAfter([asc('created_at')], own, 'created_at', false)).toEqual([desc('created_at')])
})

test('Shift adds a column behind the others and turns it in its place', () => {
  const two = orderAfter([asc('price')], own, 'isbn', true)
  expect(two).toEqual([asc('price'), asc('isbn')])
  expect(orderAfter(two, own, 'price', true)).toEqual([desc('price'), asc('isbn')])
  expect(orderAfter([desc('price'), asc('isbn')], own, 'price', true)).toEqual([asc('isbn')])
})

test('never more columns than a list takes', () => {
  let sort: Sort[] = []
  for (let n = 0; n < 12; n++) sort = orderAfter(sort, [], `f${n}`, true)
  expect(sort).toHaveLength(6)
  expect(sort.at(-1)).toEqual(asc('f11'))
})
