import { memo, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RowId, Uuid } from '#contract/values/values.ts'
import { canDelete } from '#domain/orders/order-guards.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { tableMemory } from '#stores/table-memory.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import type { OpenContext } from '#ui/data-table/table-props.ts'
import { hintAtReason } from '#ui/shortcuts/key-hint-store.ts'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNarrow, useStacked, useWide } from '#ui/hooks/use-window-size.ts'
import { orderColumns } from './order-columns.tsx'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { RUN_PATH, runStart } from '../run/run-path.ts'
import { SelectionActions } from '../selection/selection-actions.tsx'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { type ActionableOrder, isActionable } from '../decision/actionable-order.ts'
import { StartRun } from './start-run.tsx'
import { useOrderFilters } from './use-order-filters.tsx'

/** Opens an order. `query` is the result list that "next" and "previous" step through. */
export type OpenOrder = (order: Uuid, query: ListQuery) => void

interface OrdersTableProps {
  readonly queue: OrderQueue
  readonly onOpen: OpenOrder
  /** The order in the preview. The table scrolls to it. */
  readonly focus: Uuid | null
}

/**
 * Tab 'Orders must be check' (orders waiting for a moderator, oldest first, D-127) or 'Orders list' (verified orders): 50 rows, 'No orders
 * found.', Enter or View opens the preview (part 2 §2).
 */
function Orders({ queue, onOpen, focus }: OrdersTableProps) {
  const { filters, toolbar } = useOrderFilters(queue)
  const s = useStrings(orderStrings)
  const language = useLanguage()
  const actions = useOrderActions(queue)
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const isStacked = useStacked()
  const isWide = useWide()

  const remove = useCallback(
    async (order: ActionableOrder) => {
      if (await actions.confirmRemove(order)) await actions.remove(order)
    },
    [actions],
  )
  const removeActive = (order: Order) => {
    const guard = canDelete(order, queue)
    if (!guard.allowed) hintAtReason('Delete', s.removeKey, s.obstacles[guard.why])
    else if (isActionable(order)) void remove(order)
  }
  const list = `orders.${queue}` as const
  useShortcuts(PAGE_LAYER, [{ key: 'Delete', label: s.removeKey, run: () => onActiveRow(list, list, removeActive) }])

  const columns = useMemo(() => {
    const view = (order: ActionableOrder) => {
      const { search, sort, filters: own } = tableMemory(`orders.${queue}`)
      onOpen(order.order_uuid, { search, sort, filters: [...filters, ...own] })
    }
    return orderColumns({ queue, language, isNarrow, isStacked, isWide, handlers: { view, remove: (order) => void remove(order) } })
  }, [queue, language, isNarrow, isStacked, isWide, remove, onOpen, filters])

  const startRun = () => {
    const { search, sort, filters: own } = tableMemory(`orders.${queue}`)
    void navigate(RUN_PATH, { state: runStart({ search, sort, filters: [...filters, ...own] }) })
  }
  const open = (row: Order, { query }: OpenContext) => {
    if (row.order_uuid !== null) onOpen(row.order_uuid, query)
  }
  return (
    <DataTable
      list={list}
      params={{}}
      columns={columns}
      pageSize={50}
      rememberAs={list}
      title={s.tabs[queue]}
      empty={s.empty}
      emptyHint={queue === 'unverified' ? s.emptyHint : s.noVerifiedHint}
      filters={filters}
      focus={focus}
      toolbar={
        <>
          {toolbar}
          {queue === 'unverified' && <StartRun onStart={startRun} />}
        </>
      }
      rowLabel={(row: Order) => orderName(row, s.nameless)}
      onOpen={open}
      onPreview={open}
      whyClosed={(row) => (row.order_uuid === null ? s.obstacles['no-id'] : null)}
      {...(queue === 'unverified' ? { selectionActions: selectionOf } : {})}
    />
  )
}

/** Does not render with the preview above it. */
export const OrdersTable = memo(Orders)

const selectionOf = (ids: readonly RowId[], clear: () => void) => <SelectionActions ids={ids} clear={clear} />
