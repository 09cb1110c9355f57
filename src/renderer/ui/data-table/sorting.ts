import type { Sort } from '../../../contract/lists.ts'

/** Up, down, back to the table's own order. With `more` (Shift) beside the others, else instead of them. */
export function sortedBy(sort: readonly Sort[], field: string, more: boolean): Sort[] {
  const own = sort.find((one) => one.field === field)
  const next: Sort | null = !own ? { field, direction: 'asc' } : own.direction === 'asc' ? { field, direction: 'desc' } : null
  if (!more) return next ? [next] : []
  if (!own) return [...sort, { field, direction: 'asc' } as const].slice(-6)
  return sort.flatMap((one) => (one === own ? (next ? [next] : []) : [one]))
}
