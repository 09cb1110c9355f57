import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Cents, Timestamp, Uuid } from '#contract/values/values.ts'
import { type FindingContext, orderFindings } from './order-findings.ts'
import { parcelNorms } from './parcel-norm.ts'

const BOX = { length: 36, width: 13, height: 13, sizeUnit: 'cm', weight: 1.6, weightUnit: 'kg' }
const PLAIN = {
  order_uuid: '11111111-1111-4111-8111-111111111111' as Uuid,
  created_at: '2026-11-12T10:00:00' as Timestamp,
  isbn: '3076878195602',
  title: 'Ardbeg 10 ans 46% 70 cl',
  order_type: 1,
  price: 7400 as Cents,
  quantity: 1,
  enabled: true,
  sold: false,
  decline_reasons: [],
  price_history: null,
  package_dimensions: BOX,
  pictures_attachments: ['front.jpg', 'back.jpg'],
} as unknown as Order
const order = (changes: Partial<Record<keyof Order, unknown>>): Order => ({ ...PLAIN, ...changes })
const other = (changes: Partial<Record<keyof Order, unknown>>): Order =>
  order({ order_uuid: '22222222-2222-4222-8222-222222222222', ...changes })

const norms = parcelNorms([other({}), other({}), other({}), other({ package_dimensions: { ...BOX, length: 38, weight: 1.7 } })])
const CONTEXT: FindingContext = { bottle: [], seller: [], norms }
const matchesFor = (order: Order, context: Partial<FindingContext> = {}) =>
  orderFindings(order, { ...CONTEXT, ...context }).map(({ kind, reasons }) => [kind, ...reasons])

test('an ordinary order, or one without comparison data, has no findings', () => {
  const bottle = [other({ price: 7000 }), other({ price: 8000 })]
  expect(matchesFor(PLAIN, { bottle })).toEqual([])
  expect(orderFindings(order({ title: 'Ardbeg' }), { bottle: [], seller: [], norms: new Map() })).toEqual([])
})

test('a price outside the paid and accepted ones is a finding; declined prices are not compared', () => {
  const bottle = [other({ price: 7000 }), other({ price: 8000 }), other({ price: 1000, decline_reasons: ['Prix trop bas'] })]
  expect(matchesFor(order({ price: 2000 }), { bottle })).toEqual([['price', 'price_too_low']])
  expect(matchesFor(order({ price: 20_000 }), { bottle })).toEqual([['price', 'price_too_high']])
  expect(matchesFor(order({ price: 10_000 }), { bottle })).toEqual([])
  const history = [{ last_price: 7000, sold_date: '2026-02-03' }]
  expect(matchesFor(order({ price: 700_000, price_history: history }))).toEqual([['unit', 'price_too_high']])
})

test('a package that does not fit the bottle is a finding in any unit', () => {
  expect(matchesFor(order({ package_dimensions: { ...BOX, length: 3.6, width: 1.3, height: 1.3 } }))).toEqual([
    ['dimensions', 'wrong_dimensions'],
  ])
  expect(matchesFor(order({ package_dimensions: { ...BOX, weight: 16 } }))).toEqual([['weight', 'wrong_weight']])
  const inches = { length: 14.2, width: 5.1, height: 5.1, sizeUnit: 'in', weight: 1600, weightUnit: 'g' }
  expect(matchesFor(order({ package_dimensions: inches }))).toEqual([])
  expect(matchesFor(order({ package_dimensions: { ...BOX, weight: 16, weightUnit: 'stone' } }))).toEqual([])
  // no verified order has this size
  expect(matchesFor(order({ title: 'Ardbeg 20 cl', package_dimensions: { ...BOX, weight: 16 } }))).toEqual([])
})

test('the same bottle after a decline: reasons about unchanged fields are suggested again', () => {
  const seller = [other({ decline_reasons: ['Prix trop haut', 'Prix trop élevé', 'Photo floue'] })]
  expect(matchesFor(PLAIN, { seller })).toEqual([['resubmitted', 'price_too_high']])
  expect(matchesFor(order({ price: 6000 }), { seller })).toEqual([['resubmitted']])
})

test('a title that contradicts the catalogue is a finding', () => {
  const catalogue = { bottle_size: 70, strength: '46', age: 10, vintage: null }
  expect(matchesFor(PLAIN, { catalogue })).toEqual([])
  expect(matchesFor(order({ title: 'Ardbeg 14 ans 40% 0,7 l' }), { catalogue })).toEqual([
    ['title', 'differs_from_ticker'],
    ['title', 'differs_from_ticker'],
  ])
})

test('a mistyped barcode is a finding unless the catalogue has it', () => {
  expect(matchesFor(order({ isbn: '3076878195603' }), { catalogue: null })).toEqual([['barcode']])
  expect(matchesFor(order({ isbn: '3076878195603' }))).toEqual([])
  expect(matchesFor(order({ isbn: 'ARD-10' }), { catalogue: null })).toEqual([])
})

test('missing pictures are a finding, unreadable ones are not', () => {
  expect(matchesFor(order({ pictures_attachments: null }))).toEqual([['no-picture']])
  expect(matchesFor(order({ pictures_attachments: ['front.jpg'] }))).toEqual([['one-picture']])
  expect(matchesFor(order({ pictures_attachments: 7 }))).toEqual([])
})
