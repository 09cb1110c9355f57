import { z } from 'zod'
import { entity } from '../entity.ts'
import { Order, OrderType } from '../orders/orders.ts'
import { Amount, Cents, Flag, IsoDate, Text, Timestamp, Uuid } from '../values/values.ts'

/** Spirit categories of a subscription (part 1 §9). `initials` as in D-46. 0 is a category like the others. */
export const SUBSCRIPTION_CATEGORIES = [
  { code: 0, initials: 'RH', label: 'Rhums' },
  { code: 1, initials: 'WH', label: 'Whisky' },
  { code: 2, initials: 'AW', label: 'American Whisky' },
  { code: 3, initials: 'EV', label: 'Eau de vie' },
  { code: 4, initials: 'LQ', label: 'Liqueur & Aperitif' },
  { code: 5, initials: 'AG', label: 'Agave, Distillate & Various' },
] as const
/** 0 to 5; "0" to "5" are read too. */
export const SubscriptionCategory = z.codec(z.union([z.int(), z.string().regex(/^[0-5]$/)]), z.int().min(0).max(5), {
  decode: (wire) => Number(wire),
  encode: (code) => code,
})

/** Global history `support`: 0 was e-mail, anything else phone (D-51). Not the codes of `emergency.support`. */
export const HISTORY_SUPPORT_EMAIL = 0

/** `subscription_state` of an enabled subscription: all others are disabled (part 1 §4, D-58). */
export const SUBSCRIPTION_ENABLED = 1

export const Subscription = entity({
  label: Text,
  type: SubscriptionCategory,
  /** Cents (D-27). */
  price: Cents,
  created_at: Timestamp,
  next_payment: Timestamp,
  commitment: Text,
  /** See SUBSCRIPTION_ENABLED. */
  subscription_state: Amount,
})
export type Subscription = z.output<typeof Subscription>

export const Invoice = entity({
  created_at: Timestamp,
  invoice_id: Text,
  price_net: Cents,
  price_gross: Cents,
  order_type: OrderType,
  ups_tracking: Text,
  /** Shown raw (D-59). */
  status: Text,
  view_url: Text,
})
export type Invoice = z.output<typeof Invoice>

export const Organization = entity({
  name: Text,
  siret: Text,
  status: Text,
  organization_type: Text,
  business_type: Text,
  vat: Text,
  country: Text,
  city: Text,
  zip: Text,
  address: Text,
  email: Text,
})

export const DeliveryAddress = entity({ country: Text, city: Text, zip: Text, address: Text })

export const Shareholder = entity({
  civility: Text,
  firstname: Text,
  lastname: Text,
  birth: IsoDate,
  nationality: Text,
  country: Text,
  city: Text,
  zip: Text,
  address: Text,
  email: Text,
  phone_country: Text,
  phone: Text,
})

export const User = entity({
  uuid: Uuid,
  /** Last seen address; IPv4-mapped forms occur (D-45). */
  ip: Text,
  created_at: Timestamp,
  created_by: Text,
  /** false person, true company. */
  account_type: Flag,
  civility: Text,
  firstname: Text,
  lastname: Text,
  birthdate: IsoDate,
  nationality: Text,
  country: Text,
  city: Text,
  zip: Text,
  address: Text,
  email: Text,
  phone_country_code: Text,
  phone: Text,
  email_is_verified: Flag,
  email_is_verified_date: Timestamp,
  phone_is_verified: Flag,
  phone_is_verified_date: Timestamp,
  kyc_is_verified: Flag,
  kyc_is_verified_date: Timestamp,
  kyc_verification_pending: Flag,
  kyc_payin_id: Text,
  kyc_payment_date: Timestamp,
  banking_is_verified: Flag,
  newsletter: Flag,
  /** Percent, shown as given (D-60). */
  discount: Amount,
  discount_expiration: Timestamp,
  try_pass_before_login: Amount,
  is_blocked: Flag,
  is_transaction_blocked: Flag,
  is_create_orders_blocked: Flag,
  ban_ip: Flag,
  organization: Organization,
  other_delivery_address: DeliveryAddress,
  shareholders: z.array(Shareholder),
  orders: z.array(Order),
  invoices: z.array(Invoice),
  /** Browser lines, as text or as records. */
  user_agents: z.array(z.union([z.string(), z.looseObject({})])),
  subscriptions_informations: z.array(Subscription),
})
export type User = z.output<typeof User>

export const LoginHistory = entity({ login_at: Timestamp, ip: Text, country: Text, login_origin: Text })
/** `support`: see HISTORY_SUPPORT_EMAIL. */
export const GlobalHistory = entity({ created_at: Timestamp, ip: Text, support: Amount, type: Text })
export const SearchHistory = entity({ created_at: Timestamp, ip: Text, isbn: Text, type: Text, search: Text })

/** The histories of one user. The answer may also contain the global figures (D-52), which are ignored here. */
export const OneUserStatistics = entity({
  login_history: z.array(LoginHistory),
  global_history: z.array(GlobalHistory),
  search_history: z.array(SearchHistory),
})
export type OneUserStatistics = z.output<typeof OneUserStatistics>

/** A person in the results of the search fields of storage and reviews (part 2 §7). */
export const FoundUser = entity({ uuid: Uuid, firstname: Text, lastname: Text, email: Text })
