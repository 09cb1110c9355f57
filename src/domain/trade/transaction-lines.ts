import { type Cents, asCents } from '#contract/values/values.ts'
import { fold } from '../text/fold.ts'
import { numberOf, type Row, textOf } from '../values/list-values.ts'
import { isGiven } from '../text/nothing.ts'
import { isRecord } from '#contract/values/record.ts'

/** Purpose of an invoice line. `goods` is everything that is no fee: the bottle itself. */
export const LINE_KINDS = ['fees', 'payment', 'ups', 'goods'] as const
export type LineKind = (typeof LINE_KINDS)[number]
/** The word by which a line was recognized; null for goods. */
export type LineWord = 'commission' | 'anonymisation' | 'paiement' | 'ups'

/** In this order: a line counts once, for its first match (D-110). 'ups' is a whole word, or every "loups" and "coups" would be a parcel. */
const WORDS: readonly (readonly [LineWord, Exclude<LineKind, 'goods'>, RegExp])[] = [
  ['commission', 'fees', /commission/],
  ['anonymisation', 'fees', /anonymisation/],
  ['paiement', 'payment', /paiement/],
  ['ups', 'ups', /(?<![a-z])ups(?![a-z])/],
]

/** How a line is recognized by its name, whatever its case and accents (part 2 §9, D-110). */
export function lineOf(name: string | null): { readonly kind: LineKind; readonly by: LineWord | null } {
  const text = fold(name ?? '')
  const match = WORDS.find(([, , word]) => word.test(text))
  return match ? { kind: match[1], by: match[0] } : { kind: 'goods', by: null }
}

/** One line of an invoice, recognized. */
export interface TransactionLine {
  readonly name: string | null
  readonly kind: LineKind
  readonly by: LineWord | null
  /** null when the server sent no usable amount. */
  readonly cents: Cents | null
  /** The server sent an amount, but not in cents. */
  readonly unread: boolean
  /** The server sent an unreadable name, so the purpose of the line is unknown. */
  readonly unnamed: boolean
}

const WHOLE = /^-?\d+$/

/** An amount in whole cents; "12.5" and other forms are none (D-27). */
export function centsOf(value: unknown): Cents | null {
  if (typeof value === 'string' && !WHOLE.test(value)) return null
  const cents = numberOf(value)
  return cents !== null && Number.isSafeInteger(cents) ? asCents(cents) : null
}

/** The lines of an invoice in the server's order. */
export const linesOf = (invoice: Row | null): readonly TransactionLine[] =>
  (Array.isArray(invoice?.infos) ? invoice.infos : []).filter(isRecord).map((line) => {
    const [name, cents] = [textOf(line.name), centsOf(line.total_price_gross)]
    return {
      name,
      ...lineOf(name),
      cents,
      unread: cents === null && isGiven(line, 'total_price_gross'),
      unnamed: name === null && isGiven(line, 'name'),
    }
  })

/** Is there a line of this kind, or one that may be of it, whose amount is not known? */
export const isUnknownSum = (lines: readonly TransactionLine[], kind: LineKind): boolean =>
  lines.some((line) => line.unnamed || (line.kind === kind && line.unread))

/** Sum of one kind of lines; null without an amount, which is not zero, and when one of them is unreadable. */
export function sumOf(lines: readonly TransactionLine[], kind: LineKind): Cents | null {
  if (isUnknownSum(lines, kind)) return null
  const amounts = lines.flatMap((line) => (line.kind === kind && line.cents !== null ? [line.cents] : []))
  return amounts.length === 0 ? null : asCents(amounts.reduce<number>((sum, cents) => sum + cents, 0))
}

/**
 * Fees of one kind for a transaction: those of the buyer's invoice plus those of the seller's (part 2 §9). A seller's invoice may show a fee as a
 * deduction from the price; it still counts as a fee.
 */
export function feeOf(sale: readonly TransactionLine[], purchase: readonly TransactionLine[], kind: LineKind): Cents | null {
  if (isUnknownSum(sale, kind) || isUnknownSum(purchase, kind)) return null
  const [taken, billed] = [sumOf(sale, kind), sumOf(purchase, kind)]
  return taken === null ? billed : asCents(Math.abs(taken) + (billed ?? 0))
}
