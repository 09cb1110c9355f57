import type { StaffAction } from '#contract/people/history.ts'

/**
 * Back-office actions about this order, in the order of the rows. The history has no field for an order: its id is in the request, the reason or
 * the values before and after, or nowhere.
 */
export const actionsOnOrder = (rows: readonly StaffAction[], order_uuid: string): readonly StaffAction[] =>
  rows.filter((row) => [row.request, row.reason, row.old_value, row.new_value].some((value) => textOf(value).includes(order_uuid)))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
