import type { Aged, LiveSnapshot } from '../../../contract/live.ts'
import type { Cents } from '../../../contract/values.ts'
import { formatCount, formatEuros } from '../../../domain/format.ts'
import { currentVisitors } from '../../../domain/ping-health.ts'
import { useLive } from '../../stores/live-store.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { shellStrings } from './shell-strings.ts'
import { type Figure, StripFigure } from './strip-figure.tsx'
import './statistics-strip.css'

/**
 * One line of live figures (part 1 §2); sums are cents (D-27), visitors are today's (D-115). Every figure carries its age and leads to the rows behind
 * it; "new since 24h", "live" and "unverified" have rows and an age of their own.
 */
export function StatisticsStrip() {
  const statistics = useLive((live) => live.statistics)
  const ping = useLive((live) => live.ping)
  const unverified = useLive((live) => live.unverified)
  return <StripLine statistics={statistics} ping={ping} unverified={unverified} />
}

/** The line itself, of the three readings that it is made from. */
export function StripLine({ statistics, ping, unverified }: Pick<LiveSnapshot, 'statistics' | 'ping' | 'unverified'>) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const count = (value: number | null | undefined) => formatCount(value, language)
  const euros = (value: number | null | undefined) => formatEuros(value as Cents | null | undefined, language)
  const figures = statistics.value

  type Total = number | null | undefined
  const accounts = (label: string, show: readonly [all: string, fresh: string], total: Total, last: Total): Figure => ({
    label,
    value: count(total),
    of: statistics,
    to: `/dashboard/users?tab=list&show=${show[0]}`,
    more: { text: s.newSince(count(last)), of: statistics, to: `/dashboard/users?tab=list&show=${show[1]}` },
  })
  const sum = (label: string, cents: Total, of: Aged<unknown>, type: number): Figure => ({
    label,
    value: euros(cents),
    of,
    to: `/dashboard/orders?tab=verified&type=${type}`,
  })
  const line: readonly Figure[] = [
    accounts(s.accounts, ['all', 'new'], figures?.users_total, figures?.users_last_day),
    accounts(s.verifiedEmail, ['email', 'email-new'], figures?.users_email_total, figures?.users_email_last_day),
    accounts(s.verifiedPhone, ['phone', 'phone-new'], figures?.users_phone_total, figures?.users_phone_last_day),
    accounts(s.kyc, ['kyc', 'kyc-new'], figures?.users_kyc_total, figures?.users_kyc_last_day),
    {
      label: s.visitors,
      value: count(figures?.visitors),
      of: statistics,
      to: '/dashboard/statistics/all',
      more: { text: s.live(count(currentVisitors(ping.value))), of: ping, to: '/dashboard/users?tab=live' },
    },
    {
      label: s.orders,
      value: count(figures?.orders),
      of: statistics,
      to: '/dashboard/orders?tab=verified&type=all',
      more: { text: s.unverifiedShort(count(unverified.value)), of: unverified, to: '/dashboard/orders?tab=unverified' },
    },
    sum(s.buy, figures?.orders_sum_buy, statistics, 0),
    sum(s.sell, figures?.orders_sum_sell, statistics, 1),
  ]
  return (
    <section className="strip" aria-label={s.strip}>
      {line.map((figure) => (
        <StripFigure key={figure.label} {...figure} />
      ))}
    </section>
  )
}
