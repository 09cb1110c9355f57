import { type ReactNode, useMemo } from 'react'
import type { Filter, ListQuery } from '../../../contract/lists.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { tableMemory } from '../../stores/table-memory.ts'
import { DataTable, type OpenContext } from '../../ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { orderColumns } from './order-columns.tsx'
import { orderName } from './order-name.ts'
import { orderStrings } from './order-strings.ts'
import { type ActionableOrder, useOrderActions } from './use-order-actions.ts'

/** Opens an order; `query` is the result it stands in, for "next" and "previous". */
export type OpenOrder = (order: Uuid, query: ListQuery) => void

interface OrdersTableProps {
  readonly queue: OrderQueue
  readonly onOpen: OpenOrder
  /** The order that the preview shows: the table keeps up with it. */
  readonly focus: Uuid | null
  readonly filters?: readonly Filter[]
  readonly toolbar?: ReactNode
}

/** One of the two order tables: 50 rows, 'No orders found.', Enter or View opens the preview (part 2 §2). */
export function OrdersTable({ queue, onOpen, focus, filters = NO_FILTERS, toolbar }: OrdersTableProps) {
  const s = useStrings(orderStrings)
  const language = useLanguage()
  const actions = useOrderActions(queue)

  const columns = useMemo(() => {
    const remove = async (order: ActionableOrder) => {
      if (await actions.confirmRemove(order)) await actions.remove(order)
    }
    const view = (order: ActionableOrder) => {
      const { search, sort, filters: own } = tableMemory(`orders.${queue}`)
      onOpen(order.order_uuid, { search, sort, filters: [...filters, ...own] })
    }
    return orderColumns(queue, language, { view, remove: (order) => void remove(order) })
  }, [queue, language, actions, onOpen, filters])

  const open = (row: Order, { query }: OpenContext) => {
    if (row.order_uuid !== null) onOpen(row.order_uuid, query)
  }
  return (
    <DataTable
      list={`orders.${queue}`}
      params={{}}
      columns={columns}
      pageSize={50}
      rememberAs={`orders.${queue}`}
      title={s.tabs[queue]}
      empty={s.empty}
      filters={filters}
      focus={focus}
      toolbar={toolbar}
      rowLabel={(row: Order) => orderName(row, s.nameless)}
      onOpen={open}
      onPreview={open}
    />
  )
}

const NO_FILTERS: readonly Filter[] = []
