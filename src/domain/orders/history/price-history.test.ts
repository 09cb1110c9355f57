import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '#contract/values/values.ts'
import { lastSaleOf, looksLikeUnitMistake, priceDifference, priceGap } from './price-history.ts'

const cents = (n: number) => n as Cents

test('one sale is the last sale', () => {
  expect(lastSaleOf({ last_price: 12_500, sold_date: '2026-03-04' })).toEqual({ price: 12_500, soldDate: '2026-03-04' })
  expect(lastSaleOf({ last_price: '12500' })).toEqual({ price: 12_500, soldDate: null })
})

test('of several sales the latest date wins, in any order, as a list or as JSON text', () => {
  const sales = [
    { last_price: 100, sold_date: '2026-01-01' },
    { last_price: 300, sold_date: '2026-05-01T10:00:00Z' },
    { last_price: 200, sold_date: '2026-05-01 00:00:00' },
    { last_price: 900, sold_date: null },
  ]
  expect(lastSaleOf(sales)?.price).toBe(300)
  expect(lastSaleOf(sales.toReversed())?.price).toBe(300)
  expect(lastSaleOf(JSON.stringify(sales))?.price).toBe(300)
  expect(lastSaleOf(JSON.stringify(sales.map((sale) => JSON.stringify(sale))))?.price).toBe(300)
})

test('without a readable price there is no last sale', () => {
  for (const raw of [null, '', 'soon', [], {}, 42, [{ last_price: 'dear' }], { sold_date: '2026-01-01' }])
    expect(lastSaleOf(raw)).toBeNull()
})

test('the difference is in percent of the last price', () => {
  expect(priceDifference(cents(12_500), cents(10_000))).toBe(25)
  expect(priceDifference(cents(9_000), cents(10_000))).toBe(-10)
  expect(priceDifference(cents(9_000), cents(0))).toBeNull()
  expect(priceDifference(null, cents(10_000))).toBeNull()
})

test('a hundredfold or a hundredth looks like a mistake of unit, a doubling does not', () => {
  expect(looksLikeUnitMistake(cents(1_000_000), cents(10_000))).toBe(true)
  expect(looksLikeUnitMistake(cents(100), cents(10_000))).toBe(true)
  expect(looksLikeUnitMistake(cents(20_000), cents(10_000))).toBe(false)
  expect(looksLikeUnitMistake(cents(0), cents(10_000))).toBe(false)
})

test('the price of the last sale is whole cents, whatever stands beside it but prices with decimals', () => {
  const entry = fc.record(
    { last_price: fc.oneof(fc.nat(), fc.string({ unit: fc.constantFrom('1', '-', ' ', 'a') })), sold_date: fc.anything() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(entry, fc.anything())), fc.nat(), (others, price) => {
      const sale = lastSaleOf([...others, { last_price: price, sold_date: '2026-01-02' }])
      expect(Number.isInteger(sale?.price)).toBe(true)
    }),
  )
})

test('no value makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (raw) => {
      expect(() => lastSaleOf(raw)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test('a price is usual below 15 % either way, off up to 50 %, far away beyond', () => {
  const tones = [100, 114, 86, 115, 85, 150, 50, 151, 49].map((price) => priceGap(cents(price), cents(100))?.tone)
  expect(tones).toEqual(['usual', 'usual', 'usual', 'off', 'off', 'off', 'off', 'far', 'far'])
  expect([priceGap(null, cents(100)), priceGap(cents(100), null)]).toEqual([null, null])
})

test('a price with decimals is not in cents, and neither are the others', () => {
  expect(lastSaleOf([{ last_price: 714, sold_date: '2026-02-01' }, { last_price: 700.5 }])).toBeNull()
  expect(lastSaleOf([{ last_price: '714.0', sold_date: '2026-02-01' }])).toBeNull()
})
