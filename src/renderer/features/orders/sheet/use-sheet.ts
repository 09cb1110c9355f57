import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useHeldDecisions } from '#stores/decision-store.ts'
import { announce } from '#ui/announcer.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { formatCount } from '#domain/values/format.ts'
import { createDecisionGate, type DecisionGate, QuietTime } from '../decision/decision-gate.ts'
import { undoOrders } from '../held/undo-orders.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import type { ActionableOrder } from '../decision/actionable-order.ts'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { usePrefetchedPictures } from '../pictures/use-prefetched-pictures.ts'
import type { CheckResult } from './check-order.ts'
import type { CleanOrder } from './clean-orders.ts'
import { sheetStrings } from './sheet-strings.ts'
import { useSheetChecks } from './use-sheet-checks.ts'
import { type SheetRun, useSheetOrders } from './use-sheet-orders.ts'

export interface Sheet {
  readonly gate: DecisionGate
  /** Null while loading. */
  readonly orders: readonly CleanOrder[] | null
  /** Undefined while the pictures and labels are being checked: the order is not accepted yet. */
  readonly resultOf: (clean: CleanOrder) => CheckResult | undefined
  readonly reading: number
  readonly isLeftOut: (clean: CleanOrder) => boolean
  readonly toggle: (clean: CleanOrder) => void
  /** Its front picture could not be shown. */
  readonly leaveOut: (clean: CleanOrder) => void
  readonly chosen: readonly ActionableOrder[]
  /** Number of accepted orders of the sheet; null when no acceptance is running. */
  readonly progress: number | null
  readonly accept: () => void
  /** Stops accepting further orders of the sheet. */
  readonly stop: () => void
  readonly next: () => void
  /** Accepted orders of the last sheet that are not sent yet. */
  readonly accepted: readonly string[]
  readonly undo: () => void
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_ORDERS: readonly CleanOrder[] = []

/** Consecutive sheets of orders without findings. The next sheet is prepared while one is on screen. */
export function useSheet(run: SheetRun): Sheet {
  const s = useStrings(sheetStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const actions = useOrderActions('unverified', true)
  const delay = use(QuietTime)
  const [gate] = useState(() => createDecisionGate(delay))
  useEffect(() => () => gate.close(), [gate])
  /** Left out by the app, for a picture that could not be shown. */
  const [unseen, setUnseen] = useState(NOTHING)
  /** Orders with findings that the moderator includes. */
  const [included, setIncluded] = useState(NOTHING)
  const [progress, setProgress] = useState<number | null>(null)
  const [lastAccepted, setAccepted] = useState<readonly string[]>([])
  const decisions = useHeldDecisions()
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])
  const { orders, next, isLoading, load, showAgain } = useSheetOrders(run, () => {
    setUnseen(NOTHING)
    setIncluded(NOTHING)
  })

  const shownOrders = orders ?? NO_ORDERS
  const results = useSheetChecks(shownOrders, next)
  usePrefetchedPictures(useMemo(() => next.map(({ order }) => order), [next]))

  // the page hears of a decision later than main: an order without one is held
  const accepted = useMemo(
    () => lastAccepted.filter((id) => (decisions.findLast(({ order_uuid }) => order_uuid === id)?.state ?? 'held') === 'held'),
    [lastAccepted, decisions],
  )
  const spared = useMemo(() => new Set(run.spared), [run.spared])
  const isSuspect = (clean: CleanOrder) => unseen.has(clean.order.order_uuid) || (results.get(clean) ?? null) !== null
  const isOut = (clean: CleanOrder) => spared.has(clean.order.order_uuid) || (isSuspect(clean) && !included.has(clean.order.order_uuid))
  const unread = shownOrders.filter((clean) => !results.has(clean))
  const chosen = shownOrders.filter((clean) => results.has(clean) && !isOut(clean)).map(({ order }) => order)
  const accept = async () => {
    if (chosen.length === 0 || progress !== null || isLoading() || gate.take() === null) return
    stopped.current = false
    const done: string[] = []
    const untried = new Set<string>(chosen.map(({ order_uuid }) => order_uuid))
    for (const order of chosen) {
      if (stopped.current) break
      untried.delete(order.order_uuid)
      setProgress(done.length)
      if ((await actions.accept(order)) === 'held') done.push(order.order_uuid)
    }
    setProgress(null)
    // orders that were not checked yet, and those after a stop, are on a later sheet, but for those left out
    showAgain([...untried, ...unread.map(({ order }) => order.order_uuid)])
    setAccepted(done)
    announce(s.accepted(formatCount(done.length, language)))
    await load()
  }
  return {
    gate,
    orders,
    resultOf: (clean) => results.get(clean),
    reading: unread.length,
    isLeftOut: isOut,
    toggle: (clean) => {
      const id = clean.order.order_uuid
      const isIncluded = isOut(clean)
      run.spare(id, !isIncluded)
      // a digit does not move the focus to the order, so screen readers do not announce its state
      announce((isIncluded ? s.notLeftOut : s.leftOut)(orderName(clean.order, nameless)))
      setIncluded((previous) => (isIncluded && isSuspect(clean) ? new Set([...previous, id]) : previous))
    },
    leaveOut: ({ order }) => {
      setUnseen((previous) => new Set([...previous, order.order_uuid]))
      setIncluded((previous) => new Set([...previous].filter((id) => id !== order.order_uuid)))
    },
    chosen,
    progress,
    accept: () => void accept(),
    stop: () => void (stopped.current = true),
    next: () => void load(),
    accepted,
    undo: () =>
      void undoOrders(accepted).then((n) => {
        setAccepted([])
        announce(s.undone(formatCount(n, language)))
        // the undone orders come first, then those on screen
        showAgain([...accepted, ...shownOrders.map(({ order }) => order.order_uuid)])
        return load(true)
      }),
  }
}
