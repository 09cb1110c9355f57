import type { Order } from '#contract/orders/orders.ts'

/** Fields that a seller can change before offering a bottle again. */
export const RESUBMITTED_FIELDS = ['title', 'price', 'quantity', 'order_type', 'package_dimensions'] as const
export type ResubmittedField = (typeof RESUBMITTED_FIELDS)[number]

type Compared = Pick<Order, ResubmittedField>

/** The fields that differ between a declined order and the one that offers the same bottle again. */
export const changesSince = (declined: Compared, now: Compared): readonly ResubmittedField[] =>
  RESUBMITTED_FIELDS.filter((field) => !isSame(declined[field], now[field]))

const isSame = (before: unknown, now: unknown): boolean => {
  if (typeof before === 'string' && typeof now === 'string') return before.trim() === now.trim()
  return JSON.stringify(before ?? null) === JSON.stringify(now ?? null)
}
