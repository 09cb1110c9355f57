import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { useParcelNorms } from '../findings/use-parcel-norms.ts'
import { type CleanOrder, type CleanOrders, cleanOrders, unchanged } from './clean-orders.ts'

/** The part of a run that sheets need. */
export interface SheetRun {
  /** Ids of the undecided orders, in run order. */
  readonly open: () => readonly string[]
  /** Orders that the moderator left out of a sheet: no later sheet of the run shows them. */
  readonly spared: readonly string[]
  readonly spare: (order: string, isSpared: boolean) => void
}

export interface SheetOrders {
  /** Null while loading. */
  readonly orders: readonly CleanOrder[] | null
  /** Orders of the next sheet, prepared while this one is on screen. */
  readonly next: readonly CleanOrder[]
  readonly isLoading: () => boolean
  /** Shows the next sheet. `isAgain`: the orders of an undone sheet are open again; replaces a load under way. */
  readonly load: (isAgain?: boolean) => Promise<void>
  /** A later sheet may show these orders once more. */
  readonly showAgain: (ids: readonly string[]) => void
}

const NO_ORDERS: readonly CleanOrder[] = []

/** The orders of consecutive sheets. `onLoaded` is called before each new sheet is on screen. */
export function useSheetOrders(run: SheetRun, onLoaded: () => void): SheetOrders {
  const norms = useParcelNorms()
  const [orders, setOrders] = useState<readonly CleanOrder[] | null>(null)
  const [upcoming, setUpcoming] = useState<CleanOrders | null>(null)
  const looked = useRef(new Set<string>())
  /** The load under way; null when none is. */
  const loading = useRef<object | null>(null)
  const here = useRef(true)
  // an order whose decision was just undone is only in the newest result
  const runNow = useRef(run)
  const upcomingNow = useRef(upcoming)
  useEffect(() => {
    runNow.current = run
    upcomingNow.current = upcoming
  })
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  /** Undecided orders that no sheet of this run has shown. */
  const unlooked = () => runNow.current.open().filter((id) => !looked.current.has(id) && !runNow.current.spared.includes(id))
  /** The prepared orders that are still undecided and unchanged. */
  const prepared = async (upcoming: CleanOrders): Promise<CleanOrders> => {
    const open = new Set(unlooked())
    const orders = await unchanged(upcoming.orders.filter(({ order }) => open.has(order.order_uuid)))
    const dropped = new Set<string>(upcoming.orders.filter((clean) => !orders.includes(clean)).map(({ order }) => order.order_uuid))
    return { orders, looked: upcoming.looked.filter((id) => !dropped.has(id)) }
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
  const load = async (isAgain = false) => {
    if (!here.current || norms === null || (loading.current !== null && !isAgain)) return
    const mine = {}
    loading.current = mine
    const from = isAgain ? null : upcomingNow.current
    // a prepared sheet follows without an empty screen between
    if (from === null) setOrders(null)
    const clean = await nextOrders(from, norms)
    if (!here.current || loading.current !== mine) return
    loading.current = null
    for (const id of clean.looked) looked.current.add(id)
    onLoaded()
    setUpcoming(null)
    setOrders(clean.orders)
  }
  const begin = useEffectEvent(() => void load())
  const hasNorms = norms !== null
  useEffect(() => {
    if (hasNorms) begin()
  }, [hasNorms])
  const prepare = useEffectEvent(() => (norms === null ? null : cleanOrders(unlooked(), norms)))
  useEffect(() => {
    if (orders === null || orders.length === 0) return
    let hasLeft = false
    void prepare()?.then((clean) => {
      if (!hasLeft) setUpcoming(clean)
    })
    return () => void (hasLeft = true)
  }, [orders])
  return {
    orders,
    next: upcoming?.orders ?? NO_ORDERS,
    isLoading: () => loading.current !== null,
    load,
    showAgain: (ids) => {
      for (const id of ids) looked.current.delete(id)
    },
  }
}
