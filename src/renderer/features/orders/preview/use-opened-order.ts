import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useQueueOf } from '../over/use-queue-of.ts'
import { takePendingDecision } from '../decision/pending-decisions.ts'
import type { OrdersUrl } from '../list/use-orders-url.ts'

/** What the preview shows. */
export interface Opened {
  readonly queue: OrderQueue
  /** Null: the last order of the result has been decided. */
  readonly order: Uuid | null
  /** The result it was opened from: "next" and "previous" go by it. */
  readonly query: ListQuery
}

export interface OpenedOrder {
  /** The list on screen. */
  readonly tab: OrderQueue
  readonly opened: Opened | null
  readonly open: (order: Uuid, query: ListQuery) => void
  /** To another order of the same result; null when there is none left. */
  readonly move: (order: Uuid | null) => void
  readonly close: () => void
}

const WHOLE_LIST: ListQuery = { search: '', filters: [], sort: [] }

/**
 * Which order is open. The page decides, so that the next order is there with the key press; the address follows.
 * An arrival from outside (a link, Back, a notification) is taken over from the address.
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

  // a link that did not say where its order stands says so from now on
  useEffect(() => {
    if (opened && url.tab === null) go(opened.queue, opened.order)
  }, [opened, url.tab, go])
  // the session ended before a decision was answered: back to that order
  const goBackTo = useEffectEvent(show)
  useEffect(() => {
    void takePendingDecision().then((undecided) => undecided && goBackTo({ ...undecided, query: WHOLE_LIST }))
  }, [])

  return { tab, opened, open, move: (order) => opened && show({ ...opened, order }), close: () => show(null) }
}
