import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ListQuery } from '../../../contract/lists.ts'
import type { Uuid } from '../../../contract/values.ts'
import { formatCount } from '../../../domain/format.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { useLive } from '../../stores/live-store.ts'
import { useRemembered } from '../../stores/use-remembered.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { OrderPreviewDialog } from './order-preview-dialog.tsx'
import { orderStrings } from './order-strings.ts'
import { takeUndecided } from './undecided.ts'
import { UnverifiedOrders } from './unverified-orders.tsx'
import { useOrdersUrl } from './use-orders-url.ts'
import { VerifiedOrders } from './verified-orders.tsx'
import './orders.css'

const TABS: readonly OrderQueue[] = ['unverified', 'verified']
const WHOLE_LIST: ListQuery = { search: '', filters: [], sort: [] }

/** The result an order was opened from; with `end` its last order has been decided. */
interface Opened {
  readonly queue: OrderQueue
  readonly query: ListQuery
  readonly end: boolean
}

/** `/dashboard/orders`: both lists and the preview over them (part 1 §2, part 2 §2). */
export function OrdersPage() {
  const s = useStrings(orderStrings)
  const language = useLanguage()
  const { tab: asked, order, go } = useOrdersUrl()
  const [lastTab, rememberTab] = useRemembered<string>('orders', 'tab', 'unverified', TABS)
  const linked = useQueueOf(asked === null ? order : null)
  const tab = asked ?? linked ?? (lastTab as OrderQueue)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { query, end } = opened?.queue === tab ? opened : { query: WHOLE_LIST, end: false }
  const waiting = useLive((live) => live.unverified.value)

  const open = useCallback(
    (to: Uuid, from: ListQuery) => {
      setOpened({ queue: tab, query: from, end: false })
      go(tab, to)
    },
    [tab, go],
  )
  const move = (to: Uuid | null) => {
    setOpened({ queue: tab, query, end: to === null })
    go(tab, to)
  }
  const close = () => {
    setOpened(null)
    go(tab, null)
  }
  const change = (to: OrderQueue) => {
    rememberTab(to)
    setOpened(null)
    go(to, null)
  }
  // the session ended before a decision was answered: back to that order
  const goBackTo = useEffectEvent(go)
  useEffect(() => {
    void takeUndecided().then((undecided) => undecided && goBackTo(undecided.queue, undecided.order))
  }, [])
  const isLookingFor = order !== null && asked === null && linked === null

  return (
    <>
      <PageHeader title={s.title} />
      <Tabs
        label={s.title}
        active={tab}
        onChange={change}
        items={[
          { key: 'unverified', label: s.tabs.unverified, count: waiting === null ? null : formatCount(waiting, language) },
          { key: 'verified', label: s.tabs.verified },
        ]}
      >
        {tab === 'unverified' ? <UnverifiedOrders onOpen={open} focus={order} /> : <VerifiedOrders onOpen={open} focus={order} />}
      </Tabs>
      {(order !== null || end) && !isLookingFor && (
        <OrderPreviewDialog order={order} queue={tab} query={query} onMove={move} onClose={close} />
      )}
    </>
  )
}

/** Where a linked order stands; an order that is in neither list is said to be gone from the first. Null while that is not known. */
function useQueueOf(order: Uuid | null): OrderQueue | null {
  const ask = { params: {}, id: order ?? '' }
  const unverified = useQuery('lists.row', { list: 'orders.unverified', ...ask }, { enabled: order !== null })
  const elsewhere = order !== null && unverified.data === null
  const verified = useQuery('lists.row', { list: 'orders.verified', ...ask }, { enabled: elsewhere })
  if (order === null || unverified.loading || (elsewhere && verified.loading)) return null
  return elsewhere && verified.data ? 'verified' : 'unverified'
}
