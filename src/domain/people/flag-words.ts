import type { Language } from '../text/language.ts'

type Words = Readonly<Record<Language, { readonly on: string; readonly off: string }>>

/** What a changed yes-or-no field of an account, a supplier or an order means, in a sentence of the back-office history. */
const FLAGS: Readonly<Record<string, Words>> = {
  is_blocked: { en: { on: 'blocked', off: 'unblocked' }, fr: { on: 'bloqué', off: 'débloqué' } },
  is_transaction_blocked: {
    en: { on: 'transactions blocked', off: 'transactions allowed' },
    fr: { on: 'transactions bloquées', off: 'transactions autorisées' },
  },
  is_create_orders_blocked: {
    en: { on: 'order creation blocked', off: 'order creation allowed' },
    fr: { on: 'création d’ordres bloquée', off: 'création d’ordres autorisée' },
  },
  ban_ip: { en: { on: 'IP banned', off: 'IP unbanned' }, fr: { on: 'IP bannie', off: 'IP débannie' } },
  email_is_verified: { en: { on: 'email verified', off: 'email not verified' }, fr: { on: 'e-mail vérifié', off: 'e-mail non vérifié' } },
  phone_is_verified: {
    en: { on: 'phone verified', off: 'phone not verified' },
    fr: { on: 'téléphone vérifié', off: 'téléphone non vérifié' },
  },
  kyc_is_verified: { en: { on: 'KYC verified', off: 'KYC not verified' }, fr: { on: 'KYC vérifié', off: 'KYC non vérifié' } },
  banking_is_verified: {
    en: { on: 'banking verified', off: 'banking not verified' },
    fr: { on: 'banque vérifiée', off: 'banque non vérifiée' },
  },
  enabled: { en: { on: 'enabled', off: 'disabled' }, fr: { on: 'activé', off: 'désactivé' } },
}

const ON: ReadonlySet<string | null> = new Set(['1', 'true'])
const OFF: ReadonlySet<string | null> = new Set(['0', 'false'])

/** 'phone verified' for `phone_is_verified` = '1'. Null: no such field, or its value is no yes or no. */
export function flagWords(key: string, value: string | null, language: Language): string | null {
  const words = Object.hasOwn(FLAGS, key) ? FLAGS[key]?.[language] : undefined
  if (!words) return null
  return ON.has(value) ? words.on : OFF.has(value) ? words.off : null
}
