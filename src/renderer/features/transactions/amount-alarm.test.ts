import { expect, test } from 'vitest'
import { purchase, sale } from '#tests/_support/lists/transaction-pair.ts'
import { hasUnitMistake } from './amount-alarm.ts'

const pair = (bought: object = {}, sold: object = {}) => hasUnitMistake({ ...sale, ...sold, partner: { ...purchase, ...bought } })

test('euros where cents are meant are found on either invoice, and beside the carrier’s charge', () => {
  expect(pair()).toBe(false)
  expect(pair({ price_gross: 121 })).toBe(true)
  expect(pair({}, { price_gross: 1_000_000 })).toBe(true)
  expect(pair({ ups_shipment_price: { TotalChargesWithTaxes: { MonetaryValue: '1432' } } })).toBe(true)
})

test('an invoice of fees alone, a missing amount and one that cannot be read raise no alarm', () => {
  expect(pair({ infos: [{ name: 'Commission', total_price_gross: 100 }] })).toBe(false)
  expect(pair({ price_gross: null }, { price_gross: 'many' })).toBe(false)
  expect(pair({ infos: null, ups_shipment_price: null }, { infos: [{ name: 'Ardbeg', total_price_gross: '9,5' }] })).toBe(false)
})
