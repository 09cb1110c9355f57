import { type CSSProperties, useState } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/**
 * A ring that shows the remaining hold time. Its two halves turn out of sight one after the other: a rotation runs in the compositor, while an
 * animated stroke made the page style, paint and layerize a frame 60 times a second for as long as a decision was held.
 */
export function DecisionRing({ holdMs, sendsAt }: { readonly holdMs: number; readonly sendsAt: number }) {
  // computed once: a new delay on each render would restart the animation
  const [style] = useState(
    () => ({ '--ring-duration': `${holdMs}ms`, '--ring-delay': `${sendsAt - holdMs - Date.now()}ms` }) as CSSProperties,
  )
  return (
    <span className="decision-ring" style={style} aria-hidden="true">
      <span className="decision-ring-first" />
      <span className="decision-ring-last" />
    </span>
  )
}

/** "Sends in 4 s", for sighted users only; a screen reader announces the state once. */
export function SendsIn({
  sendsAt,
  words,
}: {
  readonly sendsAt: NonNullable<Decision['sendsAt']>
  readonly words: (seconds: number) => string
}) {
  const now = useNow(500)
  return <span aria-hidden="true">{words(Math.max(1, Math.ceil((sendsAt - now) / 1000)))}</span>
}
