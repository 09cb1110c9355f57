import { useMemo } from 'react'
import type { ListQuery, ListValue } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import { localValues } from './local-values.ts'
import { selectRows } from '#domain/lists/list-query.ts'
import { fieldIn, type ListContext, type ListFields, type Row as WireRow } from '#domain/values/list-values.ts'
import { useLanguage } from '#ui/strings.ts'
import type { Id } from '../selection/selection.ts'
import type { Asked, ListQueries, Page } from './list-source.ts'

export interface LocalRows<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => Id
  readonly fields: ListFields
  /** When the rows were received (epoch ms). */
  readonly readAt?: number | null
  readonly loading?: boolean
  readonly refreshing?: boolean
  readonly error?: AppError | null
  readonly reload?: () => Promise<void>
}

/** A page of rows that are all in the page: for small tables. */
export function useLocalPage<Row extends object>(local: LocalRows<Row>, asked: Asked): Page<Row> {
  const language = useLanguage()
  const { rows, rowId, fields, readAt = null } = local
  const { query, limit, around } = asked
  const matching = useMemo(
    () => matched(rows, fields, query, { language, fetchedAt: readAt ?? 0 }),
    [rows, fields, query, language, readAt],
  )
  const held = around === null ? -1 : matching.findIndex((row) => rowId(row) === around)
  const offset = held === -1 ? asked.offset : held - (held % limit)
  const pageRows = useMemo(() => matching.slice(offset, offset + limit), [matching, offset, limit])
  const more = useMemo(() => moreOf(rows, rowId, fields, { language, fetchedAt: readAt ?? 0 }), [rows, rowId, fields, language, readAt])
  return {
    rows: pageRows,
    ids: useMemo(() => pageRows.map(rowId), [pageRows, rowId]),
    total: rows.length,
    matched: matching.length,
    offset,
    more,
    version: readAt ?? 0,
    fetchedAt: readAt,
    first: local.loading ?? false,
    refreshing: local.refreshing ?? false,
    previous: false,
    asking: false,
    received: null,
    partial: false,
    error: local.error ?? null,
    reload: local.reload ?? null,
    stop: null,
  }
}

/** The rows that match a query, in its order. */
export const matched = <Row extends object>(
  rows: readonly Row[],
  fields: ListFields,
  query: ListQuery,
  context: ListContext,
): readonly Row[] => selectRows(rows as readonly WireRow[], fields, query, context).flatMap((index) => rows[index] ?? [])

function moreOf<Row extends object>(
  rows: readonly Row[],
  rowId: (row: Row) => Id,
  fields: ListFields,
  context: ListContext,
): ListQueries<Row> {
  const matchesFor = (query: ListQuery) => matched(rows, fields, query, context)
  const only = (selected: readonly Id[], query: ListQuery) => {
    const wanted = new Set(selected)
    return matchesFor({ ...query, search: '', filters: [] }).filter((row) => wanted.has(rowId(row)))
  }
  return {
    // the rows are already in the page
    prefetch: () => undefined,
    idsOf: async (query) => matchesFor(query).map(rowId),
    stillThere: async (ids) => {
      const here = new Set(rows.map(rowId))
      return ids.filter((id) => here.has(id))
    },
    valuesOf: async (field, search, limit) => {
      const spec = fieldIn(fields, field)
      const values: readonly ListValue[] = spec ? localValues(rows as readonly WireRow[], spec, search, context) : []
      return { values: values.slice(0, limit), distinct: values.length }
    },
    countsOf: async (queries) => queries.map((query) => matchesFor(query).length),
    localRows: (query, selected) => (selected === null ? matchesFor(query) : only(selected, query)),
    textOf: async ({ query, selected, write }) => {
      const chosen = only(selected, query)
      return { text: write(chosen), rows: chosen.length, cut: false }
    },
  }
}
