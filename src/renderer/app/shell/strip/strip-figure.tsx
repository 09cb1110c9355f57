import { Tooltip } from 'antd'
import { type ComponentProps, createContext, memo, use } from 'react'
import { Link, useLocation } from 'react-router'
import type { Aged } from '#contract/live/live.ts'
import { showCountedRows } from '#stores/table-jump.ts'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'
import { useAgeWords } from './use-age-words.ts'

interface Part {
  /** Value, time, and why it is not newer. */
  readonly of: Aged<unknown>
  /** Route of the rows behind the figure. */
  readonly to: string
  /** Name under which the table of these rows remembers its search. */
  readonly table?: string
}
export interface Figure extends Part {
  readonly label: string
  readonly value: string
  /** How the figure differs from the rows it links to; absent: the same rows. */
  readonly note?: string | undefined
  /** A smaller figure next to the main one, from another response and with its own rows. */
  readonly more?: Part & { readonly text: string; readonly words?: string }
}

const isSamePart = (a: Part, b: Part) => a.of === b.of && a.to === b.to
const isSame = (a: Figure, b: Figure) =>
  a.label === b.label &&
  a.value === b.value &&
  a.note === b.note &&
  isSamePart(a, b) &&
  a.more?.text === b.more?.text &&
  a.more?.words === b.more?.words &&
  (a.more === undefined || b.more === undefined || isSamePart(a.more, b.more))

const FigureContext = createContext<Figure | null>(null)

/** A figure and its name, with its age in the tooltip, on focus and for screen readers. Renders when its own value changes. */
export const StripFigure = memo((figure: Figure) => <FigureContext value={figure}>{WITH_AGES}</FigureContext>, isSame)

/** The figure by context: Ant Design's tooltip around it costs more to draw than all that a ping changes in it (P7). */
const useFigure = (): Figure => {
  const figure = use(FigureContext)
  if (!figure) throw new Error('Part of a strip figure rendered outside a figure')
  return figure
}

function Ages() {
  const s = useStrings(shellStrings)
  const ageOf = useAgeWords()
  const { label, of, note, more } = useFigure()
  const smaller = more && wordsOf(more)
  return (
    <>
      <div>{s.pair(label, ageOf(of))}</div>
      {note && <div>{note}</div>}
      {more && smaller && <div>{s.pair(smaller, ageOf(more.of))}</div>}
    </>
  )
}

function Terms(around: ComponentProps<'dl'>) {
  const s = useStrings(shellStrings)
  const { label, value, of, to, table, note, more } = useFigure()
  return (
    <dl {...around} className={of.error ? 'strip-stale' : 'strip-figure'}>
      <dt>{label}</dt>
      <dd>
        <RowsLink className="strip-main" to={to} table={table} name={`${label} ${value}`} text={value} of={of} note={note} />
        {more && (
          <RowsLink
            className="strip-more"
            to={more.to}
            table={more.table}
            name={s.pair(label, wordsOf(more))}
            text={more.text}
            words={more.words}
            of={more.of}
          />
        )}
      </dd>
    </dl>
  )
}

const WITH_AGES = (
  <Tooltip title={<Ages />} trigger={['hover', 'focus']}>
    <Terms />
  </Tooltip>
)

interface RowsLinkProps extends Omit<Part, 'table'> {
  readonly table: string | undefined
  readonly className: string
  readonly name: string
  readonly text: string
  /** Visible only where there is room. */
  readonly words?: string | undefined
  readonly note?: string | undefined
}

const wordsOf = ({ text, words }: NonNullable<Figure['more']>) => (words === undefined ? text : `${text} ${words}`)

const RowsLink = memo(({ className, to, table, name, text, words, of, note }: RowsLinkProps) => {
  const ageOf = useAgeWords()
  const { pathname } = useLocation()
  const showCounted = () => table !== undefined && showCountedRows(table, to.startsWith(`${pathname}?`))
  return (
    <Link
      className={className}
      to={to}
      onClick={showCounted}
      aria-label={name}
      aria-description={note ? `${ageOf(of)}. ${note}` : ageOf(of)}
    >
      {text}
      {words !== undefined && <span className="strip-words"> {words}</span>}
    </Link>
  )
})
