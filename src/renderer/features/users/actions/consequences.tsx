import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { formatCount, formatEuros, NOTHING } from '#domain/values/format.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { consequencesOf } from './user-consequences.ts'
import { useQuery } from '#bridge/use-query.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { actionStrings } from './action-strings.ts'
import { FieldGroup } from '../tabs/field-list.tsx'
import { userName } from '../user-name.ts'

const NAMED = 5

/** What a ban or a deletion affects: open orders, money, subscriptions, and other accounts with the same IP. */
export function ConsequencesPanel({ user, uuid, readAt }: { readonly user: User; readonly uuid: Uuid; readonly readAt: number | null }) {
  const s = useStrings(actionStrings).consequences
  const language = useLanguage()
  const now = useNow(60_000)
  const hangs = consequencesOf(user, now, readAt ?? now)
  const count = (value: number) => formatCount(value, language)
  const orders = [
    hangs.openSales > 0 && s.sales(count(hangs.openSales), s.bottles(count(hangs.bottlesForSale)), formatEuros(hangs.sumSales, language)),
    hangs.openPurchases > 0 &&
      s.purchases(count(hangs.openPurchases), s.bottles(count(hangs.bottlesWanted)), formatEuros(hangs.sumPurchases, language)),
    hangs.unread > 0 && s.unread(count(hangs.unread)),
  ].filter((line) => line !== false)
  const waiting = hangs.waiting > 0 ? s.waiting(count(hangs.waiting)) : null
  const subscriptions = [
    hangs.subscriptions > 0 && s.subscriptions(count(hangs.subscriptions)),
    hangs.unreadSubscriptions > 0 && s.unread(count(hangs.unreadSubscriptions)),
  ].filter((part) => part !== false)
  /** A missing list is unknown, not empty. */
  const noneOf = (list: readonly unknown[] | null) => (list === null ? NOTHING : s.none)
  return (
    <FieldGroup title={s.title}>
      <dl>
        <Line label={s.fields.orders}>
          <Readable of={user} fields={['orders']}>
            {orders.length === 0
              ? noneOf(user.orders)
              : orders.map((line) => (
                  <span key={line} className="user-line">
                    {line}
                  </span>
                ))}
            {waiting !== null && (
              // like a press on the tab: Back returns to the list of users
              <Link className="user-line" to="?tab=orders" replace>
                {waiting}
              </Link>
            )}
          </Readable>
        </Line>
        <Line label={s.fields.subscriptions}>
          <Readable of={user} fields={['subscriptions_informations']}>
            {subscriptions.join(', ') || noneOf(user.subscriptions_informations)}
          </Readable>
        </Line>
        <Line label={s.fields.invoices}>
          <Readable of={user} fields={['invoices']}>
            {hangs.invoices === 0 ? noneOf(user.invoices) : s.invoices(count(hangs.invoices))}
          </Readable>
        </Line>
        <Line label={s.fields.ip}>
          <Readable of={user} fields={['ip']}>
            <Neighbours ip={user.ip} uuid={uuid} />
          </Readable>
        </Line>
      </dl>
      <p className="user-none">{s.banNote}</p>
    </FieldGroup>
  )
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="user-field">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Other accounts last seen at this address. */
function Neighbours({ ip, uuid }: { readonly ip: string | null; readonly uuid: Uuid }) {
  const s = useStrings(actionStrings).consequences
  const language = useLanguage()
  const address = canonicalIp(ip)
  const query = { search: '', sort: [], filters: [{ field: 'address', is: 'oneOf' as const, values: [address] }] }
  const asked = useQuery(
    'lists.page',
    { list: 'users.list', params: {}, query, offset: 0, limit: NAMED + 1 },
    { enabled: address !== null },
  )
  if (address === null) return s.noIp
  const page = asked.data
  if (asked.error ?? page?.error) return s.unknown
  // a partial list cannot show that there are no other accounts
  if (!page || page.fetchedAt === null || page.partial) return s.loading
  const others = page.rows.filter((row) => row.uuid !== uuid)
  const total = page.matched - (page.rows.length - others.length)
  return (
    <>
      <span className="user-line">
        <Copyable text={address} />
      </span>
      <span className="user-line">{total === 0 ? s.noOthers : total === 1 ? s.oneOther : s.others(formatCount(total, language))}</span>
      {others.slice(0, NAMED).map((row) => (
        <Link key={row.uuid} className="user-line" to={`/dashboard/user/${encodeURIComponent(row.uuid ?? '')}`}>
          {userName(row)}
        </Link>
      ))}
      {total > NAMED && <span className="user-line">{s.more(formatCount(total - NAMED, language))}</span>}
    </>
  )
}
