import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListFields } from '../values/list-values.ts'
import { sameSetting, viewAsText, viewFromText, type ViewSetting } from './saved-view.ts'

const fields: ListFields = { price: { kind: 'cents', of: (row) => row.price }, type: { kind: 'text', of: (row) => row.type } }
const setting: ViewSetting = {
  search: 'ardbeg',
  filters: [{ field: 'price', is: 'range', min: 500 }],
  sort: [{ field: 'type', direction: 'desc' }],
  columns: { shown: { type: true }, order: ['type', 'price'], widths: { price: 120 } },
}
const text = viewAsText('orders.verified', { ...setting, name: 'Dear ones' })
const refused = (value: string) => {
  const read = viewFromText(value, 'orders.verified', fields)
  return read.ok ? null : read.refused
}

test('a view is one line of text, and reading it restores the same view', () => {
  expect(text).not.toContain('\n')
  expect(viewFromText(`\n  ${text}  `, 'orders.verified', fields)).toEqual({ ok: true, name: 'Dear ones', setting, dropped: [] })
})

test.each([
  ['', { why: 'empty', detail: '' }],
  ['hello', { why: 'not_a_view', detail: '' }],
  ['[1]', { why: 'not_a_view', detail: '' }],
  ['{"cellarmaster":"order"}', { why: 'not_a_view', detail: '' }],
  [text.slice(0, -5), { why: 'not_a_view', detail: '' }],
  [text.replace('"version":1', '"version":2'), { why: 'newer', detail: '' }],
  [text.replace('"sort":[', '"sort":[7,'), { why: 'damaged', detail: 'view.sort.0' }],
  [text.replace('"name":"Dear ones"', '"name":"  "'), { why: 'damaged', detail: 'name' }],
  [text.replace('"price":120', '"price":-4'), { why: 'damaged', detail: 'view.columns.widths.price' }],
  [text.replace('orders.verified', 'users.list'), { why: 'other_table', detail: 'users.list' }],
  ['x'.repeat(100_001), { why: 'too_long', detail: '' }],
])('a text that is not a view is rejected with the reason (%#)', (value, reason) => expect(refused(value)).toEqual(reason))

test('columns that this table does not have are left out, and named', () => {
  const other = viewAsText('orders.verified', {
    ...setting,
    name: 'Old',
    filters: [...setting.filters, { field: 'gone', is: 'has' }],
    sort: [...setting.sort, { field: 'toString', direction: 'asc' }],
  })
  expect(viewFromText(other, 'orders.verified', fields)).toEqual({ ok: true, name: 'Old', setting, dropped: ['gone', 'toString'] })
})

test('no text makes reading a view throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (value) => !viewFromText(value, 'x', fields).ok))
})

test('two views are equal however their columns were set', () => {
  const again = { ...setting, columns: { ...setting.columns, shown: { ...setting.columns.shown } }, search: ' ardbeg ' }
  expect(sameSetting(setting, again)).toBe(true)
  expect(sameSetting(setting, { ...setting, sort: [] })).toBe(false)
  expect(sameSetting(setting, { ...setting, columns: { ...setting.columns, widths: { price: 121 } } })).toBe(false)
})
