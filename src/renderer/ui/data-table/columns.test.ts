import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import { listFields } from '../../../domain/list-fields.ts'
import { cellText, cellTooltip, rowsAsText } from './cell-text.ts'
import { columnsFor } from './columns.ts'

const c = columnsFor<Order>()
const row = {
  order_uuid: 'u1',
  created_at: '2026-11-17 21:55:04',
  price: 125000,
  quantity: 1.5,
  enabled: true,
  sold: false,
  isbn: '2900\t000',
  title: null,
  countdown: 90_000,
  firstname: 'Zoé',
  lastname: 'Martin',
  is_pretrade: null,
  check_by_moderator: false,
  decline_reasons: null,
} as unknown as Order
const FETCHED = Date.UTC(2026, 10, 21, 10)
const fields = listFields('orders.unverified')
const text = (column: Parameters<typeof cellText<Order>>[0], language: 'en' | 'fr' = 'en') =>
  cellText(column, row, fields, { language, fetchedAt: FETCHED })

test('each kind of column says its value in the form of the specification', () => {
  expect(text(c.dateTime('created_at', 'Created'))).toBe('17/11/2026 21:55')
  expect(text(c.dateTimeSeconds('created_at', 'Created'))).toBe('17/11/2026 21:55:04')
  expect(text(c.date('created_at', 'Created'))).toBe('17/11/2026')
  expect(text(c.money('price', 'Price'))).toBe('1,250.00\u00a0€')
  expect(text(c.money('price', 'Price'), 'fr')).toBe('1\u202f250,00\u00a0€')
  expect(text(c.number('quantity', 'Quantity'), 'fr')).toBe('1,5')
  expect(text(c.flag('enabled', 'Enabled'))).toBe('Yes')
  expect(text(c.flag('sold', 'Sold'), 'fr')).toBe('Non')
})

test('what is missing is a dash, never an empty cell, never "null"', () => {
  for (const column of [c.text('title', 'Title'), c.flag('is_pretrade', 'Pretrade')]) expect(text(column)).toBe('—')
})

test('derived fields use the words that search and export use', () => {
  expect(text(c.derived('name', 'Name'))).toBe('ZOÉ MARTIN')
  expect(text(c.tags('tags', 'Tags', () => null))).toBe('Enabled')
  expect(
    text(
      c.tags('tags', 'Tags', () => null),
      'fr',
    ),
  ).toBe('Active')
})

test('a countdown in seconds counts from when the row was read, and its tooltip carries the zone', () => {
  const column = c.dateTime('countdown', 'End')
  const at = new Date(FETCHED + 90_000_000)
  expect(text(column)).toContain(String(at.getDate()).padStart(2, '0'))
  expect(cellTooltip(column, row, fields, { language: 'en', fetchedAt: FETCHED })).toMatch(/UTC[+-]\d\d:\d\d \(.+\)$/)
})

test('copied rows are tab-separated, titles first, buttons left out, and a tab in the data breaks nothing', () => {
  const columns = [c.text('isbn', 'ISBN'), c.money('price', 'Price'), c.actions('Actions', () => null)]
  expect(rowsAsText([row, row], columns, fields, { language: 'en', fetchedAt: FETCHED }, true)).toBe(
    'ISBN\tPrice\n2900 000\t1,250.00\u00a0€\n2900 000\t1,250.00\u00a0€',
  )
})

test('a money column on a field that is no money does not compile', () => {
  // @ts-expect-error isbn is text
  expect(c.money('isbn', 'ISBN').kind).toBe('cents')
  // @ts-expect-error no such field
  expect(c.text('isbnn', 'ISBN').kind).toBe('text')
})
