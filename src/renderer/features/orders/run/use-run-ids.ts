import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import { EMPTY_RUN, type RunQueue, withOrders } from '#domain/orders/run/run-queue.ts'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'
import { heldDecisions, onHeldDecisions } from '#stores/decision-store.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { withoutDeleted } from '../preview/use-next-order.ts'
import { GIVEN_BACK } from './stored-run.ts'

const LIST = { list: 'orders.unverified', params: {} } as const
/** Debounce for list changes (ms): with thousands of orders each update transfers half a megabyte of ids. */
const DEBOUNCE_MS = 300

export interface RunIds {
  readonly queue: RunQueue
  /** Ids of the orders that wait now. */
  readonly present: ReadonlySet<string>
  /** Orders that `present` may lack only because a decision about them was open when it was loaded. */
  readonly hidden: ReadonlySet<string>
  /** The ids are loaded. */
  readonly ready: boolean
  readonly error: AppError | null
  readonly reload: () => Promise<void>
}

/** Selected orders, and those of a filter by tag, are in the run even if their users have deleted them; a verdict on one is confirmed. */
const namesDeleted = ({ filters }: ListQuery) => filters.some(({ field }) => field === 'order_uuid' || field === 'enabled')

const NOTHING: Omit<RunIds, 'reload'> = { queue: EMPTY_RUN, present: new Set(), hidden: new Set(), ready: false, error: null }

/** The orders of the run: `first`, then those of the query, then new arrivals at the end. */
export function useRunIds(query: ListQuery | null, first: readonly string[]): RunIds {
  const [state, setState] = useState(NOTHING)
  const look = useLatestCallback(async () => {
    if (query === null) return
    const openBefore = openDecisions()
    const answer = await call('lists.ids', { ...LIST, query: namesDeleted(query) ? query : withoutDeleted(query) })
    if (!answer.ok) return setState((previous) => (previous.ready ? previous : { ...previous, error: answer.error }))
    const ids = answer.value.map(String)
    const present = new Set(ids)
    const decided = new Set(heldDecisions().map(({ order_uuid }): string => order_uuid))
    setState(({ queue, ready }) => ({
      queue: ready
        ? withOrders(queue, ids, (id) => !decided.has(id))
        : withOrders(queue, [...first.filter((id) => present.has(id)), ...ids], () => false),
      present,
      hidden: new Set([...openBefore, ...openDecisions()]),
      ready: true,
      error: null,
    }))
  })
  const isKnown = query !== null
  useEffect(() => {
    if (isKnown) look()
  }, [isKnown, look])
  const timer = useRef(0)
  const lookSoon = useLatestCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(look, DEBOUNCE_MS)
  })
  useEvent('lists.changed', ({ list, received }) => {
    if (list === LIST.list && received === null) lookSoon()
  })
  // the list does not change when the order had already left it at the server
  useEffect(
    () =>
      onHeldDecisions((now, previous) => {
        const states = new Map(previous.map(({ id, state }) => [id, state]))
        if (now.some(({ id, state }) => GIVEN_BACK.includes(state) && states.get(id) !== state)) lookSoon()
      }),
    [lookSoon],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ...state,
    reload: async () => {
      await call('lists.reload', LIST)
      look()
    },
  }
}

const openDecisions = (): string[] => heldDecisions().flatMap(({ order_uuid, state }) => (GIVEN_BACK.includes(state) ? [] : order_uuid))
