import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntity } from '#contract/reading/read.ts'
import { Transaction } from '#contract/trade/transactions.ts'
import { centsOf, feeOf, LINE_KINDS, lineOf, linesOf, sumOf } from './transaction-lines.ts'

test.each([
  ['Commission acheteur', 'fees', 'commission'],
  ['COMMISSION VENDEUR', 'fees', 'commission'],
  ['Commissions', 'fees', 'commission'],
  ['Anonymisation de l’expéditeur', 'fees', 'anonymisation'],
  ['ANONYMISATION', 'fees', 'anonymisation'],
  ['Frais de paiement', 'payment', 'paiement'],
  ['Frais de Páiement CB', 'payment', 'paiement'],
  ['Expédition UPS Standard', 'ups', 'ups'],
  ['ups_express', 'ups', 'ups'],
  ['UPS', 'ups', 'ups'],
  ['Commission sur paiement UPS', 'fees', 'commission'],
  ['Frais de paiement UPS', 'payment', 'paiement'],
  ['Château des Loups 1990', 'goods', null],
  ['Whisky Cups & Coups', 'goods', null],
  ['', 'goods', null],
  [null, 'goods', null],
])('%j counts as %s', (name, kind, by) => expect(lineOf(name)).toEqual({ kind, by }))

const invoice = (...infos: readonly unknown[]) => ({ infos })

test('lines of one kind are added up in cents; a kind without a line is nothing, which is not zero', () => {
  const lines = linesOf(
    invoice(
      { name: 'Ardbeg 10', total_price_gross: 5400 },
      { name: 'Commission', total_price_gross: '270' },
      { name: 'Anonymisation', total_price_gross: 490 },
      { name: 'Commission remboursée', total_price_gross: -70 },
      { name: 'Frais de paiement', total_price_gross: 0 },
      { name: 'Commission', total_price_gross: null },
      'odd',
      null,
    ),
  )
  expect(lines).toHaveLength(6)
  expect(sumOf(lines, 'fees')).toBe(690)
  expect(sumOf(lines, 'payment')).toBe(0)
  expect(sumOf(lines, 'ups')).toBeNull()
})

test('the sum of a kind is unknown when the amount of one of its lines could not be read', () => {
  const lines = linesOf(
    invoice(
      { name: 'Commission', total_price_gross: 690 },
      { name: 'Anonymisation', total_price_gross: 'free' },
      { name: 'UPS', total_price_gross: 1250 },
    ),
  )
  expect(lines.map(({ unread }) => unread)).toEqual([false, true, false])
  expect([sumOf(lines, 'fees'), sumOf(lines, 'ups')]).toEqual([null, 1250])
  expect([feeOf(lines, [], 'fees'), feeOf([], lines, 'fees'), feeOf(lines, [], 'ups')]).toEqual([null, null, 1250])
  // after the reader has marked the unreadable amount
  const [row] = linesOf(readEntity(Transaction, invoice({ name: 'UPS', total_price_gross: '12.50' }), () => {}))
  expect(row).toMatchObject({ cents: null, unread: true })
})

test('a line whose name could not be read may be of any kind: every sum is unknown', () => {
  const lines = linesOf(invoice({ name: 'UPS', total_price_gross: 1250 }, { name: { odd: true }, total_price_gross: 300 }))
  expect(lines.map(({ unnamed }) => unnamed)).toEqual([false, true])
  expect(LINE_KINDS.map((kind) => sumOf(lines, kind))).toEqual(LINE_KINDS.map(() => null))
  expect([feeOf(lines, [], 'ups'), feeOf([], lines, 'ups')]).toEqual([null, null])
})

test('fees are those of both invoices, also one that the seller’s invoice subtracts from the price', () => {
  const fees = (sale: readonly number[], purchase: readonly number[]) => {
    const lines = (amounts: readonly number[]) =>
      linesOf(invoice(...amounts.map((cents) => ({ name: 'Commission', total_price_gross: cents }))))
    return feeOf(lines(sale), lines(purchase), 'fees')
  }
  expect(fees([700], [500, 490])).toBe(1690)
  expect(fees([-700], [500, 490])).toBe(1690)
  expect(fees([-700, 200], [])).toBe(500)
  expect(fees([], [500, -100])).toBe(400)
  expect(fees([], [])).toBeNull()
})

test('only whole cents count', () => {
  expect([5, '5', '-5', 5.5, '5.0', '', null, Number.NaN, 1e300].map(centsOf)).toEqual([5, 5, -5, null, null, null, null, null, null])
})

const name = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('Commission', 'anonymisation', 'PAIEMENT', 'ups', 'UPS', 'Ardbeg', 'loups', ' ', '-', 'é'), { maxLength: 6 })
    .map((parts) => parts.join('')),
)
const line = fc.record({ name: fc.oneof(name, fc.constant(null)), total_price_gross: fc.oneof(fc.integer(), fc.constant(null)) })

test('every line counts exactly once: what the kinds add up to is what all lines add up to', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (infos) => {
      const lines = linesOf({ infos })
      expect(lines).toHaveLength(infos.length)
      const parts = LINE_KINDS.reduce((sum, kind) => sum + (sumOf(lines, kind) ?? 0), 0)
      expect(parts).toBe(infos.reduce((sum, { total_price_gross }) => sum + (total_price_gross ?? 0), 0))
    }),
  )
})

test('case and accents change nothing', () => {
  fc.assert(
    fc.property(name, (text) => {
      const plain = lineOf(text).kind
      if (text.toUpperCase().toLowerCase() === text.toLowerCase()) expect(lineOf(text.toUpperCase()).kind).toBe(plain)
      expect(lineOf(text.normalize('NFD')).kind).toBe(plain)
    }),
  )
})
