import { expect, test } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { readEntity } from '#contract/reading/read.ts'
import { declinedTwin, commonVerdict, knownPrices, recordOf, usualPrice, verdictOf } from './precedents.ts'

const order = (change: Partial<Record<keyof Order, unknown>> = {}): Order =>
  ({ order_uuid: 'x', isbn: '1', enabled: true, sold: false, decline_reasons: null, price: 7000, price_history: null, ...change }) as Order
const declined = (...reasons: string[]) => order({ decline_reasons: reasons, enabled: false })

test('a verdict: reasons make a decline, a disabled order that was not sold was deleted', () => {
  expect(verdictOf(order())).toBe('accepted')
  expect(verdictOf(declined('Photo floue'))).toBe('declined')
  expect(verdictOf(order({ enabled: false }))).toBe('deleted')
  expect(verdictOf(order({ enabled: false, sold: true }))).toBe('accepted')
})

test('the record counts verdicts, and reasons by frequency', () => {
  const record = recordOf([order(), declined('Photo floue'), declined('Prix trop bas', 'Photo floue'), order({ enabled: false })])
  expect(record).toMatchObject({ accepted: 1, declined: 2, deleted: 1 })
  expect(record.reasons.map(({ count }) => count)).toEqual([2, 1])
})

test('an order with unknown reasons is neither accepted nor declined', () => {
  const unreadable = order({ decline_reasons: { raison: { texte: null } } })
  const wire = { order_uuid: 'x', enabled: 1, sold: 0, motifs: ['Photo floue'] }
  const untaught = readEntity(Order, wire, () => undefined)
  for (const unknown of [unreadable, untaught]) {
    expect(verdictOf(unknown)).toBeNull()
    expect(recordOf([unknown, order()])).toMatchObject({ accepted: 1, declined: 0, unknown: 1 })
    expect(commonVerdict([unknown, order(), order(), order()])).toBeNull()
  }
})

test('three equal verdicts in a row are a habit', () => {
  const no = declined('Photo floue')
  expect(commonVerdict([no, no, order({ enabled: false }), no, order()])).toBe('declined')
  expect(commonVerdict([no, no, order()])).toBeNull()
  expect(commonVerdict([order(), order()])).toBeNull()
})

test('finds an earlier declined order of the same bottle and seller', () => {
  const previous = { ...declined('Photo floue'), order_uuid: 'before' as never }
  expect(declinedTwin([order({ order_uuid: 'other' }), previous], order())).toBe(previous)
  expect(declinedTwin([{ ...previous, isbn: '2' }], order())).toBeNull()
  expect(declinedTwin([previous], order({ isbn: null }))).toBeNull()
})

test('known prices leave out what was deleted; the usual one leaves out what was declined', () => {
  const history = { last_price: 6000, sold_date: '2026-01-02' }
  const prices = knownPrices(order({ price_history: history }), [
    order({ price: 8000 }),
    order({ price: 100_000, decline_reasons: ['Prix trop élevé'] }),
    order({ price: 1, enabled: false }),
    order({ price: 7000, sold: true }),
  ])
  expect(prices).toEqual([
    { cents: 6000, kind: 'last' },
    { cents: 8000, kind: 'accepted' },
    { cents: 100_000, kind: 'declined' },
    { cents: 7000, kind: 'sold' },
  ])
  expect(usualPrice(prices)).toBe(7000)
  expect(usualPrice(prices.slice(0, 2))).toBe(7000)
  expect(usualPrice([])).toBeNull()
})
