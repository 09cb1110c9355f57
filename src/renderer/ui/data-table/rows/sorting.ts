import type { Sort } from '#contract/lists.ts'

/** Up, down, back to the table's own order. With `more` (Shift) beside the other columns, else instead of them. Empty = the table's own order. */
export function orderAfter(now: readonly Sort[], own: readonly Sort[], field: string, more: boolean): Sort[] {
  const next = stepped(now, field, more)
  const unchanged = sameOrder(next.length > 0 ? next : own, now)
  // the table's own order is this very column, downwards: going back to it would change nothing
  if (unchanged) return [{ field, direction: 'asc' }]
  return next
}

function stepped(sort: readonly Sort[], field: string, more: boolean): Sort[] {
  const known = sort.find((one) => one.field === field)
  const next: Sort | null = !known ? { field, direction: 'asc' } : known.direction === 'asc' ? { field, direction: 'desc' } : null
  if (!more) return next ? [next] : []
  if (!known) return [...sort, { field, direction: 'asc' } as const].slice(-6)
  return sort.flatMap((one) => (one === known ? (next ? [next] : []) : [one]))
}

const sameOrder = (a: readonly Sort[], b: readonly Sort[]) =>
  a.length === b.length && a.every((one, at) => one.field === b[at]?.field && one.direction === b[at]?.direction)
