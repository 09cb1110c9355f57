import { formatDate, formatEuros } from '#domain/values/format.ts'
import { asCents } from '#contract/values/values.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { transactionsTable } from '../tables/transactions.ts'
import type { World } from '../store/world.ts'

const PATH = /^invoices\/([\w-]{1,60})\.pdf$/

/** The PDF of a path below /media, 'invoices/V-2026-000123.pdf'; null when there is no such invoice. */
export function invoiceDocument(world: World, path: string): Uint8Array | null {
  const id = PATH.exec(path)?.[1]
  const invoice = id === undefined ? undefined : transactionsTable(world).get(id)
  if (!invoice) return null
  const lines = (invoice.infos ?? []).map((line) => `${String(line?.name ?? '')}  ${money(line?.total_price_gross)}`)
  return invoicePdf([
    `Invoice ${invoice.invoice_id}`,
    `Date: ${formatDate(String(invoice.created_at))}`,
    `For: ${[invoice.firstname, invoice.lastname].filter(Boolean).join(' ')}`,
    '',
    ...lines,
    '',
    `Total: ${money(invoice.price_gross)}`,
  ])
}

const money = (cents: unknown): string => formatEuros(asCents(Number(cents)), 'en')
