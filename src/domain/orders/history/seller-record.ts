import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { User } from '#contract/people/user-records.ts'
import type { DeclineReason } from '../decline-reasons.ts'
import { recordOf } from './precedents.ts'

export interface SellerRecord {
  /** "03/2024"; null when the account has no date. */
  readonly since: string | null
  /** Null: the account came without its orders, or they could not be read. */
  readonly orders: { readonly all: number; readonly refused: number; readonly reason: Counted | null } | null
  /** Null: the account has no value. */
  readonly kyc: boolean | null
  readonly kycPending: boolean
  /** The account may not sign in, or not create orders. */
  readonly blocked: boolean
}
interface Counted {
  readonly reason: DeclineReason
  readonly count: number
}

type Account = Pick<
  User,
  'created_at' | 'orders' | 'kyc_is_verified' | 'kyc_verification_pending' | 'is_blocked' | 'is_create_orders_blocked' | 'ban_ip'
>

/** The figures of a seller's line, from the account and its orders. */
export function sellerRecord(user: Account): SellerRecord {
  const orders = user.orders ?? []
  const { declined, reasons } = recordOf(orders)
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(user.created_at ?? '') ?? []
  return {
    since: year && month ? `${month}/${year}` : null,
    orders:
      user.orders === null || isUnreadable(user, 'orders') ? null : { all: orders.length, refused: declined, reason: reasons[0] ?? null },
    kyc: user.kyc_is_verified,
    kycPending: user.kyc_is_verified !== true && user.kyc_verification_pending === true,
    blocked: user.is_blocked === true || user.is_create_orders_blocked === true || user.ban_ip === true,
  }
}

/**
 * The account's orders with the verdicts that the lists already show: an account is loaded less often than a list.  @param verified orders of this
 * seller from the list of verified orders
 */
export function withVerdicts<Account extends Pick<User, 'orders'>>(user: Account, verified: readonly Order[]): Account {
  if (user.orders === null) return user
  const newer = new Map(verified.map((order) => [order.order_uuid, order]))
  const orders = user.orders.map((order) => (order.check_by_moderator === false && newer.get(order.order_uuid)) || order)
  return { ...user, orders }
}
