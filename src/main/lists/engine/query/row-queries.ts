import type { ListName } from '#contract/index.ts'
import type { ListQuery, Sort } from '#contract/lists/lists.ts'
import type { Language } from '#domain/text/language.ts'
import { searchForms } from '#domain/search-targets.ts'
import { fieldIn, keyOf, type ListFields } from '#domain/values/list-values.ts'
import { matchesQuery, type RowOverlay } from '../row-overlay.ts'
import { compareKeys } from './list-column.ts'
import { allRows, type ResultSet, rowsOfMask, withRows } from './result-set.ts'
import type { RowTable } from './row-table.ts'

/** Most results in the cache: the person goes back and forth between a few queries. */
const KEPT_RESULTS = 4

interface Parts {
  readonly list: ListName
  readonly fields: ListFields
  readonly table: RowTable
  /** The list's own order. */
  readonly usual: Sort
  readonly fetchedAt: number
  /** The overlays of now: `forget` is called when they change. */
  readonly overlay: () => RowOverlay
}

/** Rows that a query finds, in its order, with overlays applied. */
export interface RowQueries {
  /** The query with the list's own order as its last sort, so that rows that tie always have the same order. */
  sorted(query: ListQuery): ListQuery
  select(query: ListQuery, language: Language): Promise<ResultSet>
  /** Result that contains this row although an overlay has removed it. */
  withRow(query: ListQuery, language: Language, row: number): ResultSet
  /** Value of a field by which rows are compared and counted. */
  keyAt(row: number, field: string, language: Language): ReturnType<RowTable['rows']['key']>
  /** Drops the results in the cache. */
  forget(): void
  /** Memory of the results in the cache. */
  holds(): Iterable<ArrayBufferView>
}

export function createRowQueries({ list, fields, table, usual, fetchedAt, overlay }: Parts): RowQueries {
  const { rows } = table
  const results = new Map<string, ResultSet>()

  const sorted = (query: ListQuery): ListQuery => ({ ...query, sort: withUsual(query.sort, usual) })
  const keyAt = (row: number, name: string, language: Language) => {
    const changed = overlay().changed.get(row)
    const field = fieldIn(fields, name)
    return changed && field ? keyOf(field.kind, field.of(changed, language), fetchedAt) : rows.key(row, name, language)
  }
  /** Rows by their place in this order; ties keep the order of the answer. */
  const compare = (a: number, b: number, sort: readonly Sort[], language: Language): number => {
    for (const { field: name, direction } of sort) {
      const field = fieldIn(fields, name)
      if (!field) continue
      const order = compareKeys(field, language, direction === 'desc' ? -1 : 1, keyAt(a, name, language), keyAt(b, name, language))
      if (order !== 0) return order
    }
    return a - b
  }
  const run = (query: ListQuery, language: Language, keptRow?: number): ResultSet => {
    const { sort } = query
    const order = table.order(sort, language)
    const mask = table.mask(query, language, order.length)
    const { gone, changed } = overlay()
    if (!mask && gone.size === 0 && changed.size === 0) return allRows(order)
    const visible = mask ?? new Uint8Array(order.length).fill(1)
    for (const row of gone) if (row !== keptRow) visible[row] = 0
    for (const row of changed.keys()) visible[row] = 0
    const more = [...changed].filter(
      ([row, now]) => (row === keptRow || !gone.has(row)) && matchesQuery(query, now, fields, language, fetchedAt),
    )
    const result = rowsOfMask(order, visible)
    return more.length === 0
      ? result
      : allRows(
          withRows(
            result.all(),
            more.map(([row]) => row),
            (a, b) => compare(a, b, sort, language),
          ),
        )
  }
  const selectOne = async (query: ListQuery, language: Language): Promise<ResultSet> => {
    await table.prepare(query, language)
    const key = JSON.stringify([language, query.search, query.filters, query.sort])
    const entry = results.get(key) ?? run(query, language)
    results.delete(key)
    results.set(key, entry)
    if (results.size > KEPT_RESULTS) results.delete(results.keys().next().value ?? '')
    return entry
  }
  const formsOf = (query: ListQuery): readonly ListQuery[] => searchForms(list, query.search).map((search) => ({ ...query, search }))
  const select = async (asked: ListQuery, language: Language): Promise<ResultSet> => {
    let result = allRows(new Uint32Array())
    for (const query of formsOf(sorted(asked))) {
      result = await selectOne(query, language)
      if (result.size > 0) break
    }
    return result
  }
  const withRow = (query: ListQuery, language: Language, row: number): ResultSet => {
    const results = formsOf(query).map((form) => run(form, language, row))
    return results.find(({ size }) => size > 0) ?? allRows(new Uint32Array())
  }

  return {
    sorted,
    select,
    withRow,
    keyAt,
    forget: () => results.clear(),
    holds: () => results.values().flatMap((result) => result.holds()),
  }
}

/** Rows that tie in the person's order keep the list's own order (D-127). */
const withUsual = (sort: readonly Sort[], usual: Sort): Sort[] =>
  sort.some(({ field }) => field === usual.field) ? [...sort] : [...sort, usual]
