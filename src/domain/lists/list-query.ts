import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import { fold } from '../text/fold.ts'
import {
  fieldIn,
  isSearchedByRow,
  type Key,
  keyOf,
  type ListContext,
  type ListField,
  type ListFields,
  type Row,
  searchedInRow,
  searchedText,
  shownText,
} from '../values/list-values.ts'
import { epochMsOf } from '../values/date-time.ts'
import { wordsOf } from './search-words.ts'

/** Rows with the structures that queries need, computed on first use and cached until the rows change. */
export interface ListTable {
  readonly size: number
  /** Every field of a row in displayed form, folded, one per line. */
  readonly searched: (row: number) => string
  /** The comparable values of a field, one per row; undefined for a field that the list does not have. */
  readonly keys: (field: string) => readonly Key[] | undefined
  /** The rows in this order; rows that tie keep the order of the response. */
  readonly order: (sort: readonly Sort[]) => Uint32Array
  /** This row was replaced in the array behind the table. */
  readonly touch: (row: number) => void
}

/** The rows that match a query, as indices in its order (D-127, D-128). Pure; used by the list worker and for small local rows. */
export const selectRows = (rows: readonly Row[], fields: ListFields, query: ListQuery, context: ListContext): number[] =>
  selectFrom(tableOf(rows, fields, context), query, context.fetchedAt)

/** The same over a cached table. `hidden` removes rows first. */
export function selectFrom(table: ListTable, query: ListQuery, fetchedAt: number, hidden?: (row: number) => boolean): number[] {
  const words = wordsOf(query.search)
  const tests = query.filters.map((filter) => testOf(filter, table, fetchedAt)).filter((test) => test !== null)
  const matched: number[] = []
  for (const row of table.order(query.sort)) {
    if (hidden?.(row) || !tests.every((test) => test(row))) continue
    if (words.length > 0) {
      const text = table.searched(row)
      if (!words.every((word) => text.includes(word))) continue
    }
    matched.push(row)
  }
  return matched
}

/** Rows in memory as a table that queries can search, filter and sort; columns and orders are built on first use. */
export function tableOf(rows: readonly Row[], fields: ListFields, { language, fetchedAt }: ListContext): ListTable {
  const texts: (string | undefined)[] = []
  const columns = new Map<string, Key[]>()
  const orders = new Map<string, Uint32Array>()
  const declared = Object.entries(fields).filter(([, field]) => field.searched !== false)

  const keyAt = (row: number, name: string): Key => {
    const field = fieldIn(fields, name)
    const value = rows[row]
    return field && value ? keyOf(field.kind, field.of(value, language), fetchedAt) : null
  }
  const keys = (name: string) => {
    const cached = columns.get(name)
    if (cached || !Object.hasOwn(fields, name)) return cached
    const column = rows.map((_, row) => keyAt(row, name))
    columns.set(name, column)
    return column
  }
  const searched = (row: number) =>
    (texts[row] ??= fold(
      declared
        .map(([name, field]) =>
          isSearchedByRow(field)
            ? searchedInRow(field, rows[row] ?? {}, { language, fetchedAt })
            : searchedText(field, keyAt(row, name), language),
        )
        .filter(Boolean)
        .join('\n'),
    ))
  const ranksOf = (name: string): Float64Array | undefined => {
    const field = fieldIn(fields, name)
    const column = keys(name)
    return (
      field &&
      column &&
      ranked(
        column.map((key) => sortedBy(field, key, language)),
        language,
      )
    )
  }
  const order = (sort: readonly Sort[]) => {
    const name = JSON.stringify(sort)
    const cached = orders.get(name)
    if (cached) return cached
    const weights = sort.flatMap(({ field, direction }) => {
      const ranks = ranksOf(field)
      return ranks ? [{ ranks, sign: direction === 'desc' ? -1 : 1 }] : []
    })
    const permutation = Uint32Array.from(rows, (_, row) => row)
    if (weights.length > 0) permutation.sort((a, b) => compareBy(weights, a, b) || a - b)
    orders.set(name, permutation)
    return permutation
  }
  const touch = (row: number) => {
    texts[row] = undefined
    columns.clear()
    orders.clear()
  }
  return { size: rows.length, searched, keys, order, touch }
}

/** Sort key of a value: a number, or the displayed text. */
export const sortedBy = (field: ListField, key: Key, language: ListContext['language']): number | string | null =>
  typeof key === 'object' && key
    ? shownText(field, key, language)
    : typeof key === 'string' && field.label
      ? field.label(key, language)
      : key

interface Weight {
  readonly ranks: Float64Array
  readonly sign: number
}

/** NaN stands for nothing and is last in both directions. */
function compareBy(weights: readonly Weight[], a: number, b: number): number {
  for (const { ranks, sign } of weights) {
    const left = ranks[a] ?? Number.NaN
    const right = ranks[b] ?? Number.NaN
    if (left === right) continue
    if (Number.isNaN(left)) {
      if (Number.isNaN(right)) continue
      return 1
    }
    if (Number.isNaN(right)) return -1
    return left < right ? -sign : sign
  }
  return 0
}

// creating a collator costs more than a thousand comparisons
const collators = new Map<string, Intl.Collator>()
/** The order of texts in a language: numbers by size, case and accents distinct. */
export function collatorOf(language: ListContext['language']): Intl.Collator {
  const cached = collators.get(language)
  if (cached) return cached
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  collators.set(language, collator)
  return collator
}

/** Numbers unchanged; texts by their rank among the column's distinct texts, so that sorting compares numbers only. */
function ranked(column: readonly (number | string | null)[], language: ListContext['language']): Float64Array {
  const texts = [...new Set(column.filter((key) => typeof key === 'string'))]
  if (texts.length === 0) return Float64Array.from(column, (key) => (typeof key === 'number' ? key : Number.NaN))
  const { compare } = collatorOf(language)
  texts.sort(compare)
  const places = new Map<string, number>()
  let place = 0
  for (const [at, text] of texts.entries()) {
    const previous = texts[at - 1]
    if (previous !== undefined && compare(previous, text) !== 0) place++
    places.set(text, place)
  }
  return Float64Array.from(column, (key) => (typeof key === 'string' ? (places.get(key) ?? Number.NaN) : Number.NaN))
}

/**
 * One condition as a test of a comparable value; null when it is always true. `before` and `after` are half open: from the first instant of `after`
 * (included) to that of `before` (excluded).
 */
export function keyTest(filter: Filter, fetchedAt: number): ((key: Key) => boolean) | null {
  switch (filter.is) {
    case 'oneOf': {
      const wanted = new Set(filter.values.map(wantedForm))
      return (key) =>
        typeof key === 'object' && key ? key.some((name) => wanted.has(name)) : wanted.has(key === null ? null : String(key))
    }
    case 'range': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter
      return (key) => typeof key === 'number' && key >= min && key <= max
    }
    case 'has':
      return (key) => key !== null
    case 'hasNot':
      return (key) => key === null
    case 'before':
    case 'after': {
      const limit = epochMsOf(filter.at, fetchedAt)
      if (limit === null) return null
      const previous = filter.is === 'before'
      return (key) => (typeof key === 'number' ? (previous ? key < limit : key >= limit) : key === null && filter.orNone === true)
    }
  }
}

/** A condition on an unknown field is true for every row: otherwise a saved filter could hide rows that nobody can show again. */
function testOf(filter: Filter, table: ListTable, fetchedAt: number): ((row: number) => boolean) | null {
  const keys = table.keys(filter.field)
  const test = keys && keyTest(filter, fetchedAt)
  return test ? (row) => test(keys[row] ?? null) : null
}

/** Flags are 0 and 1 in a column; '' and null both mean "nothing". */
const wantedForm = (value: string | number | boolean | null): string | null =>
  value === null || value === '' ? null : String(typeof value === 'boolean' ? Number(value) : value)
