import type { Cents } from '../contract/values.ts'
import { fold } from './fold.ts'
import { numberOf, type Row, textOf } from './list-values.ts'
import { isRecord } from '../contract/record.ts'

/** What a line of an invoice is for. `goods` is what none of the fees is: the bottle itself. */
export const LINE_KINDS = ['fees', 'payment', 'ups', 'goods'] as const
export type LineKind = (typeof LINE_KINDS)[number]
/** The word by which a line was recognised; null for goods. */
export type LineWord = 'commission' | 'anonymisation' | 'paiement' | 'ups'

/** In this order: a line counts once, as the first that fits (D-110). 'ups' is a word of its own, or every "loups" and "coups" would be a parcel. */
const WORDS: readonly (readonly [LineWord, Exclude<LineKind, 'goods'>, RegExp])[] = [
  ['commission', 'fees', /commission/],
  ['anonymisation', 'fees', /anonymisation/],
  ['paiement', 'payment', /paiement/],
  ['ups', 'ups', /(?<![a-z])ups(?![a-z])/],
]

/** How a line is recognised by its name, whatever its case and accents (part 2 §9, D-110). */
export function lineOf(name: string | null): { readonly kind: LineKind; readonly by: LineWord | null } {
  const text = fold(name ?? '')
  const found = WORDS.find(([, , word]) => word.test(text))
  return found ? { kind: found[1], by: found[0] } : { kind: 'goods', by: null }
}

/** One line of an invoice, recognised. */
export interface TransactionLine {
  readonly name: string | null
  readonly kind: LineKind
  readonly by: LineWord | null
  /** null when the server gave no amount that can be counted. */
  readonly cents: Cents | null
}

const WHOLE = /^-?\d+$/

/** An amount in whole cents; "12.5" and other forms are none (D-27). */
export function centsOf(value: unknown): Cents | null {
  if (typeof value === 'string' && !WHOLE.test(value)) return null
  const cents = numberOf(value)
  return cents !== null && Number.isSafeInteger(cents) ? (cents as Cents) : null
}

/** The lines of an invoice as the server listed them. */
export const linesOf = (invoice: Row | null): readonly TransactionLine[] =>
  (Array.isArray(invoice?.infos) ? invoice.infos : []).filter(isRecord).map(({ name, total_price_gross }) => {
    const text = textOf(name)
    return { name: text, ...lineOf(text), cents: centsOf(total_price_gross) }
  })

/** What the lines of one kind come to; null when there is none with an amount, which is not the same as zero. */
export function sumOf(lines: readonly TransactionLine[], kind: LineKind): Cents | null {
  const amounts = lines.flatMap((line) => (line.kind === kind && line.cents !== null ? [line.cents] : []))
  return amounts.length === 0 ? null : (amounts.reduce<number>((sum, cents) => sum + cents, 0) as Cents)
}

/**
 * What a transaction costs in fees of one kind: those of the buyer's invoice and those of the seller's (part 2 §9). A seller's invoice may list a fee as
 * taken off the price; it is a fee all the same.
 */
export function feeOf(sale: readonly TransactionLine[], purchase: readonly TransactionLine[], kind: LineKind): Cents | null {
  const [taken, billed] = [sumOf(sale, kind), sumOf(purchase, kind)]
  return taken === null ? billed : ((Math.abs(taken) + (billed ?? 0)) as Cents)
}
