import type { ReactNode } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { phoneText } from '#domain/people/phone.ts'
import { shortId } from '#domain/text/short-id.ts'
import { formatDate, fullTimestamp } from '#domain/values/format.ts'
import { enabledCategories } from '#domain/people/subscriptions.ts'
import { ACCOUNT_TYPE_WORDS, accountTypeOf } from '#domain/people/user-fields.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { LastDeclined } from '../caller/last-declined.tsx'
import { UserProgress } from './user-progress.tsx'
import { AccountTypeIcon } from './user-signs.tsx'
import { userStrings } from '../user-strings.ts'
import './identity-card.css'

interface Props {
  readonly user: User
  readonly uuid: Uuid
  readonly name: string
  /** Load time of the user (epoch ms). */
  readonly readAt: number | null
}

/** The user on one card: name, contact, account type, restrictions, and the last declined order. */
export function IdentityCard({ user, uuid, name, readAt }: Props) {
  const s = useStrings(userStrings)
  const language = useLanguage()
  const type = accountTypeOf(user.account_type)
  const phone = [user.phone_country_code, user.phone].filter((part) => part?.trim()).join(' ')
  const subscriptions = enabledCategories(user.subscriptions_informations).map(({ label }) => label)
  return (
    <section className="identity" aria-label={s.identity.title}>
      <PageHeader title={name} readAt={readAt} actions={<UserProgress user={user} />} />
      <Restrictions user={user} />
      <dl className="identity-facts">
        <Fact label={s.identity.account}>
          <AccountTypeIcon user={user} /> {type !== null && ACCOUNT_TYPE_WORDS[language][type]}
          {user.organization?.name && (
            <>
              {' '}
              · <Copyable text={user.organization.name} />
            </>
          )}
        </Fact>
        {user.email && (
          <Fact label={s.fields.email}>
            <Copyable text={user.email} />
          </Fact>
        )}
        {phone !== '' && (
          <Fact label={s.fields.phone}>
            {/* masking recognizes the number as received, not in groups of digits */}
            <span data-personal="">
              <Copyable text={phone} shown={phoneText(user.phone_country_code, user.phone)} mono />
            </span>
          </Fact>
        )}
        {subscriptions.length > 0 && <Fact label={s.tabs.subscriptions}>{subscriptions.join(', ')}</Fact>}
        {user.created_at !== null && (
          <Fact label={s.identity.since} isSpare>
            <span title={fullTimestamp(user.created_at)}>{formatDate(user.created_at)}</span>
          </Fact>
        )}
        {user.uuid && (
          <Fact label={s.fields.uuid}>
            <Copyable text={user.uuid} shown={shortId(user.uuid, 8)} mono />
          </Fact>
        )}
      </dl>
      <LastDeclined user={user} uuid={uuid} />
    </section>
  )
}

interface FactProps {
  readonly label: string
  /** Left out in a narrow window; the User tab has it too. */
  readonly isSpare?: boolean
  readonly children: ReactNode
}

const Fact = ({ label, isSpare = false, children }: FactProps) => (
  <div className={isSpare ? 'identity-spare' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Restrictions of the account. Renders nothing without any. */
function Restrictions({ user }: { readonly user: User }) {
  const s = useStrings(userStrings)
  const marks: readonly (readonly [boolean | null, string])[] = [
    [user.is_blocked, s.blocked],
    [user.ban_ip, s.ipBanned],
    [user.is_transaction_blocked, s.transactionsBlocked],
    [user.is_create_orders_blocked, s.ordersBlocked],
  ]
  const set = marks.filter(([on]) => on === true)
  if (set.length === 0) return null
  return (
    <div className="identity-marks">
      {set.map(([, word]) => (
        <StatusTag key={word} tone="bad" icon={<BanIcon />}>
          {word}
        </StatusTag>
      ))}
    </div>
  )
}
