import type { Uuid } from '../../../contract/values.ts'
import { type OpenOrder, OrdersTable } from './orders-table.tsx'

export interface TabProps {
  readonly onOpen: OpenOrder
  /** The order that the preview shows. */
  readonly focus: Uuid | null
}

/** Tab 'Orders must be check': what waits for a moderator, oldest first (D-127). */
export const UnverifiedOrders = ({ onOpen, focus }: TabProps) => <OrdersTable queue="unverified" onOpen={onOpen} focus={focus} />
