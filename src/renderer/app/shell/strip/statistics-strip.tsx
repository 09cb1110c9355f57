import type { Aged, LiveSnapshot, UserStatistics } from '#contract/live/live.ts'
import type { Known } from '#contract/entity.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { Cents } from '#contract/values/values.ts'
import type { Language } from '#domain/text/language.ts'
import { formatAtLeast, formatCount, formatEuros } from '#domain/values/format.ts'
import { currentVisitors, isUnreadVisitors } from '../ping-health.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { useLive } from '#stores/live-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'
import { StripAge } from './strip-age.tsx'
import { type Figure, StripFigure } from './strip-figure.tsx'
import './statistics-strip.css'

type Key = Exclude<keyof Known<UserStatistics>, 'isbn'>

/**
 * One line of live figures (part 1 §2) with one age; sums are cents (D-27), visitors are today's (D-115). Every figure leads to the rows behind it;
 * "new since 24h", "live" and "unverified" have rows and an age of their own.
 */
export function StatisticsStrip() {
  const statistics = useLive((live) => live.statistics)
  const ping = useLive((live) => live.ping)
  const unverified = useLive((live) => live.unverified)
  return <StripLine statistics={statistics} ping={ping} unverified={unverified} />
}

type Parts = Pick<LiveSnapshot, 'statistics' | 'ping' | 'unverified'>

/** The line, rendered from three parts of the live snapshot. */
export function StripLine({ statistics, ping, unverified }: Parts) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const line = figuresOf({ statistics, ping, unverified }, s, language)
  return (
    <section className="strip" aria-label={s.strip}>
      {line.map((figure) => (
        <StripFigure key={figure.label} {...figure} />
      ))}
      <StripAge of={[statistics, ping, unverified]} />
    </section>
  )
}

/** Every figure of the line, in its order. */
function figuresOf({ statistics, ping, unverified }: Parts, s: (typeof shellStrings)['en'], language: Language): readonly Figure[] {
  const figures = statistics.value
  const textOf = (of: unknown, field: string, text: string) => (isUnreadable(of, field) ? UNREADABLE[language] : text)
  const count = (key: Key) => textOf(figures, key, formatCount(figures?.[key], language))
  const isAbsent = (key: Key) => (figures?.[key] ?? null) === null && !isUnreadable(figures, key)
  const euros = (key: Key) => textOf(figures, key, formatEuros(figures?.[key] as Cents | null | undefined, language))

  const accounts = (label: string, show: readonly [all: string, fresh: string], total: Key, last: Key): Figure => ({
    label,
    value: count(total),
    of: statistics,
    to: `/dashboard/users?tab=list&show=${show[0]}`,
    table: 'users.list',
    // if the server sends neither figure, one dash is enough
    ...(statistics.readAt === null || (isAbsent(total) && isAbsent(last))
      ? {}
      : {
          more: {
            text: `${typeof figures?.[last] === 'number' ? '+' : ''}${count(last)}`,
            words: s.newSince,
            of: statistics,
            to: `/dashboard/users?tab=list&show=${show[1]}`,
            table: 'users.list',
          },
        }),
  })
  const sum = (label: string, cents: Key, of: Aged<unknown>, type: number): Figure => ({
    label,
    value: euros(cents),
    of,
    to: `/dashboard/orders?tab=verified&type=${type}`,
    table: 'orders.verified',
    note: s.sumNote,
  })
  return [
    accounts(s.accounts, ['all', 'new'], 'users_total', 'users_last_day'),
    accounts(s.verifiedEmail, ['email', 'email-new'], 'users_email_total', 'users_email_last_day'),
    accounts(s.verifiedPhone, ['phone', 'phone-new'], 'users_phone_total', 'users_phone_last_day'),
    accounts(s.kyc, ['kyc', 'kyc-new'], 'users_kyc_total', 'users_kyc_last_day'),
    {
      label: s.visitors,
      value: count('visitors'),
      of: statistics,
      to: '/dashboard/statistics/all',
      ...(ping.readAt === null
        ? {}
        : {
            more: {
              text: s.live(
                currentVisitors(ping.value) === null && isUnreadVisitors(ping.value)
                  ? UNREADABLE[language]
                  : formatCount(currentVisitors(ping.value), language),
              ),
              of: ping,
              to: '/dashboard/users?tab=live',
              table: 'users.live',
            },
          }),
    },
    {
      label: s.orders,
      value: count('orders'),
      of: statistics,
      to: '/dashboard/orders?tab=verified&type=all',
      table: 'orders.verified',
      note: s.ordersNote,
      ...(unverified.readAt === null
        ? {}
        : {
            more: {
              text: s.unverifiedShort(formatAtLeast(unverified.value, unverified.isPart, language)),
              of: unverified,
              to: '/dashboard/orders?tab=unverified',
              table: 'orders.unverified',
            },
          }),
    },
    sum(s.buy, 'orders_sum_buy', statistics, 0),
    sum(s.sell, 'orders_sum_sell', statistics, 1),
  ]
}
