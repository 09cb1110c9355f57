import { file, rows, XLSX } from '../request/answer.ts'
import { dayText } from '../faker/clock.ts'
import type { Routes } from '../request/route.ts'
import { transactionsTable, type TransactionRow } from '../tables/transactions.ts'
import { workbook } from '../documents/workbook.ts'

const COLUMNS = [
  { header: 'date' },
  { header: 'invoice' },
  { header: 'linked invoice' },
  { header: 'type' },
  { header: 'first name' },
  { header: 'last name' },
  { header: 'title', width: 60 },
  { header: 'price', format: '#,##0.00 €' },
  { header: 'tracking', width: 24 },
  { header: 'status' },
  { header: 'delivered' },
]

function cells(row: TransactionRow): (string | number | null)[] {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const [title] = row.infos ?? []
  return [
    text(row.created_at),
    row.invoice_id,
    text(row.linked_invoice_id),
    row.order_type === 1 ? 'SELL' : 'BUY',
    text(row.firstname),
    text(row.lastname),
    text(title?.name),
    Number(row.price_gross) / 100,
    text(row.ups_tracking),
    text(row.ups_package_status),
    text(row.delivered_at),
  ]
}

export const transactionsRoutes: Routes<'transactions'> = {
  'transactions.list': () => rows('transactions', { newestFirst: true }),

  'transactions.xlsx': (_, { world, now }) => {
    const all = transactionsTable(world).all({ newestFirst: true })
    return file(XLSX, () => workbook('transactions', COLUMNS, all.map(cells)), `transactions-${dayText(now)}.xlsx`)
  },
}
