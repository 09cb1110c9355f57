import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSpec } from '../list-fields.ts'
import type { Row } from '../values/list-values.ts'
import { pairRows } from '#tests/_support/lists/pair-rows.ts'

const spec = listSpec('transactions.list').pair!
const invoice = (id: unknown, linked: unknown, order_type: unknown): Row => ({ invoice_id: id, linked_invoice_id: linked, order_type })
const shape = (rows: readonly Row[]) =>
  pairRows(rows, spec).map(({ invoice_id, partner }) => [invoice_id, (partner as Row | null)?.['invoice_id'] ?? null])

describe('two invoices of one sale (D-109)', () => {
  it('are one row, led by the seller, whichever came first', () => {
    expect(shape([invoice('B', 'A', 0), invoice('x', 'y', 1), invoice('A', 'B', 1)])).toEqual([
      ['x', null],
      ['A', 'B'],
    ])
    expect(shape([invoice('A', 'B', 1), invoice('B', 'A', 0)])).toEqual([['A', 'B']])
  })
  it('must refer to each other: one that refers to none, or to itself, has no partner', () => {
    expect(
      shape([invoice('A', 'B', 1), invoice('B', null, 0), invoice('C', 'C', 1), invoice(null, null, 0), invoice('', 'A', 0)]),
    ).toHaveLength(5)
  })
  it('are led by the one that came first when the side does not tell', () => {
    expect(shape([invoice('A', 'B', 1), invoice('B', 'A', 1)])).toEqual([['A', 'B']])
    expect(shape([invoice('B', 'A', null), invoice('A', 'B', 'odd')])).toEqual([['B', 'A']])
    expect(shape([invoice('B', 'A', 0), invoice('A', 'B', '1')])).toEqual([['A', 'B']])
  })
  it('are found when one id is a number and the other a text', () =>
    expect(shape([invoice(7, '8', 1), invoice('8', 7, 0)])).toEqual([[7, '8']]))
})

it('loses no invoice and shows none twice', () => {
  const id = integer({ min: 0, max: 6 }).map(String)
  assert(
    property(
      array(record({ invoice_id: id, linked_invoice_id: id, order_type: constantFrom(0, 1, 4, null) }), { maxLength: 20 }),
      (rows) => {
        const wire = rows.map((row, n) => ({ ...row, n }))
        const shown = pairRows(wire, spec).flatMap((row) => [row['n'], (row['partner'] as Row | null)?.['n'] ?? []].flat())
        expect((shown as number[]).toSorted((a, b) => a - b)).toEqual(wire.map(({ n }) => n))
      },
    ),
  )
})
