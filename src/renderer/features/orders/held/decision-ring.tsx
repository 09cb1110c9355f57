import { type CSSProperties, useState } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { useNow } from '#ui/hooks/use-now.ts'

const RADIUS = 7
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that shows the remaining hold time. */
export function DecisionRing({ holdMs, sendsAt }: { readonly holdMs: number; readonly sendsAt: number }) {
  // computed once: a new delay on each render would restart the animation
  const [style] = useState(
    () =>
      ({
        '--ring': LENGTH,
        animationDuration: `${holdMs}ms`,
        animationDelay: `${sendsAt - holdMs - Date.now()}ms`,
      }) as CSSProperties,
  )
  return (
    <svg className="decision-ring" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r={RADIUS} />
      <circle className="decision-ring-left" cx="9" cy="9" r={RADIUS} strokeDasharray={LENGTH} style={style} />
    </svg>
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
