import { EyeOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import type { Language } from '../../../domain/language.ts'
import { ORDER_TAG_WORDS } from '../../../domain/order-fields.ts'
import { orderTags } from '../../../domain/order-state.ts'
import { orderTypeLabel } from '../../../domain/order-types.ts'
import { columnsFor } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { OrderTagList } from '../../ui/order-tag-list.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import type { UserTabProps } from './user-panel.tsx'
import { userStrings } from './user-strings.ts'

const c = columnsFor<Order>()
const NONE: readonly Order[] = []
const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

const tagsOf = (order: Order) => orderTags(order, order.check_by_moderator === false ? 'unverified' : 'verified')
const tagWords = (order: Order, language: Language) => tagsOf(order).map((tag) => ORDER_TAG_WORDS[language][tag])
const nameOf = (order: Order) => order.title?.trim() || order.isbn || (order.order_uuid?.slice(0, 8) ?? '—')

/** Tab 3: the user's orders, 50 rows a page; one leads to its preview on the orders page. */
export function OrdersTab({ user, readAt, refreshing, reload }: UserTabProps) {
  const s = useStrings(userStrings).orders
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const view = ({ order_uuid }: Order) =>
      order_uuid !== null && void navigate(`/dashboard/orders?order=${encodeURIComponent(order_uuid)}`)
    return {
      view,
      all: [
        c.dateTime('created_at', s.created, { width: 126 }),
        c.text('isbn', s.isbn, { width: 124, copy: true }),
        c.text('title', s.bottle, { minWidth: 150 }),
        c.custom('type', s.type, (row) => orderTypeLabel(row.order_type) ?? '—', {
          value: (row) => orderTypeLabel(row.order_type),
          width: 72,
        }),
        c.number('quantity', s.quantity, { width: 80 }),
        c.money('price', s.price),
        c.dateTime('countdown', s.end),
        c.custom('tags', s.tags, (row) => <OrderTagList tags={tagsOf(row)} />, {
          kind: 'names',
          value: tagWords,
          width: 200,
          sortable: false,
        }),
        c.text('order_uuid', s.order, { hidden: true, width: 300, copy: true }),
        c.actions(
          s.actions,
          (row) => (
            <RowButton
              label={s.view(nameOf(row))}
              icon={<EyeOutlined aria-hidden="true" />}
              why={row.order_uuid === null ? s.noId : null}
              onPress={() => view(row)}
            />
          ),
          { width: 56 },
        ),
      ],
    }
  }, [s, navigate])
  return (
    <DataTable
      title={s.title}
      rows={user.orders ?? NONE}
      rowId={({ order_uuid }) => order_uuid ?? ''}
      rowLabel={nameOf}
      columns={columns.all}
      readAt={readAt}
      refreshing={refreshing}
      reload={reload}
      initialSort={NEWEST}
      pageSize={50}
      rememberAs="user.orders"
      empty={s.empty}
      selectable={false}
      onOpen={columns.view}
    />
  )
}
