import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Aged } from '#contract/live/live.ts'
import { showCountedRows } from '#stores/table-jump.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import '#ui/states/states.css'
import { shiftStrings } from './shift-strings.ts'

interface Props {
  readonly label: string
  /** Target of the link that covers the tile. */
  readonly to: string
  /** Name under which the table of the counted rows remembers its search. */
  readonly table?: string
  /** Shortcut that opens the target. */
  readonly keys: string
  readonly tone?: 'calm' | 'late' | 'overdue'
  readonly hint?: string | undefined
  readonly wide?: boolean
  /** The rest of its row. */
  readonly rest?: boolean
  readonly children: ReactNode
}

/** One tile of the shift overview: a link with its shortcut, and the content behind it. */
export function Tile({ label, to, table, keys, tone = 'calm', hint, wide = false, rest = false, children }: Props) {
  return (
    <section
      className={['tile', `tile-${tone}`, wide && 'tile-wide', rest && 'tile-wide tile-rest'].filter(Boolean).join(' ')}
      aria-label={label}
      title={hint}
    >
      <h2>
        <Link to={to} onClick={() => table !== undefined && showCountedRows(table, false)}>
          {label}
        </Link>
        <Kbd keys={keys} />
      </h2>
      {children}
    </section>
  )
}

/** The figure of a tile. A value that has not been loaded is a placeholder, one that could not be is a reason. A failed refresh keeps the last number and says so. */
export function TileFigure<T>({
  of,
  children,
  wait = <TileWait />,
}: {
  readonly of: Aged<T>
  readonly children: (value: T) => ReactNode
  /** Placeholder of the height that the figure usually has. */
  readonly wait?: ReactNode
}) {
  const s = useStrings(shiftStrings)
  if (of.value !== null)
    return (
      <>
        {children(of.value)}
        {of.error && <p className="tile-problem">{s.stale}</p>}
      </>
    )
  if (of.error) return <p className="tile-problem">{s.failed}</p>
  return wait
}

/** Placeholder of a figure, as high as the figure with `lines` below it. Screen readers get its words. */
export function TileWait({ lines = 0 }: { readonly lines?: number }) {
  const s = useStrings(shiftStrings)
  return (
    <>
      <p className="tile-figure">
        <span className="bone tile-bone" aria-hidden="true" />
        <span className="sr-only">{s.notLoaded}</span>
      </p>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className="bone tile-bone-line" aria-hidden="true" />
      ))}
    </>
  )
}
