import { useMemo } from 'react'
import DownloadIcon from 'lucide-react/icons/download'
import type { Invoice } from '#contract/people/user-records.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { useDocument } from '#ui/hooks/use-document.ts'
import { useEmptyTab } from './empty-tab.ts'
import type { UserTabProps } from './user-tabs.ts'
import { userStrings } from '../user-strings.ts'

type Row = Invoice & { readonly nth: number }
const c = columnsFor<Row>()
const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

/** Tab 7: invoices, 50 rows a page, each with its document (D-59). The status is shown unchanged. */
export function InvoicesTab({ user, readAt, refreshing, reload }: UserTabProps) {
  const { invoices: s } = useStrings(userStrings)
  const without = useEmptyTab(user, 'invoices', s.empty)
  const open = useDocument()
  const rows = useMemo(() => (user.invoices ?? []).map((invoice, nth): Row => ({ ...invoice, nth })), [user.invoices])
  const columns = useMemo(
    () => [
      c.dateTime('created_at', s.created, { width: 136 }),
      c.text('invoice_id', s.id, { minWidth: 150, copy: true }),
      c.money('price_net', s.net),
      c.money('price_gross', s.gross),
      c.computed('order_type', s.type, { value: (row) => orderTypeLabel(row.order_type), width: 76 }),
      c.text('ups_tracking', s.tracking, { minWidth: 180, copy: true }),
      c.text('status', s.status, { minWidth: 100 }),
      c.actions(
        s.actions,
        (row) => (
          <RowButton
            label={s.open(row.invoice_id ?? '—')}
            icon={<DownloadIcon aria-hidden="true" />}
            disabledReason={row.view_url?.trim() ? null : s.none}
            onPress={() => void open({ invoice: row.invoice_id, url: row.view_url })}
          />
        ),
        { width: 56 },
      ),
    ],
    [s, open],
  )
  return (
    <DataTable
      title={s.title}
      rows={rows}
      rowId={({ nth }) => nth}
      rowLabel={({ invoice_id }) => invoice_id ?? '—'}
      columns={columns}
      readAt={readAt}
      refreshing={refreshing}
      reload={reload}
      initialSort={NEWEST}
      pageSize={50}
      rememberAs="user.invoices"
      {...without}
      selectable={false}
      onOpen={(row) => void open({ invoice: row.invoice_id, url: row.view_url })}
    />
  )
}
