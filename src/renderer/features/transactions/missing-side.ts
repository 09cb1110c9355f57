import type { Sides } from '#domain/trade/transaction-sides.ts'
import { type Row, textOf } from '#domain/values/list-values.ts'

interface Words {
  readonly missing: (id: string) => string
  readonly alone: string
  readonly unknown: string
}

/** Why one side of a transaction has no invoice. */
export const missingSide = (match: Sides['match'], words: Words, row: Row): string =>
  match === 'missing' ? words.missing(textOf(row['linked_invoice_id']) ?? '') : match === 'unknown' ? words.unknown : words.alone
