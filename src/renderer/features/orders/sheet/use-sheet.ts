import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHeldDecisions } from '#stores/decision-store.ts'
import { announce } from '#ui/announcer.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { formatCount } from '#domain/values/format.ts'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { createDecisionGate, type DecisionGate, QuietTime } from '../decision/decision-gate.ts'
import { useParcelNorms } from '../findings/use-parcel-norms.ts'
import { undoOrders } from '../held/undo-orders.ts'
import type { ActionableOrder } from '../decision/actionable-order.ts'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { usePrefetchedPictures } from '../pictures/use-prefetched-pictures.ts'
import type { CheckResult } from './check-order.ts'
import { type CleanOrder, type CleanOrders, cleanOrders, unchanged } from './clean-orders.ts'
import { sheetStrings } from './sheet-strings.ts'
import { useSheetChecks } from './use-sheet-checks.ts'

/** The part of a run that sheets need. */
export interface SheetRun {
  /** Ids of the undecided orders, in run order. */
  readonly open: () => readonly string[]
  /** Orders that the moderator left out of a sheet: no later sheet of the run shows them. */
  readonly spared: readonly string[]
  readonly spare: (order: string, isSpared: boolean) => void
}

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
  const language = useLanguage()
  const norms = useParcelNorms()
  const actions = useOrderActions('unverified', true)
  const delay = use(QuietTime)
  const [gate] = useState(() => createDecisionGate(delay))
  useEffect(() => () => gate.close(), [gate])
  const [orders, setOrders] = useState<readonly CleanOrder[] | null>(null)
  const [ahead, setAhead] = useState<CleanOrders | null>(null)
  /** Left out by the app, for a picture that could not be shown. */
  const [unseen, setUnseen] = useState(NOTHING)
  /** Orders with findings that the moderator includes. */
  const [included, setIncluded] = useState(NOTHING)
  const [progress, setProgress] = useState<number | null>(null)
  const [lastAccepted, setAccepted] = useState<readonly string[]>([])
  const decisions = useHeldDecisions()
  const looked = useRef(new Set<string>())
  /** The load under way; null when none is. */
  const loading = useRef<object | null>(null)
  const stopped = useRef(false)
  const here = useRef(true)
  // an order whose decision was just undone is only in the newest result
  const runNow = useRef(run)
  const aheadNow = useRef(ahead)
  useEffect(() => {
    runNow.current = run
    aheadNow.current = ahead
  })
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      stopped.current = true
    }
  }, [])

  const shown = orders ?? NO_ORDERS
  const next = ahead?.orders ?? NO_ORDERS
  const results = useSheetChecks(shown, next)
  usePrefetchedPictures(useMemo(() => next.map(({ order }) => order), [next]))

  /** Undecided orders that no sheet of this run has shown. */
  const unlooked = () => runNow.current.open().filter((id) => !looked.current.has(id) && !runNow.current.spared.includes(id))
  /** The prepared orders that are still undecided and unchanged. */
  const prepared = async (ahead: CleanOrders): Promise<CleanOrders> => {
    const open = new Set(unlooked())
    const orders = await unchanged(ahead.orders.filter(({ order }) => open.has(order.order_uuid)))
    const dropped = new Set<string>(ahead.orders.filter((clean) => !orders.includes(clean)).map(({ order }) => order.order_uuid))
    return { orders, looked: ahead.looked.filter((id) => !dropped.has(id)) }
  }
  const nextOrders = async (from: CleanOrders | null, norms: ParcelNorms): Promise<CleanOrders> => {
    const ready = from && (await prepared(from))
    if (ready && ready.orders.length > 0) return ready
    const without = new Set(ready?.looked)
    const clean = await cleanOrders(
      unlooked().filter((id) => !without.has(id)),
      norms,
    )
    return { orders: clean.orders, looked: [...without, ...clean.looked] }
  }
  /** `isAgain`: the orders of an undone sheet are open again; replaces a load under way. */
  const load = async (isAgain = false) => {
    if (norms === null || (loading.current !== null && !isAgain)) return
    const mine = {}
    loading.current = mine
    const from = isAgain ? null : aheadNow.current
    // a prepared sheet follows without an empty screen between
    if (from === null) setOrders(null)
    const clean = await nextOrders(from, norms)
    if (!here.current || loading.current !== mine) return
    loading.current = null
    for (const id of clean.looked) looked.current.add(id)
    setUnseen(NOTHING)
    setIncluded(NOTHING)
    setAhead(null)
    setOrders(clean.orders)
  }
  const begin = useEffectEvent(() => void load())
  const hasNorms = norms !== null
  useEffect(() => {
    if (hasNorms) begin()
  }, [hasNorms])
  const prepare = useEffectEvent(async (left: AbortSignal) => {
    if (norms === null) return
    const clean = await cleanOrders(unlooked(), norms)
    if (!left.aborted) setAhead(clean)
  })
  useEffect(() => {
    if (shown.length === 0) return
    const left = new AbortController()
    void prepare(left.signal)
    return () => left.abort()
  }, [shown])

  // the page hears of a decision later than main: an order without one is held
  const accepted = useMemo(
    () => lastAccepted.filter((id) => (decisions.findLast(({ order_uuid }) => order_uuid === id)?.state ?? 'held') === 'held'),
    [lastAccepted, decisions],
  )
  const spared = useMemo(() => new Set(run.spared), [run.spared])
  const isSuspect = (clean: CleanOrder) => unseen.has(clean.order.order_uuid) || (results.get(clean) ?? null) !== null
  const isOut = (clean: CleanOrder) => spared.has(clean.order.order_uuid) || (isSuspect(clean) && !included.has(clean.order.order_uuid))
  const unread = shown.filter((clean) => !results.has(clean))
  const chosen = shown.filter((clean) => results.has(clean) && !isOut(clean)).map(({ order }) => order)
  const accept = async () => {
    if (chosen.length === 0 || progress !== null || loading.current !== null || gate.take() === null) return
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
    for (const id of [...untried, ...unread.map(({ order }) => order.order_uuid)]) looked.current.delete(id)
    setAccepted(done)
    announce(s.accepted(formatCount(done.length, language)))
    if (here.current) await load()
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
        for (const id of [...accepted, ...shown.map(({ order }) => order.order_uuid)]) looked.current.delete(id)
        return load(true)
      }),
  }
}
