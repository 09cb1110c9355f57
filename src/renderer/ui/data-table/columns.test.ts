import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { listFields } from '#domain/list-fields.ts'
import type { orderFields } from '#domain/orders/order-fields.ts'
import { cellText, cellTooltip, rowsAsText } from './cell-text.ts'
import { columnWidths } from './grid/column-widths.ts'
import { type Column, columnsFor } from './columns.ts'

const c = columnsFor<Order, ReturnType<typeof orderFields>>()
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
/** Text of a cell: for rows in the page, and for a derived column in the table of a list. */
const text = ({ field, own }: Column<Order>, language: 'en' | 'fr' = 'en') =>
  cellText({ field }, row, own ? { [field]: own } : fields, { language, fetchedAt: FETCHED })

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
  ).toBe('Actif')
})

test('a countdown in seconds counts from when the row was read, and its tooltip carries the zone', () => {
  const column = c.countdown('countdown', 'End')
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

const sized = (
  field: string,
  more: { readonly width?: number; readonly minWidth?: number; readonly least?: number; readonly grow?: number },
) => ({
  field,
  kind: 'text' as const,
  minWidth: more.width ?? 100,
  ...more,
})

test('room that is left goes by share, fixed columns keep their width', () => {
  const columns = [sized('date', { width: 100 }), sized('name', { minWidth: 100, grow: 1 }), sized('title', { minWidth: 100, grow: 3 })]
  expect(columnWidths(columns, 700).widths).toEqual([100, 200, 400])
})

test('where room is missing every column gives way to what it needs least, and only then the table scrolls', () => {
  const columns = [sized('date', { width: 140, least: 120 }), sized('title', { minWidth: 200, least: 100 }), sized('price', { width: 80 })]
  expect(columnWidths(columns, 420)).toEqual({ widths: [140, 200, 80], total: 420, padding: 8 })
  expect(columnWidths(columns, 360)).toEqual({ widths: [130, 150, 80], total: 360, padding: 8 })
  expect(columnWidths(columns, 300)).toEqual({ widths: [120, 100, 80], total: 300, padding: 8 })
  expect(columnWidths(columns, 250)).toEqual({ widths: [120, 100, 80], total: 300, padding: 6 })
  expect(columnWidths(columns, 360, { title: 200 }).widths).toEqual([120, 200, 80])
})

test('columns that cut their cells come first, the rest goes by share', () => {
  const columns = [
    { ...sized('name', { minWidth: 100, grow: 1 }), wants: 120 },
    { ...sized('title', { minWidth: 100, grow: 3 }), wants: 300 },
    sized('note', { minWidth: 100, grow: 1 }),
  ]
  expect(columnWidths(columns, 380).widths).toEqual([120, 160, 100])
  expect(columnWidths(columns, 420).widths).toEqual([120, 200, 100])
  expect(columnWidths(columns, 620).widths).toEqual([140, 360, 120])
  expect(columnWidths(columns, 420, { title: 150 }).widths).toEqual([145, 150, 125])
})

test('in a large window the room that is left goes to all columns but the buttons', () => {
  const columns = [
    sized('date', { width: 100 }),
    { ...sized('title', { minWidth: 200 }), wants: 400 },
    sized('price', { width: 100 }),
    { ...sized('actions', { width: 80 }), kind: 'none' as const },
  ]
  // below, the title takes it all
  expect(columnWidths(columns, 1600).widths).toEqual([100, 1320, 100, 80])
  expect(columnWidths(columns, 1680).widths).toEqual([200, 1200, 200, 80])
  expect(columnWidths(columns, 1680, { date: 100 }).widths).toEqual([100, 1400, 100, 80])
})

test('a table that scrolls sideways ends with a whole column, and widths set by hand stay', () => {
  const columns = [
    sized('date', { width: 100 }),
    sized('title', { minWidth: 200, least: 200 }),
    sized('price', { width: 80 }),
    { ...sized('actions', { width: 60 }), kind: 'none' as const },
  ]
  // 340 px would end in the middle of the price
  expect(columnWidths(columns, 340)).toMatchObject({ widths: [100, 240, 80, 60], total: 480 })
  expect(columnWidths(columns, 380).widths).toEqual([100, 200, 80, 60])
  expect(columnWidths(columns, 340, { date: 100 }).widths).toEqual([100, 200, 80, 60])
})

describe('what cells need', () => {
  const columns = [
    { ...sized('date', { width: 140, least: 120 }), needs: 130 },
    { ...sized('title', { minWidth: 150, least: 100 }), needs: 220 },
    { ...sized('name', { minWidth: 100, least: 80 }), needs: 110 },
  ]

  test('air is given up before a cell is cut', () => {
    expect(columnWidths(columns, 470).widths).toEqual([140, 220, 110])
    expect(columnWidths(columns, 460).widths).toEqual([130, 220, 110])
  })
  test('then the space between the columns, then the column that can give most is cut first', () => {
    expect(columnWidths(columns, 460)).toMatchObject({ widths: [130, 220, 110], padding: 8 })
    expect(columnWidths(columns, 448)).toMatchObject({ widths: [126, 216, 106], padding: 6 })
    expect(columnWidths(columns, 400).widths).toEqual([126, 168, 106])
    expect(columnWidths(columns, 330).widths).toEqual([126, 112, 92])
  })
  test('a column that grows more is cut later', () => {
    const orders = [
      { ...sized('title', { minWidth: 150, least: 100, grow: 4 }), needs: 220 },
      { ...sized('name', { minWidth: 100, least: 80, grow: 1 }), needs: 200 },
    ]
    expect(columnWidths(orders, 350).widths).toEqual([216, 134])
    expect(columnWidths(orders, 230).widths).toEqual([142, 87])
  })
  test('a moment folds before a title is cut, and not for a column sized by hand', () => {
    const listed = [
      { ...sized('at', { width: 140, least: 140 }), needs: 140, folded: 90 },
      { ...sized('title', { minWidth: 150, least: 100, grow: 4 }), needs: 220 },
    ]
    expect(columnWidths(listed, 360).widths).toEqual([140, 220])
    expect(columnWidths(listed, 350).widths).toEqual([90, 260])
    expect(columnWidths(listed, 350, { at: 140 }).widths).toEqual([140, 210])
    expect(columnWidths(listed, 350, { title: 210 }).widths).toEqual([140, 210])
  })
  test('a heading folds before a moment does', () => {
    const listed = [
      { ...sized('at', { width: 140, least: 140 }), needs: 140, folded: 90 },
      { ...sized('count', { width: 100, least: 100 }), needs: 100, folded: 60, foldsHeading: true },
      { ...sized('title', { minWidth: 150, least: 100, grow: 4 }), needs: 220 },
    ]
    expect(columnWidths(listed, 460).widths).toEqual([140, 100, 220])
    expect(columnWidths(listed, 440).widths).toEqual([140, 60, 240])
    expect(columnWidths(listed, 400).widths).toEqual([90, 60, 250])
  })
  test('a heading and a moment fold before a code breaks; a code breaks before the table scrolls', () => {
    const listed = [
      { ...sized('at', { width: 140, least: 140 }), needs: 140, folded: 90 },
      { ...sized('ticker', { width: 200, least: 140 }), needs: 120, copy: true, wraps: true },
      { ...sized('title', { minWidth: 150, least: 100, grow: 4 }), needs: 220 },
    ]
    expect(columnWidths(listed, 560).widths).toEqual([140, 200, 220])
    expect(columnWidths(listed, 540).widths).toEqual([90, 200, 250])
    expect(columnWidths(listed, 500).widths).toEqual([140, 140, 220])
    expect(columnWidths(listed, 540, { ticker: 180 }).widths).toEqual([140, 180, 220])
  })
  test('the table scrolls only when no column can give any more', () => {
    expect(columnWidths(columns, 290)).toEqual({ widths: [116, 96, 76], total: 290, padding: 6 })
    expect(columnWidths(columns, 280)).toEqual({ widths: [116, 216, 106], total: 438, padding: 6 })
  })
  test('titles and names are whole in a table that scrolls', () => {
    const orders = [
      { ...sized('name', { minWidth: 100, least: 80, grow: 1 }), needs: 200 },
      { ...sized('title', { minWidth: 150, least: 100, grow: 4 }), needs: 220 },
    ]
    expect(columnWidths(orders, 176).widths).toEqual([76, 99])
    expect(columnWidths(orders, 170)).toEqual({ widths: [192, 216], total: 408, padding: 6 })
  })
  test('one very long text leaves room for the others', () => {
    expect(columnWidths([{ ...sized('title', { minWidth: 150, least: 100 }), needs: 2000 }, sized('date', { width: 140 })], 300)).toEqual({
      widths: [160, 140],
      total: 300,
      padding: 6,
    })
  })
})

test('in a table of fixed columns the one with a share takes the room', () => {
  expect(columnWidths([sized('code', { width: 90 }), sized('state', { width: 100, grow: 1 })], 400).widths).toEqual([90, 310])
})

test('a table never ends in empty space', () => {
  expect(columnWidths([sized('a', { width: 100 }), sized('b', { width: 100 })], 400).widths).toEqual([200, 200])
})
