import { useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'

const LIST = { list: 'orders.unverified', params: {} } as const
/** Rows that are kept for the way on and back. */
const KEPT = 40

interface RunRows {
  /** Undefined while it is not known; null when the order is not waiting any more. */
  readonly row: Order | null | undefined
  /** As it was last seen. */
  readonly lastRow: Order | null
  readonly readAt: number
  /** Rows of the orders ahead, as far as they have come. */
  readonly ahead: readonly Order[]
}

/** The order on screen and those ahead; one that was read ahead is there at once when its turn comes. */
export function useRunRows(id: string, ahead: readonly string[]): RunRows {
  const now = useQuery('lists.row', { ...LIST, id })
  const [rows, setRows] = useState<ReadonlyMap<string, Order>>(new Map())
  const wanted = ahead.join()
  useEffect(() => {
    const missing = wanted.split(',').filter((one) => one !== '' && !rows.has(one))
    if (missing.length === 0) return
    let here = true
    void Promise.all(missing.map((one) => call('lists.row', { ...LIST, id: one }))).then((answers) => {
      const came = answers.flatMap((answer) => (answer.ok && answer.value ? [answer.value as Order] : []))
      if (here && came.length > 0) setRows((before) => remembered(before, came))
    })
    return () => void (here = false)
    // rows that came are no reason to ask again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted])
  const current = now.data as Order | null | undefined
  if (current && rows.get(id) !== current) setRows(remembered(rows, [current]))
  const rowsAhead = useMemo(() => wanted.split(',').flatMap((one) => rows.get(one) ?? []), [wanted, rows])
  const lastRow = current ?? rows.get(id) ?? null
  return {
    row: current === undefined ? (lastRow ?? undefined) : current,
    lastRow,
    readAt: now.readAt ?? 0,
    ahead: rowsAhead,
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
