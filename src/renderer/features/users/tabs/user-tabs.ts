import type { RefObject } from 'react'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'

/** The eight tabs in the order of part 1 §2; digits 1 to 8 select them. */
export const TABS = ['user', 'verifications', 'orders', 'subscriptions', 'trading', 'history', 'invoices', 'actions'] as const
export type UserTabKey = (typeof TABS)[number]

export interface UserTabProps {
  readonly user: User
  readonly uuid: Uuid
  /** Load time of the user (epoch ms). */
  readonly readAt: number | null
  readonly refreshing: boolean
  readonly reload: () => Promise<void>
  /** Whether this user's page is still mounted. */
  readonly isMounted: RefObject<boolean>
}
