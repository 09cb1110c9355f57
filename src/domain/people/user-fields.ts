import { ipField } from './ip-address-field.ts'
import type { Language } from '../text/language.ts'
import { flagOf, type ListFields, numberOf, type Row, textOf, unsearched } from '../values/list-values.ts'
import { isGiven } from '../text/nothing.ts'
import { enabledCategories } from './subscriptions.ts'
import { isRecord } from '#contract/values/record.ts'
import { wordOf } from '../text/word-of.ts'

export type AccountType = 'person' | 'company'
export type VerificationBadge = 'newsletter' | 'email' | 'phone' | 'kyc' | 'kyc-pending' | 'banking'

/** Words of the icons in the user tables; search and export use the same ones as the tooltips. */
export const ACCOUNT_TYPE_WORDS: Readonly<Record<Language, Readonly<Record<AccountType, string>>>> = {
  en: { person: 'Person', company: 'Company' },
  fr: { person: 'Particulier', company: 'Société' },
}
export const BADGE_WORDS: Readonly<Record<Language, Readonly<Record<VerificationBadge, string>>>> = {
  en: { newsletter: 'Newsletter', email: 'Email', phone: 'Phone', kyc: 'KYC', 'kyc-pending': 'KYC pending', banking: 'Banking' },
  fr: { newsletter: 'Newsletter', email: 'E-mail', phone: 'Téléphone', kyc: 'KYC', 'kyc-pending': 'KYC en attente', banking: 'Banque' },
}

/** false is a person, true a company; null when the server did not say. */
export const accountTypeOf = (company: boolean | null): AccountType | null => (company === null ? null : company ? 'company' : 'person')

const recordsIn = (list: unknown) => (Array.isArray(list) ? list : []).filter(isRecord)
const isUnreadSubscription = (row: Row) =>
  ['type', 'subscription_state'].some((field) => numberOf(row[field]) === null && isGiven(row, field))
const subscriptionsOf = (row: Row) =>
  recordsIn(row.subscriptions_informations).map(({ type, subscription_state }) => ({
    type: numberOf(type),
    subscription_state: numberOf(subscription_state),
  }))

/** The lit badges: features of a user, pending KYC included (D-47). */
export function badgesOf(row: Row): VerificationBadge[] {
  const lit = (field: string) => flagOf(row[field]) === true
  const kyc = lit('kyc_is_verified')
  const badges: readonly (readonly [VerificationBadge, boolean])[] = [
    ['newsletter', lit('newsletter')],
    ['email', lit('email_is_verified')],
    ['phone', lit('phone_is_verified')],
    ['kyc', kyc],
    ['kyc-pending', !kyc && lit('kyc_verification_pending')],
    ['banking', lit('banking_is_verified')],
  ]
  return badges.filter(([, on]) => on).map(([badge]) => badge)
}

const BADGE_FLAGS = [
  'newsletter',
  'email_is_verified',
  'phone_is_verified',
  'kyc_is_verified',
  'kyc_verification_pending',
  'banking_is_verified',
]

/** Derived columns of a user. `address` is the normalized IP (D-45). */
export const userFields = {
  // the tables show the day alone (part 1 §2)
  created_at: { kind: 'time', of: (row) => row.created_at, format: 'day', plain: true },
  ...unsearched('flag', 'account_type'),
  address: ipField,
  // for "verified in the last 24 hours"; no column shows them
  ...unsearched('time', 'email_is_verified_date', 'phone_is_verified_date', 'kyc_is_verified_date'),
  type: {
    kind: 'text',
    of: (row) => accountTypeOf(flagOf(row.account_type)),
    needs: ['account_type'],
    label: (code, language) => wordOf(ACCOUNT_TYPE_WORDS[language], code),
  },
  organization: {
    kind: 'text',
    of: (row) => (isRecord(row.organization) ? textOf(row.organization.name) : null),
    needs: ['organization'],
    sources: ['organization.name'],
  },
  subscriptions: {
    kind: 'names',
    of: (row) => enabledCategories(subscriptionsOf(row)).map(({ initials }) => initials),
    needs: ['subscriptions_informations'],
    isUnread: (row) => recordsIn(row.subscriptions_informations).some(isUnreadSubscription),
  },
  badges: {
    kind: 'names',
    of: badgesOf,
    needs: BADGE_FLAGS,
    label: (code, language) => wordOf(BADGE_WORDS[language], code),
  },
} satisfies ListFields
