import { useMemo } from 'react'
import EyeIcon from 'lucide-react/icons/eye'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#domain/text/language.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { ORDER_TAG_WORDS } from '#domain/orders/order-fields.ts'
import { orderTags } from '#domain/orders/order-state.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { OrderTagList } from '#ui/row/order-tag-list.tsx'
import { tagsHold } from '#ui/row/order-tag-widths.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'
import { useNarrow, useWide } from '#ui/hooks/use-window-size.ts'
import { useEmptyTab } from './empty-tab.ts'
import type { UserTabProps } from './user-tabs.ts'
import { userStrings } from '../user-strings.ts'

const c = columnsFor<Order>()
const NONE: readonly Order[] = []
const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

const tagsOf = (order: Order) => orderTags(order, order.check_by_moderator === false ? 'unverified' : 'verified')
const tagWords = (order: Order, language: Language) => tagsOf(order).map((tag) => ORDER_TAG_WORDS[language][tag])
const nameOf = (order: Order) => order.title?.trim() || order.isbn || (order.order_uuid?.slice(0, 8) ?? '—')

/** Tab 3: the user's orders, 50 rows a page. An order opens in its preview on top of this page. */
export function OrdersTab({ user, readAt, refreshing, reload }: UserTabProps) {
  const { orders: s } = useStrings(userStrings)
  const without = useEmptyTab(user, 'orders', s.empty)
  const language = useLanguage()
  const { open } = useOrderOver()
  const isNarrow = useNarrow()
  const isWide = useWide()
  const columns = useMemo(() => {
    const view = ({ order_uuid }: Order) => order_uuid !== null && open(order_uuid)
    const reasonsIn = (order: Order, of: Language) => reasonsOf(order.decline_reasons).map((reason) => reasonLabel(reason, of))
    return {
      view,
      all: [
        c.dateTime('created_at', s.created, { width: 138 }),
        c.text('isbn', s.isbn, { width: 130, copy: true }),
        c.text('title', s.bottle, { minWidth: 200, least: 94, grow: 3 }),
        c.computed('type', s.type, { value: (row) => orderTypeLabel(row.order_type), sources: ['order_type'], width: 58, least: 52 }),
        c.number('quantity', s.quantity, { width: 80, least: 66 }),
        c.money('price', s.price, { width: 104, least: 84 }),
        c.countdown('countdown', s.end, { width: 138, least: 136 }),
        c.custom('tags', s.tags, (row) => <OrderTagList tags={tagsOf(row)} />, {
          kind: 'names',
          value: tagWords,
          sources: ['is_pretrade', 'sold', 'enabled', 'check_by_moderator'],
          width: 230,
          least: isNarrow ? 128 : 186,
          holds: tagsHold(tagsOf, { isNarrow, isWide }),
          sortable: false,
        }),
        c.custom('reasons', s.reasons, (row) => <ReasonsCell reasons={reasonsIn(row, language)} />, {
          kind: 'names',
          value: reasonsIn,
          sources: ['decline_reasons'],
          minWidth: 160,
          least: 98,
          wraps: true,
          grow: 2,
          sortable: false,
        }),
        c.text('order_uuid', s.order, { hidden: true, width: 300, copy: true }),
        c.actions(
          s.actions,
          (row) => (
            <RowButton
              label={s.view(nameOf(row))}
              icon={<EyeIcon aria-hidden="true" />}
              disabledReason={row.order_uuid === null ? s.noId : null}
              onPress={() => view(row)}
            />
          ),
          { width: 56 },
        ),
      ],
    }
  }, [s, language, open, isNarrow, isWide])
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
      {...without}
      selectable={false}
      onOpen={columns.view}
      whyClosed={({ order_uuid }) => (order_uuid === null ? s.noId : null)}
    />
  )
}

function ReasonsCell({ reasons }: { readonly reasons: readonly string[] }) {
  const text = reasons.join(', ')
  return <span title={text}>{text}</span>
}
