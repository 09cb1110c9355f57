import { WarningFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo } from 'react'
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

/** A figure with its age beside its name, and both in full under the pointer, at the focus and for screen readers. Drawn when its own reading comes. */
export const StripFigure = memo(({ label, value, of, to, more }: Figure) => {
  const s = useStrings(shellStrings)
  const ageOf = useAgeWords()
  const full = [s.ageOf(label, ageOf(of)), more && s.ageOf(more.text, ageOf(more.of))].filter(Boolean)
  return (
    <Tooltip
      title={full.map((line) => (
        <div key={line}>{line}</div>
      ))}
      trigger={['hover', 'focus']}
    >
      <dl className={of.error ? 'strip-stale' : 'strip-figure'}>
        <dt>
          {label} <ShortAge of={of} />
        </dt>
        <dd>
          <Link className="strip-main" to={to} aria-label={`${label} ${value}`} aria-description={ageOf(of)}>
            {value}
          </Link>
          {more && (
            <Link
              className={more.of.error ? 'strip-more strip-more-stale' : 'strip-more'}
              to={more.to}
              aria-label={`${label}: ${more.text}`}
              aria-description={ageOf(more.of)}
            >
              {more.text}
            </Link>
          )}
        </dd>
      </dl>
    </Tooltip>
  )
}, isSame)

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
