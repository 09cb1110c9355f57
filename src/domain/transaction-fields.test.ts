import { expect, test } from 'vitest'
import { listFields } from './list-fields.ts'
import { selectRows } from './list-query.ts'
import { keyOf, type Row, shownText } from './list-values.ts'

const fields = listFields('transactions.list')
const shown = (row: Row, field: string, language: 'en' | 'fr' = 'en') => {
  const of = fields[field]
  if (!of) throw new Error(field)
  return shownText(of, keyOf(of.kind, of.of(row, language), 0), language)
}

const purchase = {
  invoice_id: 'A-1',
  linked_invoice_id: 'V-1',
  order_type: 0,
  firstname: 'Ève',
  lastname: 'Acheteuse',
  price_gross: 11_200,
  infos: [
    { name: 'Ardbeg 10', total_price_gross: 10_000 },
    { name: 'Commission acheteur', total_price_gross: 500 },
    { name: 'Frais de paiement', total_price_gross: 165 },
    { name: 'Expédition UPS Standard', total_price_gross: 445 },
    { name: 'Anonymisation', total_price_gross: 90 },
  ],
  ups_package_status: 'D',
  ups_tracking: '1Z999',
  delivered_at: '2026-11-20 10:00:00',
}
const sale = {
  invoice_id: 'V-1',
  linked_invoice_id: 'A-1',
  order_type: 1,
  firstname: 'Luc',
  lastname: 'Vendeur',
  price_gross: 10_000,
  infos: [
    { name: 'Ardbeg 10', total_price_gross: 10_000 },
    { name: 'COMMISSION VENDEUR', total_price_gross: 700 },
  ],
  ups_package_status: null,
  ups_shipment_price: { TotalChargesWithTaxes: { MonetaryValue: '4.32' } },
}
const pair: Row = { ...sale, partner: purchase }

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
    'Ardbeg 10',
    '112.00 €',
    '4.45 €',
    '12.90 €',
    '1.65 €',
    '4.32 €',
    'Delivered',
    '1Z999',
    'V-1, A-1',
  ])
})

test('the same figures whichever invoice leads', () => {
  const turned: Row = { ...purchase, partner: sale }
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

test('a search finds a pair by either person, either invoice, an amount, and the state in the language that is shown', () => {
  const other: Row = {
    ...sale,
    invoice_id: 'V-2',
    linked_invoice_id: null,
    firstname: 'Anna',
    lastname: 'Autre',
    ups_package_status: 'X',
    infos: [],
    partner: null,
  }
  const found = (search: string, language: 'en' | 'fr' = 'en') =>
    selectRows([pair, other], fields, { search, filters: [], sort: [] }, { language, fetchedAt: 0 })
  expect(found('eve')).toEqual([0])
  expect(found('vendeur a-1')).toEqual([0])
  expect(found('12.90')).toEqual([0])
  expect(found('delivered')).toEqual([0])
  expect(found('livre', 'fr')).toEqual([0])
  expect(found('external')).toEqual([1])
})

test('an unforeseen status is shown as it came', () => {
  expect(shown({ ...sale, ups_package_status: 'Returned to shipper' }, 'status')).toBe('Returned to shipper')
})

test('odd shapes are nothing, never an error', () => {
  for (const odd of [null, 7, 'x', [], {}, [null, 7, { name: {} }], { infos: 3 }])
    for (const field of Object.keys(fields))
      expect(() => shown({ infos: odd, partner: odd, ups_shipment_price: odd, order_type: odd, firstname: odd }, field)).not.toThrow()
})
