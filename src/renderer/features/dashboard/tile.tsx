import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Aged } from '#contract/live/live.ts'
import { NOTHING } from '#domain/format.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import { shiftStrings } from './shift-strings.ts'

interface Props {
  readonly label: string
  /** Where the whole tile leads. */
  readonly to: string
  /** The key that leads there. */
  readonly keys: string
  readonly tone?: 'calm' | 'late' | 'overdue'
  readonly hint?: string | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One piece of what a shift starts with: a link with its key, and what stands behind it. */
export function Tile({ label, to, keys, tone = 'calm', hint, wide = false, children }: Props) {
  return (
    <section className={`tile tile-${tone}${wide ? ' tile-wide' : ''}`} aria-label={label} title={hint}>
      <h2>
        <Link to={to}>{label}</Link>
        <Kbd keys={keys} />
      </h2>
      {children}
    </section>
  )
}

/** The figure of a tile. What is not known is a dash with its reason, never a number; a failed refresh keeps the last number and says so. */
export function TileFigure<T>({ of, children }: { readonly of: Aged<T>; readonly children: (value: T) => ReactNode }) {
  const s = useStrings(shiftStrings)
  if (of.value !== null)
    return (
      <>
        {children(of.value)}
        {of.error && <p className="tile-problem">{s.stale}</p>}
      </>
    )
  return (
    <>
      <p className="tile-figure">{NOTHING}</p>
      <p className={of.error ? 'tile-problem' : 'tile-more'}>{of.error ? s.failed : s.notLoaded}</p>
    </>
  )
}
