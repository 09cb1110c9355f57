import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { useAfterPaint } from '#ui/hooks/use-after-paint.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { OrderPreviewDialog } from './preview/order-preview-dialog.tsx'
import { orderStrings } from './order-strings.ts'
import { type OpenOrder, OrdersTable } from './list/orders-table.tsx'
import { useOpenedOrder } from './preview/use-opened-order.ts'
import { useOrdersUrl } from './list/use-orders-url.ts'
import './orders.css'

const TABS: readonly OrderQueue[] = ['unverified', 'verified']

/** `/dashboard/orders`: both lists, with the preview on top (part 1 §2, part 2 §2). */
export function OrdersPage() {
  const s = useStrings(orderStrings)
  const url = useOrdersUrl()
  const [lastTab, rememberTab] = useRemembered<OrderQueue>('orders', 'tab', 'unverified', TABS)
  const { tab, opened, open, move, close } = useOpenedOrder(url, lastTab)

  const change = (to: OrderQueue) => {
    rememberTab(to)
    url.go(to, null)
  }
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs
        label={s.title}
        active={tab}
        onChange={change}
        items={[
          { key: 'unverified', label: s.tabs.unverified },
          { key: 'verified', label: s.tabs.verified },
        ]}
      >
        <TableBelow key={tab} queue={tab} onOpen={open} shown={opened?.order ?? null} />
      </Tabs>
      {opened && <OrderPreviewDialog order={opened.order} queue={opened.queue} query={opened.query} onMove={move} onClose={close} />}
    </>
  )
}

interface TableBelowProps {
  readonly queue: OrderQueue
  readonly onOpen: OpenOrder
  /** The order in the preview. */
  readonly shown: Uuid | null
}

/** The table below the preview. It follows once the next order is on screen (P8). */
function TableBelow({ queue, onOpen, shown }: TableBelowProps) {
  return <OrdersTable queue={queue} onOpen={onOpen} focus={useAfterPaint(shown)} />
}
