import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { listSpec } from '../list-fields.ts'
import type { Row } from '../values/list-values.ts'
import { pairRows } from '#tests/_support/lists/pair-rows.ts'
import { invoicesOf, personOf, sidesOf } from './transaction-sides.ts'

const spec = listSpec('transactions.list').pair!
const invoice = (invoice_id: string, linked_invoice_id: string | null, order_type: unknown): Row => ({
  invoice_id,
  linked_invoice_id,
  order_type,
})
const sides = (...rows: readonly Row[]) =>
  pairRows(rows, spec).map((row) => {
    const { sale, purchase, match } = sidesOf(row)
    return [sale?.invoice_id ?? null, purchase?.invoice_id ?? null, match]
  })

test('1 is the seller’s invoice and 0 the buyer’s, whichever came first (D-109)', () => {
  expect(sides(invoice('V', 'A', 1), invoice('A', 'V', 0))).toEqual([['V', 'A', 'pair']])
  expect(sides(invoice('A', 'V', 0), invoice('V', 'A', 1))).toEqual([['V', 'A', 'pair']])
})

test('an invoice without partner is on its own side, and shows whether its other half is missing or was never linked', () => {
  expect(sides(invoice('V', 'A', 1), invoice('B', null, 0), invoice('C', 'C', 0))).toEqual([
    ['V', null, 'missing'],
    [null, 'B', 'alone'],
    [null, 'C', 'alone'],
  ])
})

test('a link that may have another name is unknown, not missing', () => {
  const row = { ...invoice('V', null, 1), $lacking: ['linked_invoice_id'] }
  expect(sidesOf(row).match).toBe('unknown')
})

test('givers and block traders sell, takers buy; where both say the same, or nothing, the first one leads', () => {
  expect(sides(invoice('T', 'G', 3), invoice('G', 'T', 2))).toEqual([['G', 'T', 'pair']])
  expect(sides(invoice('A', 'B', 0), invoice('B', 'A', 4))).toEqual([['B', 'A', 'pair']])
  expect(sides(invoice('A', 'B', null), invoice('B', 'A', 1))).toEqual([['B', 'A', 'pair']])
  expect(sides(invoice('A', 'B', 0), invoice('B', 'A', 0))).toEqual([['A', 'B', 'pair']])
  expect(sides(invoice('A', 'B', 'odd'), invoice('B', 'A', null))).toEqual([['A', 'B', 'pair']])
})

test('every invoice is on exactly one side of exactly one row', () => {
  const id = integer({ min: 0, max: 7 }).map(String)
  const rows = array(record({ invoice_id: id, linked_invoice_id: id, order_type: constantFrom(0, 1, 2, 3, 4, null, 'odd') }), {
    maxLength: 24,
  })
  assert(
    property(rows, (wire) => {
      const numbered = wire.map((row, nth) => ({ ...row, nth }))
      const seen = pairRows(numbered, spec).flatMap((row) => invoicesOf(sidesOf(row)).map(({ nth }) => nth as number))
      expect(seen.toSorted((a, b) => a - b)).toEqual(numbered.map(({ nth }) => nth))
    }),
  )
})

test('which side is which does not depend on the order of the answer when both types say it', () => {
  assert(
    property(constantFrom(0, 3), constantFrom(1, 2, 4), (buys, sells) => {
      const [sale, purchase] = [invoice('V', 'A', sells), invoice('A', 'V', buys)]
      expect(sides(sale, purchase)).toEqual(sides(purchase, sale))
      expect(sides(sale, purchase)).toEqual([['V', 'A', 'pair']])
    }),
  )
})

test('a person is shown by the available parts of the name', () => {
  expect(personOf({ firstname: ' Zoé ', lastname: 'Dœuf' })).toBe('Zoé Dœuf')
  expect(personOf({ firstname: '', lastname: 'Dœuf' })).toBe('Dœuf')
  expect(personOf({ firstname: null, lastname: ' ' })).toBeNull()
  expect(personOf(null)).toBeNull()
})
