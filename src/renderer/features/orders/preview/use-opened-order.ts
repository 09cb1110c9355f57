import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useQueueOf } from '../over/use-queue-of.ts'
import { takePendingDecision } from '../decision/pending-decisions.ts'
import type { OrdersUrl } from '../list/use-orders-url.ts'

/** The order in the preview, and its list. */
export interface Opened {
  readonly queue: OrderQueue
  /** Null: the last order of the result is decided. */
  readonly order: Uuid | null
  /** The result list that "next" and "previous" step through. */
  readonly query: ListQuery
}

/** The functions are the same on every render: what receives them renders only for its own order (P8). */
export interface OpenedOrder {
  /** The selected tab. */
  readonly tab: OrderQueue
  readonly opened: Opened | null
  readonly open: (order: Uuid, query: ListQuery) => void
  /** Opens another order of the same result; null when none is left. */
  readonly move: (order: Uuid | null) => void
  readonly close: () => void
}

const WHOLE_LIST: ListQuery = { search: '', filters: [], sort: [] }

/**
 * The open order. The page sets it at once on a key press, and the URL follows. A navigation from outside (a link, Back, a notification)
 * sets it from the URL.
 */
export function useOpenedOrder(url: OrdersUrl, lastTab: OrderQueue): OpenedOrder {
  const [arrived, setArrived] = useState(url.arrival)
  const [link, setLink] = useState(url.order === null ? null : { tab: url.tab, order: url.order })
  const [opened, setOpened] = useState<Opened | null>(null)
  if (url.arrival !== null && url.arrival !== arrived) {
    setArrived(url.arrival)
    const stays = url.sameResult && opened !== null && opened.queue === url.tab && url.order !== null
    setLink(url.order === null || stays ? null : { tab: url.tab, order: url.order })
    setOpened(stays ? { ...opened, order: url.order } : null)
  }
  const result = useQueueOf(link?.tab === null ? link.order : null)
  const queue = link && (link.tab ?? result)
  if (link && queue) {
    setLink(null)
    setOpened({ queue, order: link.order, query: WHOLE_LIST })
  }

  const tab = opened?.queue ?? url.tab ?? lastTab
  const show = (next: Opened | null) => {
    setLink(null)
    setOpened(next)
    url.go(next?.queue ?? tab, next?.order ?? null)
  }
  const { go } = url
  const open = useCallback(
    (order: Uuid, query: ListQuery) => {
      setOpened({ queue: tab, order, query })
      go(tab, order)
    },
    [tab, go],
  )

  // add the tab to a link without one
  useEffect(() => {
    if (opened && url.tab === null) go(opened.queue, opened.order)
  }, [opened, url.tab, go])
  // the session ended before a decision was answered: return to that order
  const goBackTo = useEffectEvent(show)
  useEffect(() => {
    void takePendingDecision().then((undecided) => undecided && goBackTo({ ...undecided, query: WHOLE_LIST }))
  }, [])

  const move = useLatestCallback((order: Uuid | null) => opened && show({ ...opened, order }))
  const close = useLatestCallback(() => show(null))
  return { tab, opened, open, move, close }
}
