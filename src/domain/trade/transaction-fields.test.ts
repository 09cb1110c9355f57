import { expect, test } from 'vitest'
import { purchase, sale as sold } from '#tests/_support/lists/transaction-pair.ts'
import { listFields } from '../list-fields.ts'
import { selectRows } from '../lists/list-query.ts'
import { keyOf, type Row, shownText } from '../values/list-values.ts'

const fields = listFields('transactions.list')
const shown = (row: Row, field: string, language: 'en' | 'fr' = 'en') => {
  const of = fields[field]
  if (!of) throw new Error(field)
  return shownText(of, keyOf(of.kind, of.of(row, language), 0), language)
}

/** Only the buyer's invoice has the parcel. */
const sale = { ...sold, ups_package_status: null, ups_tracking: null }
const bought = {
  ...purchase,
  ups_package_status: 'D',
  delivered_at: '2026-11-20 10:00:00',
  price_gross: 12_655,
  infos: [...purchase.infos, { name: 'Commission acheteur', total_price_gross: 500 }],
}
const pair: Row = { ...sale, partner: bought }

test('a pair shows both people, both types, the buyer’s price, and the fees of both invoices (part 2 §9)', () => {
  const columns = [
    'buyer',
    'seller',
    'types',
    'title',
    'price',
    'ups',
    'fees',
    'payment',
    'carrier_charge',
    'status',
    'ups_tracking',
    'invoices',
  ]
  expect(columns.map((field) => shown(pair, field).replaceAll('\u00a0', ' '))).toEqual([
    'Ève Acheteuse',
    'Luc Vendeur',
    'SELL, BUY',
    'Ardbeg 10 ans',
    '126.55 €',
    '15.00 €',
    '16.90 €',
    '1.65 €',
    '14.32 €',
    'Delivered',
    '1Z999AA10123456784',
    'V-9, A-9',
  ])
})

test('the same figures whichever invoice leads', () => {
  const turned: Row = { ...bought, partner: sale }
  for (const field of ['buyer', 'seller', 'price', 'ups', 'fees', 'payment', 'carrier_charge', 'status', 'delivered_at'])
    expect(shown(turned, field)).toBe(shown(pair, field))
})

test('a lone sale has its own price, no payment fee, and a parcel that was not sent', () => {
  const alone: Row = { ...sale, partner: null }
  expect(shown(alone, 'price').replace('\u00a0', ' ')).toBe('100.00 €')
  expect(shown(alone, 'payment')).toBe('')
  expect(shown(alone, 'status')).toBe('Not Send')
  expect(shown(alone, 'buyer')).toBe('')
})

test('a parcel whose status may have another name is not “Not Send”', () => {
  expect(shown({ ...sale, ups_package_status: null, $lacking: ['ups_package_status'], partner: null }, 'status')).toBe('')
})

test('a search finds a pair by either person, either invoice, an amount, and the state in the language that is shown', () => {
  const other: Row = {
    ...sale,
    invoice_id: 'V-8',
    linked_invoice_id: null,
    firstname: 'Anna',
    lastname: 'Autre',
    ups_package_status: 'X',
    infos: [],
    partner: null,
  }
  const matchesFor = (search: string, language: 'en' | 'fr' = 'en') =>
    selectRows([pair, other], fields, { search, filters: [], sort: [] }, { language, fetchedAt: 0 })
  expect(matchesFor('eve')).toEqual([0])
  expect(matchesFor('vendeur a-9')).toEqual([0])
  expect(matchesFor('16.90')).toEqual([0])
  expect(matchesFor('delivered')).toEqual([0])
  expect(matchesFor('livre', 'fr')).toEqual([0])
  expect(matchesFor('external')).toEqual([1])
})

test('an unforeseen status is shown as it came', () => {
  expect(shown({ ...sale, ups_package_status: 'Returned to shipper' }, 'status')).toBe('Returned to shipper')
})

test('values of an unexpected type are empty, never an error', () => {
  for (const odd of [null, 7, 'x', [], {}, [null, 7, { name: {} }], { infos: 3 }])
    for (const field of Object.keys(fields))
      expect(() => shown({ infos: odd, partner: odd, ups_shipment_price: odd, order_type: odd, firstname: odd }, field)).not.toThrow()
})

test('a number is a moment since 1970, also a small one: what the page shows is what is exported and found', () => {
  const delivered = (delivered_at: unknown) => shown({ ...sale, delivered_at }, 'delivered_at')
  expect([delivered(86_400 * 2.5), delivered('216000')]).toEqual(['03/01/1970', '03/01/1970'])
  expect(delivered('soon')).toBe('')
})
