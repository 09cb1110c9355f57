import { Tooltip } from 'antd'
import type { Aged } from '../../../contract/live.ts'
import type { Cents } from '../../../contract/values.ts'
import { formatCount, formatEuros } from '../../../domain/format.ts'
import { currentVisitors } from '../../../domain/ping-health.ts'
import { useLive } from '../../stores/live-store.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { shellStrings } from './shell-strings.ts'
import { useAgeWords } from './use-age-words.ts'
import './statistics-strip.css'

interface Figure {
  readonly label: string
  readonly value: string
  readonly more?: string
  readonly of: Aged<unknown>
}

/** One line of live figures (part 1 §2); sums are cents (D-27, D-115). Every figure tells its age on hover. */
export function StatisticsStrip() {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const statistics = useLive((live) => live.statistics)
  const ping = useLive((live) => live.ping)
  const unverified = useLive((live) => live.unverified)
  const count = (value: number | null | undefined) => formatCount(value, language)
  const figures = statistics.value
  const lively = currentVisitors(ping.value)

  const accounts = (label: string, total: number | null | undefined, last: number | null | undefined): Figure => ({
    label,
    value: count(total),
    more: s.newSince(count(last)),
    of: statistics,
  })
  const line: readonly Figure[] = [
    accounts(s.accounts, figures?.users_total, figures?.users_last_day),
    accounts(s.verifiedEmail, figures?.users_email_total, figures?.users_email_last_day),
    accounts(s.verifiedPhone, figures?.users_phone_total, figures?.users_phone_last_day),
    accounts(s.kyc, figures?.users_kyc_total, figures?.users_kyc_last_day),
    { label: s.visitors, value: count(figures?.visitors), more: s.live(count(lively)), of: lively === null ? statistics : ping },
    { label: s.orders, value: count(figures?.orders), more: s.unverifiedShort(count(unverified.value)), of: unverified },
    { label: s.buy, value: formatEuros(figures?.orders_sum_buy as Cents | null | undefined, language), of: statistics },
    { label: s.sell, value: formatEuros(figures?.orders_sum_sell as Cents | null | undefined, language), of: statistics },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className="strip" aria-label={s.strip} tabIndex={0}>
      {line.map((figure) => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </section>
  )
}

function FigureCell({ label, value, more, of }: Figure) {
  const ageOf = useAgeWords()
  return (
    <Tooltip title={ageOf(of)}>
      <dl className={of.error ? 'strip-stale' : 'strip-figure'}>
        <dt>{label}</dt>
        <dd>
          {value}
          {more && <small>{more}</small>}
        </dd>
      </dl>
    </Tooltip>
  )
}
