import { WarningFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { type ComponentProps, createContext, memo, use } from 'react'
import { Link } from 'react-router'
import type { Aged } from '../../../contract/live.ts'
import { formatAge } from '../../../domain/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { shellStrings } from './shell-strings.ts'
import { useAgeWords } from './use-age-words.ts'

interface Part {
  /** What was read, when, and why it is not newer. */
  readonly of: Aged<unknown>
  /** Where the rows behind it are shown. */
  readonly to: string
}
export interface Figure extends Part {
  readonly label: string
  readonly value: string
  /** A smaller figure beside it, from another reading and with other rows. */
  readonly more?: Part & { readonly text: string }
}

const MINUTE_MS = 60_000

const isSamePart = (a: Part, b: Part) => a.of === b.of && a.to === b.to
const isSame = (a: Figure, b: Figure) =>
  a.label === b.label &&
  a.value === b.value &&
  isSamePart(a, b) &&
  a.more?.text === b.more?.text &&
  (a.more === undefined || b.more === undefined || isSamePart(a.more, b.more))

const FigureContext = createContext<Figure | null>(null)

/** A figure with its age beside its name, and both in full under the pointer, at the focus and for screen readers. Drawn when its own reading comes. */
export const StripFigure = memo((figure: Figure) => <FigureContext value={figure}>{WITH_AGES}</FigureContext>, isSame)

/** The figure by context: Ant Design's tooltip around it costs more to draw than all that a ping changes in it (P7). */
const useFigure = (): Figure => {
  const figure = use(FigureContext)
  if (!figure) throw new Error('A part of a figure stands outside of it')
  return figure
}

function Ages() {
  const s = useStrings(shellStrings)
  const ageOf = useAgeWords()
  const { label, of, more } = useFigure()
  return (
    <>
      <div>{s.pair(label, ageOf(of))}</div>
      {more && <div>{s.pair(more.text, ageOf(more.of))}</div>}
    </>
  )
}

function Terms(around: ComponentProps<'dl'>) {
  const s = useStrings(shellStrings)
  const { label, value, of, to, more } = useFigure()
  return (
    <dl {...around} className={of.error ? 'strip-stale' : 'strip-figure'}>
      <dt>
        {label} <ShortAge of={of} />
      </dt>
      <dd>
        <RowsLink className="strip-main" to={to} name={`${label} ${value}`} text={value} of={of} />
        {more && (
          <RowsLink
            className={more.of.error ? 'strip-more strip-more-stale' : 'strip-more'}
            to={more.to}
            name={s.pair(label, more.text)}
            text={more.text}
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

interface RowsLinkProps extends Part {
  readonly className: string
  readonly name: string
  readonly text: string
}

const RowsLink = memo(({ className, to, name, text, of }: RowsLinkProps) => {
  const ageOf = useAgeWords()
  return (
    <Link className={className} to={to} aria-label={name} aria-description={ageOf(of)}>
      {text}
    </Link>
  )
})

/** "2 min": whole minutes, so that the strip does not tick; with a sign when the last reading failed. */
function ShortAge({ of: { readAt, error } }: { readonly of: Aged<unknown> }) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const now = useNow(10_000)
  const age = readAt === null ? null : Math.max(0, now - readAt)
  return (
    <span className="strip-age" aria-hidden="true">
      {error && <WarningFilled />} {age !== null && (age < MINUTE_MS ? s.underMinute : formatAge(age, language))}
    </span>
  )
}
