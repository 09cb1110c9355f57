import type { RefObject } from 'react'
import type { User } from '../../../contract/user-records.ts'
import type { Uuid } from '../../../contract/values.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStrings } from '../../ui/strings.ts'
import { ActionsTab } from './actions-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'
import { userStrings } from './user-strings.ts'
import { UserTab } from './user-tab.tsx'
import { VerificationsTab } from './verifications-tab.tsx'

/** The eight tabs in the order of part 1 §2; digits 1 to 8 go there. */
export const TABS = ['user', 'verifications', 'orders', 'subscriptions', 'trading', 'history', 'invoices', 'actions'] as const
export type UserTabKey = (typeof TABS)[number]

export interface UserTabProps {
  readonly user: User
  readonly uuid: Uuid
  /** When the user was read (epoch ms). */
  readonly readAt: number | null
  readonly refreshing: boolean
  readonly reload: () => Promise<void>
  /** Is the page of this user still on screen? */
  readonly here: RefObject<boolean>
}

/** The inside of one tab. */
export function UserPanel({ tab, ...rest }: UserTabProps & { readonly tab: UserTabKey }) {
  const s = useStrings(userStrings)
  switch (tab) {
    case 'user':
      return <UserTab user={rest.user} />
    case 'verifications':
      return <VerificationsTab {...rest} />
    case 'orders':
      return <OrdersTab {...rest} />
    case 'subscriptions':
      return <SubscriptionsTab {...rest} />
    case 'trading':
      // the specification shows nothing of it (D-50)
      return <EmptyState text={s.empty} />
    case 'history':
      return <HistoryTab user={rest.user} uuid={rest.uuid} />
    case 'invoices':
      return <InvoicesTab {...rest} />
    case 'actions':
      return <ActionsTab {...rest} />
  }
}
