import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Decision } from '#contract/orders/decisions.ts'
import type { AppError } from '#contract/result.ts'
import { type Uuid, asUuid, asUuidOrNull } from '#contract/values/values.ts'
import { nextOpen, openAhead, placeInRun } from '#domain/orders/run/run-queue.ts'
import { isInShare, type QueueShare, WHOLE_QUEUE } from '#domain/orders/run/queue-share.ts'
import { useOrderView } from '../preview/order-view.ts'
import type { Place } from '../preview/use-order-with-neighbours.ts'
import type { PictureView } from '../pictures/picture-view.ts'
import type { StoredRun } from '#domain/orders/run/stored-run.ts'
import { useStoredRun } from './use-stored-run.ts'
import { useRunIds } from './use-run-ids.ts'
import { useRunOrders } from './use-run-orders.ts'
import { useTally } from './use-tally.ts'
import type { SkipReason } from './skip-reason.ts'

/** Number of next orders to read ahead with their pictures. */
const AHEAD = 5

export interface Run {
  readonly ready: boolean
  readonly error: AppError | null
  readonly reload: () => Promise<void>
  /** The order on screen; null at the end of the run. */
  readonly current: Uuid | null
  /** Changes when the order on screen opens again after an undo: its reasons are restored. */
  readonly reopened: number
  /** Its position and neighbours, the skipped and decided orders included. */
  readonly place: Place | null
  /** The decision about an order; null while it is undecided. */
  readonly decisionOf: (order: string) => Decision | null
  readonly upcoming: readonly string[]
  readonly stored: StoredRun
  /** Reasons of the skipped orders that still wait in the share; another moderator may have decided the others. */
  readonly skipped: StoredRun['skipped']
  readonly remaining: number
  /** Ids of the undecided orders, in run order. */
  readonly open: () => readonly string[]
  /** Number of orders in the other shares. */
  readonly elsewhere: number
  readonly arrived: number
  readonly move: (to: Uuid | null) => void
  readonly nextToDecide: () => Uuid | null
  /** The order on screen if it is undecided, else the next undecided one. */
  readonly first: () => Uuid | null
  readonly skip: () => void
  /** The order that was just skipped and has no reason yet; null after the next step. */
  readonly unexplained: string | null
  readonly sayWhy: (order: string, why: SkipReason) => void
  /** Keeps an order off the contact sheets of this run, or allows it there again. */
  readonly spare: (order: string, isSpared: boolean) => void
  readonly reviewSkipped: () => void
  readonly setShare: (share: QueueShare) => void
  readonly look: (view: PictureView) => void
  readonly leave: () => void
}

/** The run: the order on screen, the next orders, and the skipped ones. Null until the stored run is loaded. */
export function useRun(): Run | null {
  const { run: stored, first, change, end } = useStoredRun()
  const ids = useRunIds(stored?.query ?? null, first)
  const { queue, ready } = ids
  const share = stored?.share ?? WHOLE_QUEUE
  const { decisionOf, isWaiting, isOpen, isReachable, isBlank, waiting } = useRunOrders(ids, stored)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const orderParam = asUuidOrNull(search.get('order'))
  const [arrivedAt] = useState(orderParam)
  const [moved, setCurrent] = useState<Uuid | null | undefined>(orderParam ?? undefined)
  const [justSkipped, setJustSkipped] = useState<string | null>(null)

  // a link or a notification opens its order even while the run is on screen
  const { key, state } = useLocation()
  const [arrival, setArrival] = useState(key)
  if (!isOwn(state) && key !== arrival) {
    setArrival(key)
    if (orderParam !== null) setCurrent(orderParam)
    setJustSkipped(null)
  }

  // an interrupted page may have an address from before the last decision
  const current = moved === arrivedAt && moved && isBlank(moved) ? undefined : moved
  // an interrupted run goes on at its order, unless that has left the queue
  const begin = () => asUuidOrNull(stored?.at && isWaiting(stored.at) ? stored.at : nextOpen(queue, null, isOpen))
  const currentId = current === undefined ? (ready && stored ? begin() : null) : current
  const [reopened, setReopened] = useState(0)
  useTally(currentId, change)

  const move = (to: Uuid | null) => {
    setJustSkipped(null)
    setCurrent(to)
    setSearch(to === null ? {} : { order: to }, { replace: true, state: OWN })
  }
  // "View order" and an undone decision open their order in the run
  useOrderView((id) => {
    change((previous) => ({ skipped: without(previous.skipped, id) }))
    if (id === currentId) setReopened((count) => count + 1)
    move(asUuid(id))
  })
  // the URL contains the order from the start, so that an interrupted run reopens it
  const start = current === undefined && currentId !== null ? currentId : null
  useEffect(() => {
    if (start === null) return
    setCurrent(start)
    setSearch({ order: start }, { replace: true, state: OWN })
  }, [start, setSearch])
  // the URL does not outlive the app
  const isKept = stored !== null
  const keepPlace = useEffectEvent((at: Uuid | null) => change(() => ({ at })))
  useEffect(() => {
    if (isKept && current !== undefined) keepPlace(current)
  }, [isKept, current])

  if (stored === null) return null
  const isStillSkipped = (id: string) => !ready || (isWaiting(id) && isInShare(id, share))
  const stillSkipped = Object.fromEntries(Object.entries(stored.skipped).filter(([id]) => isStillSkipped(id)))
  const nextFrom = (from: string | null, open = isOpen) => asUuidOrNull(nextOpen(queue, from, (id) => id !== from && open(id)))
  return {
    ready,
    error: ids.error,
    reload: ids.reload,
    current: currentId,
    reopened,
    place: placeOf(currentId === null ? null : placeInRun(queue, currentId, isReachable)),
    decisionOf,
    upcoming: openAhead(queue, currentId, isOpen, AHEAD),
    stored,
    skipped: stillSkipped,
    remaining: waiting.filter(isOpen).length,
    open: () => queue.ids.filter(isOpen),
    elsewhere: waiting.filter((id) => !isInShare(id, share)).length,
    arrived: queue.arrived,
    move,
    nextToDecide: () => nextFrom(currentId),
    first: () => (currentId !== null && isOpen(currentId) ? currentId : nextFrom(currentId)),
    skip: () => {
      if (currentId === null) return
      const next = nextFrom(currentId)
      // the reason of an earlier run stays
      change(({ skipped: earlier, before }) => ({
        skipped: { ...without(earlier, currentId), [currentId]: earlier[currentId] ?? before[currentId] ?? '' },
      }))
      move(next)
      setJustSkipped(currentId)
    },
    unexplained: justSkipped !== null && stillSkipped[justSkipped] === '' ? justSkipped : null,
    sayWhy: (order, why) =>
      change((previous) => (Object.hasOwn(previous.skipped, order) ? { skipped: { ...previous.skipped, [order]: why } } : {})),
    spare: (order, isSpared) =>
      change(({ spared = [] }) => ({ spared: [...spared.filter((one) => one !== order), ...(isSpared ? [order] : [])] })),
    reviewSkipped: () => {
      const [one] = queue.ids.filter((id) => Object.hasOwn(stillSkipped, id))
      change(({ skipped: again, before }) => ({ skipped: {}, before: { ...before, ...again } }))
      move(asUuidOrNull(one))
    },
    setShare: (to) => {
      change(() => ({ share: to }))
      if (currentId === null || !isInShare(currentId, to))
        move(nextFrom(null, (id) => isWaiting(id) && isInShare(id, to) && !Object.hasOwn(stored.skipped, id)))
    },
    look: (view) => change(() => ({ view })),
    leave: () => {
      end()
      void navigate('/dashboard/orders?tab=unverified')
    },
  }
}

/** Navigation state that marks URLs set by the run. */
const OWN = { own: 'run' }
const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'own' in state

/** An order outside the run (from a link) has no position. */
const placeOf = (place: ReturnType<typeof placeInRun> | null): Place | null =>
  place && place.index >= 0 ? { ...place, previous: asUuidOrNull(place.previous), next: asUuidOrNull(place.next) } : null

const without = (skipped: StoredRun['skipped'], id: string): StoredRun['skipped'] =>
  Object.fromEntries(Object.entries(skipped).filter(([one]) => one !== id))
