import { useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { decidedOrder } from '../held/decided-orders.ts'

const LIST = { list: 'orders.unverified', params: {} } as const
/** Number of rows to cache for stepping in both directions. */
const KEPT = 40

interface RunRows {
  /** Undefined while loading; null when the order no longer waits. */
  readonly row: Order | null | undefined
  /** The last loaded version. */
  readonly lastRow: Order | null
  readonly readAt: number
  /** Rows of the next orders that are loaded. */
  readonly upcoming: readonly Order[]
}

/** The order on screen and the next orders. A row that was read ahead is shown at once. */
export function useRunRows(id: string, upcoming: readonly string[]): RunRows {
  const now = useQuery('lists.row', { ...LIST, id })
  const [rows, setRows] = useState<ReadonlyMap<string, Order>>(new Map())
  const wanted = upcoming.join()
  useEffect(() => {
    const missing = wanted.split(',').filter((one) => one !== '' && !rows.has(one))
    if (missing.length === 0) return
    let isCurrent = true
    void Promise.all(missing.map((one) => call('lists.row', { ...LIST, id: one }))).then((answers) => {
      const came = answers.flatMap((answer) => (answer.ok && answer.value ? [answer.value] : []))
      if (isCurrent && came.length > 0) setRows((before) => remembered(before, came))
    })
    return () => void (isCurrent = false)
    // loaded rows must not trigger another request
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted])
  const current = now.data
  if (current && rows.get(id) !== current) setRows(remembered(rows, [current]))
  const rowsAhead = useMemo(() => wanted.split(',').flatMap((one) => rows.get(one) ?? []), [wanted, rows])
  const lastRow = current ?? rows.get(id) ?? decidedOrder(id) ?? null
  return {
    row: current === undefined ? (lastRow ?? undefined) : current,
    lastRow,
    readAt: now.readAt ?? 0,
    upcoming: rowsAhead,
  }
}

function remembered(before: ReadonlyMap<string, Order>, rows: readonly Order[]): ReadonlyMap<string, Order> {
  const after = new Map(before)
  for (const row of rows) {
    if (row.order_uuid === null) continue
    after.delete(row.order_uuid)
    after.set(row.order_uuid, row)
  }
  for (const id of [...after.keys()].slice(0, Math.max(0, after.size - KEPT))) after.delete(id)
  return after
}
