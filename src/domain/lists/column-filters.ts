import type { Filter } from '#contract/lists/lists.ts'
import type { FieldKind } from '#contract/lists/list-spec.ts'
import { fieldIn, type ListFields, DATE_TIME_KINDS } from '../values/list-values.ts'

/** Filter of a column: some of its values, a span of amounts, or a span of days. */
export type FilterWay = 'choice' | 'amounts' | 'days'

/** The filter that a column of this kind offers. */
export function filterWay(kind: FieldKind): FilterWay {
  if (DATE_TIME_KINDS.has(kind)) return 'days'
  return kind === 'number' || kind === 'cents' || kind === 'euros' ? 'amounts' : 'choice'
}

/** Most conditions of a list (contract/lists/lists.ts). */
export const MAX_FILTERS = 40
/** A choice of more values than this is a search, not a filter. */
export const MAX_VALUES = 500

/** The conditions on one column. */
export const filtersOn = (filters: readonly Filter[], field: string): readonly Filter[] =>
  filters.filter((filter) => filter.field === field)

/** The columns with a condition, in the order of their conditions. */
export const filteredFields = (filters: readonly Filter[]): readonly string[] => [...new Set(filters.map(({ field }) => field))]

/** Replaces the conditions of one column; an empty list removes them. */
export function refiltered(filters: readonly Filter[], field: string, next: readonly Filter[]): readonly Filter[] {
  const at = filters.findIndex((filter) => filter.field === field)
  const others = filters.filter((filter) => filter.field !== field)
  const place = at === -1 ? others.length : filters.slice(0, at).filter((filter) => filter.field !== field).length
  return [...others.slice(0, place), ...next, ...others.slice(place)].slice(0, MAX_FILTERS)
}

/** Does a column of this kind support the condition? Amounts have no days, and days no values. */
function fits(filter: Filter, kind: FieldKind): boolean {
  switch (filter.is) {
    case 'has':
    case 'hasNot':
      return true
    case 'oneOf':
      return filter.values.length > 0 && filter.values.length <= MAX_VALUES && filterWay(kind) !== 'days'
    case 'range':
      return filterWay(kind) === 'amounts' && (filter.min !== undefined || filter.max !== undefined)
    case 'before':
    case 'after':
      return filterWay(kind) === 'days'
  }
}

/** Conditions that the columns of this table support: saved or pasted ones may be outdated. */
export const understood = (filters: readonly Filter[], fields: ListFields): readonly Filter[] =>
  filters.filter((filter) => {
    const field = fieldIn(fields, filter.field)
    return field !== undefined && fits(filter, field.kind)
  })
