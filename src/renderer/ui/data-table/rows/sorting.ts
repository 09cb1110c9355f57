import type { Sort } from '#contract/lists/lists.ts'

/**
 * Cycle of a heading: ascending, descending, default order. With `more` (Shift) in addition to the other columns, else instead of them. Empty: the
 * default order.
 */
export function orderAfter(now: readonly Sort[], own: readonly Sort[], field: string, more: boolean): Sort[] {
  const next = stepped(now, field, more)
  const unchanged = sameOrder(next.length > 0 ? next : own, now)
  // the default order is this column descending: resetting would change nothing
  if (unchanged) return [{ field, direction: 'asc' }]
  return next
}

function stepped(sort: readonly Sort[], field: string, more: boolean): Sort[] {
  const existing = sort.find((item) => item.field === field)
  const next: Sort | null = !existing ? { field, direction: 'asc' } : existing.direction === 'asc' ? { field, direction: 'desc' } : null
  if (!more) return next ? [next] : []
  if (!existing) return [...sort, { field, direction: 'asc' } as const].slice(-6)
  return sort.flatMap((item) => (item === existing ? (next ? [next] : []) : [item]))
}

const sameOrder = (a: readonly Sort[], b: readonly Sort[]) =>
  a.length === b.length && a.every((item, at) => item.field === b[at]?.field && item.direction === b[at]?.direction)
