import { type CSSProperties, useState } from 'react'
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

interface SendsInProps {
  readonly holdMs: number
  readonly sendsAt: number
  readonly words: (seconds: number) => string
}

/** "Sends in 4 s", for sighted users only; a screen reader announces the state once. The clock is up to 500 ms old, so the hold time is the limit. */
export function SendsIn({ holdMs, sendsAt, words }: SendsInProps) {
  const leftMs = Math.min(holdMs, sendsAt - useNow(500))
  return <span aria-hidden="true">{words(Math.max(1, Math.ceil(leftMs / 1000)))}</span>
}
