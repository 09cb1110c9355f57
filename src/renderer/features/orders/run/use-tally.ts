import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { heldDecisions, onHeldDecisions } from '#stores/decision-store.ts'
import type { StoredRun, Tallied } from '#domain/orders/run/stored-run.ts'
import { GIVEN_BACK } from './stored-run.ts'
import type { StoredRunState } from './use-stored-run.ts'

/** Records the decisions of this run for its summary. `shown`: the order on screen. */
export function useTally(shown: string | null, change: StoredRunState['change']): void {
  const since = useRef(new Map<string, number>())
  const [began] = useState(() => Date.now())
  useEffect(() => {
    if (shown !== null) since.current.set(shown, Date.now())
  }, [shown])
  const count = useEffectEvent((decisions: readonly Decision[]) => {
    change(({ tally, skipped }) => {
      const news = decisions.filter(({ id, madeAt, state }) => tally[id]?.state !== state && (tally[id] !== undefined || madeAt >= began))
      if (news.length === 0) return {}
      const decided = new Set(news.flatMap(({ order_uuid, state }) => (GIVEN_BACK.includes(state) ? [] : [order_uuid])))
      return {
        tally: { ...tally, ...Object.fromEntries(news.map((item) => [item.id, tallied(item, tally[item.id], since.current)])) },
        // a skipped order that was decided later is not skipped any more
        skipped: Object.fromEntries(Object.entries(skipped).filter(([id]) => !decided.has(id))),
      }
    })
  })
  useEffect(() => {
    count(heldDecisions())
    return onHeldDecisions((now) => count(now))
  }, [])
}

function tallied(decision: Decision, previous: Tallied | undefined, since: ReadonlyMap<string, number>): StoredRun['tally'][string] {
  const { verb, reasons, state, order_uuid, madeAt } = decision
  const from = since.get(order_uuid)
  return { verb, reasons: [...reasons], state, ms: previous?.ms ?? (from === undefined ? null : Math.max(0, madeAt - from)) }
}
