import { EmptyState } from '#ui/states/empty-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { ActionsTab } from '../tabs/actions-tab.tsx'
import { HistoryTab } from '../tabs/history-tab.tsx'
import { InvoicesTab } from '../tabs/invoices-tab.tsx'
import { OrdersTab } from '../tabs/orders-tab.tsx'
import { SubscriptionsTab } from '../tabs/subscriptions-tab.tsx'
import { userStrings } from '../user-strings.ts'
import { UserTab } from '../tabs/user-tab.tsx'
import type { UserTabKey, UserTabProps } from '../tabs/user-tabs.ts'
import { VerificationsTab } from '../tabs/verifications-tab.tsx'

/** Content of one tab. */
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
      // the specification defines no content for this tab (D-50)
      return <EmptyState text={s.empty} />
    case 'history':
      return <HistoryTab user={rest.user} uuid={rest.uuid} />
    case 'invoices':
      return <InvoicesTab {...rest} />
    case 'actions':
      return <ActionsTab {...rest} />
  }
}
