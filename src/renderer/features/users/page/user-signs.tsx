import type { ReactNode } from 'react'
import IdCardIcon from 'lucide-react/icons/id-card'
import BankIcon from 'lucide-react/icons/landmark'
import MailIcon from 'lucide-react/icons/mail'
import MegaphoneIcon from 'lucide-react/icons/megaphone'
import SmartphoneIcon from 'lucide-react/icons/smartphone'
import StoreIcon from 'lucide-react/icons/store'
import UserIcon from 'lucide-react/icons/user'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import { enabledCategories } from '#domain/people/subscriptions.ts'
import { ACCOUNT_TYPE_WORDS, accountTypeOf, BADGE_WORDS, badgesOf, type VerificationBadge } from '#domain/people/user-fields.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { usersStrings } from '../users-strings.ts'
import '../users.css'

const ICONS: Readonly<Record<Exclude<VerificationBadge, 'kyc-pending'>, ReactNode>> = {
  newsletter: <MegaphoneIcon />,
  email: <MailIcon />,
  phone: <SmartphoneIcon />,
  kyc: <IdCardIcon />,
  banking: <BankIcon />,
}
const BADGES = ['newsletter', 'email', 'phone', 'kyc', 'banking'] as const
const FLAGS = {
  newsletter: 'newsletter',
  email: 'email_is_verified',
  phone: 'phone_is_verified',
  kyc: 'kyc_is_verified',
  banking: 'banking_is_verified',
} as const

/** The five badges: verified is filled, unverified is struck through, pending KYC is dashed (D-47), unknown is faint. Each has a text label. */
export function VerificationBadges({ user }: { readonly user: User }) {
  const s = useStrings(usersStrings)
  const words = BADGE_WORDS[useLanguage()]
  const lit = badgesOf(user)
  return (
    <span className="user-badges">
      {BADGES.map((badge) => {
        const pending = badge === 'kyc' && lit.includes('kyc-pending')
        const on = lit.includes(badge)
        const unknown = !on && !pending && user[FLAGS[badge]] === null
        const said = pending ? words['kyc-pending'] : (on ? s.lit : unknown ? s.notKnown : s.unlit)(words[badge])
        const look = pending ? 'pending' : on ? 'on' : unknown ? 'unknown' : 'off'
        return (
          <span key={badge} role="img" className={`user-badge user-badge-${look}`} aria-label={said} title={said}>
            {ICONS[badge]}
          </span>
        )
      })}
    </span>
  )
}

/** Person or company, as an icon with a text label. */
export function AccountTypeIcon({ user }: { readonly user: Pick<User, 'account_type'> }) {
  const type = accountTypeOf(user.account_type)
  const words = ACCOUNT_TYPE_WORDS[useLanguage()]
  if (type === null) return isUnreadable(user, 'account_type') ? <Unreadable /> : '—'
  return (
    <span role="img" className="user-type" aria-label={words[type]} title={words[type]}>
      {type === 'company' ? <StoreIcon /> : <UserIcon />}
    </span>
  )
}

/** Initials of the active subscriptions, with the full name in the tooltip (D-46). */
export function SubscriptionInitials({ user }: { readonly user: Pick<User, 'subscriptions_informations'> }) {
  const categories = enabledCategories(user.subscriptions_informations)
  if (categories.length === 0) return '—'
  return (
    <span className="user-initials">
      {categories.map(({ code, initials, label }) => (
        <abbr key={code} title={label} aria-label={label}>
          {initials}
        </abbr>
      ))}
    </span>
  )
}
