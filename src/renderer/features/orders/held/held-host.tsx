import { useEffect, useMemo } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { followLedger } from '#stores/decision-ledger.ts'
import { useHeldDecisions } from '#stores/decision-store.ts'
import { useOnTop } from '#ui/dialog/use-on-top.ts'
import { useLayers } from '#ui/shortcuts/layers.ts'
import { useHasOrderView } from '../preview/order-view.ts'
import { PREVIEW_LAYER } from '../preview/preview-layer.ts'
import { isOnTrail } from './decided-orders.ts'
import { DecisionTrail } from './decision-trail.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'
import { closeUnsent, openUnsent, useUnsentOpen } from './unsent-store.ts'
import { useOutcomes } from './use-outcomes.ts'

const UNENDED: readonly Decision['state'][] = ['held', 'sending', 'checking', 'unsent']

/** Mounted once, in the shell: reports outcomes, asks about unsent decisions, and shows unfinished ones on pages without an order view. */
export function HeldHost() {
  useOutcomes()
  useEffect(() => followLedger(), [])
  const decisions = useHeldDecisions()
  const unended = useMemo(() => decisions.filter((item) => UNENDED.includes(item.state) && isOnTrail(item)), [decisions])
  const hasView = useHasOrderView()
  const isElsewhere = useLayers(({ stack }) => !stack.some(({ name }) => name === PREVIEW_LAYER)) && !hasView
  return (
    <>
      {isElsewhere && unended.length > 0 && (
        <div className="decision-float">
          <DecisionTrail decisions={unended} />
        </div>
      )}
      <UnsentNotice decisions={decisions} />
    </>
  )
}

/** Asks about unsent decisions once after a sign-in, above whatever else is restored. */
export function UnsentNotice({ decisions }: { readonly decisions: readonly Decision[] }) {
  const unsent = decisions.filter(({ state }) => state === 'unsent')
  const open = useUnsentOpen((state) => state.open)
  const newest = unsent.at(-1)?.id
  // once per batch: an interrupted decision may join the batch after its lookup
  useEffect(() => {
    if (newest === undefined) closeUnsent()
    else openUnsent()
  }, [newest])
  const key = useOnTop('unsent')
  return open && unsent.length > 0 && <UnsentDialog key={key} decisions={unsent} onClose={closeUnsent} />
}
