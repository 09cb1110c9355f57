import type { RowOf } from '#contract/index.ts'
import { NOTHING } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import { listFields } from '#domain/list-fields.ts'
import { columnIn, type Row, textOf } from '#domain/list-values.ts'
import { invoicesOf, sidesOf } from '#domain/trade/transaction-sides.ts'
import { readableText } from '#domain/unreadable-cell.ts'

/** A row of the board: an invoice with the one that it is linked to (D-109). */
export type TransactionRow = RowOf<'transactions.list'>

const fields = listFields('transactions.list')

/** A text that the board works out from both invoices, as search and export know it. */
export const derivedText = (row: TransactionRow, field: string): string | null => textOf(fields[field]?.of(row as Row, 'en'))

/** What the board's cell of this field says. */
export const derivedCell = (row: TransactionRow, field: string, language: Language): string =>
  readableText(columnIn(fields, field), field, row as Row, { language, fetchedAt: 0 }) || NOTHING

/** How a transaction is called: the number of its first invoice. */
export const transactionName = (row: TransactionRow): string => row.invoice_id ?? '—'

/** The invoice whose document the row's button saves: the row's own, or the other one where it has none. */
export function documentOf(row: TransactionRow): { readonly invoice: string | null; readonly url: string } | null {
  for (const invoice of invoicesOf(sidesOf(row as Row))) {
    const url = textOf(invoice.invoice_url)?.trim()
    if (url) return { invoice: textOf(invoice.invoice_id), url }
  }
  return null
}
