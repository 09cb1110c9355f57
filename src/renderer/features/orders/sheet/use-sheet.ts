import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#ui/announcer.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { formatCount } from '#domain/format.ts'
import { createDecisionGate, type DecisionGate, QuietTime } from '../decision/decision-gate.ts'
import { useParcelNorms } from '../findings/use-parcel-norms.ts'
import { undoOrders } from '../held/undo-orders.ts'
import type { ActionableOrder } from '../decision/actionable-order.ts'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { type CleanOrder, cleanOrders } from './clean-orders.ts'
import { sheetStrings } from './sheet-strings.ts'

export interface Sheet {
  readonly gate: DecisionGate
  /** Null while loading. */
  readonly orders: readonly CleanOrder[] | null
  /** The pictures and labels are still being checked: the order is not accepted yet. */
  readonly isReading: (id: string) => boolean
  readonly read: (id: string) => void
  readonly reading: number
  readonly isLeftOut: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly leaveOut: (id: string) => void
  readonly chosen: readonly ActionableOrder[]
  /** Number of accepted orders of the sheet; null when no acceptance is running. */
  readonly progress: number | null
  readonly accept: () => void
  /** Stops accepting further orders of the sheet. */
  readonly stop: () => void
  readonly next: () => void
  /** Accepted orders of the last sheet. */
  readonly accepted: readonly string[]
  readonly undo: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** Consecutive sheets of orders without findings. `open`: the undecided orders of the run. */
export function useSheet(open: () => readonly string[]): Sheet {
  const s = useStrings(sheetStrings)
  const language = useLanguage()
  const norms = useParcelNorms()
  const actions = useOrderActions('unverified', true)
  const delay = use(QuietTime)
  const [gate] = useState(() => createDecisionGate(delay))
  useEffect(() => () => gate.close(), [gate])
  const [orders, setOrders] = useState<readonly CleanOrder[] | null>(null)
  const [out, setLeftOut] = useState(NOTHING)
  const [checked, setChecked] = useState(NOTHING)
  const [progress, setProgress] = useState<number | null>(null)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const looked = useRef(new Set<string>())
  const stopped = useRef(false)
  const here = useRef(true)
  // an order whose decision was just undone is only in the newest result
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  })
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      stopped.current = true
    }
  }, [])

  const load = async () => {
    if (norms === null) return
    setOrders(null)
    setLeftOut(NOTHING)
    setChecked(NOTHING)
    const clean = await cleanOrders(
      openNow.current().filter((id) => !looked.current.has(id)),
      norms,
    )
    if (!here.current) return
    for (const id of clean.looked) looked.current.add(id)
    setOrders(clean.orders)
  }
  const begin = useEffectEvent(() => void load())
  const hasNorms = norms !== null
  useEffect(() => {
    if (hasNorms) begin()
  }, [hasNorms])

  const listed = (orders ?? []).map(({ order }) => order)
  const chosen = listed.filter(({ order_uuid }) => !out.has(order_uuid) && checked.has(order_uuid))
  const unread = listed.filter(({ order_uuid }) => !checked.has(order_uuid))
  const accept = async () => {
    const release = chosen.length === 0 || progress !== null ? null : gate.take()
    if (!release) return
    stopped.current = false
    const done: string[] = []
    for (const order of chosen) {
      if (stopped.current) break
      setProgress(done.length)
      if ((await actions.accept(order)) === 'held') done.push(order.order_uuid)
    }
    setProgress(null)
    // orders that were not checked yet are on the next sheet, but for those left out
    for (const { order_uuid } of unread) if (!out.has(order_uuid)) looked.current.delete(order_uuid)
    setAccepted(done)
    announce(s.accepted(formatCount(done.length, language)))
    release()
    if (here.current) await load()
  }
  return {
    gate,
    orders,
    isReading: (id) => !checked.has(id),
    read: (id) => setChecked((before) => new Set([...before, id])),
    reading: unread.length,
    isLeftOut: (id) => out.has(id),
    toggle: (id) =>
      setLeftOut((previous) => (previous.has(id) ? new Set([...previous].filter((item) => item !== id)) : new Set([...previous, id]))),
    leaveOut: (id) => setLeftOut((previous) => new Set([...previous, id])),
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
        for (const id of accepted) looked.current.delete(id)
        return load()
      }),
  }
}
