import type { Overlay } from '#contract/lists/list-spec.ts'
import type { MadeDecision } from './decision-journal.ts'

/** Optimistic update of a decision: the order leaves the queue; a deleted verified order stays in its list, disabled. */
export const overlaysOf = ({ order_uuid, queue }: MadeDecision): Overlay[] =>
  queue === 'unverified'
    ? [{ list: 'orders.unverified', id: order_uuid, gone: true }]
    : [{ list: 'orders.verified', id: order_uuid, fields: { enabled: false } }]
