import type { RowOf } from '#contract/index.ts'
import { NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { listFields } from '#domain/list-fields.ts'
import { columnIn, textOf } from '#domain/values/list-values.ts'
import { transactionFields } from '#domain/trade/transaction-fields.ts'
import { invoicesOf, sidesOf } from '#domain/trade/transaction-sides.ts'
import { readableText } from '#domain/unreadable-cell.ts'

/** A row of the board: an invoice and its linked invoice (D-109). */
export type TransactionRow = RowOf<'transactions.list'>

/** A field that is computed from both invoices. */
export type TransactionField = keyof typeof transactionFields

const fields = listFields('transactions.list')

/** A text computed from both invoices, as used by search and export. */
export const derivedText = (row: TransactionRow, field: TransactionField): string | null => textOf(transactionFields[field].of(row, 'en'))

/** May the row have its parcel's status under another name? No status is then unknown, not “Not Send”. */
export const isStatusUnknown = (row: TransactionRow): boolean =>
  derivedText(row, 'ups_package_status') === null && derivedText(row, 'status') === null

/** Text of the board's cell for this field. */
export const derivedCell = (row: TransactionRow, field: TransactionField, language: Language): string =>
  readableText(columnIn(fields, field), field, row, { language, fetchedAt: 0 }) || NOTHING

/** Name of a transaction: the number of its first invoice. */
export const transactionName = (row: TransactionRow): string => row.invoice_id ?? '—'

/** The invoice whose document the row's button saves: the row's invoice, or the linked one if it has no document. */
export function documentOf(row: TransactionRow): { readonly invoice: string | null; readonly url: string } | null {
  for (const invoice of invoicesOf(sidesOf(row))) {
    const url = textOf(invoice.invoice_url)?.trim()
    if (url) return { invoice: textOf(invoice.invoice_id), url }
  }
  return null
}
