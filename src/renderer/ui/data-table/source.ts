import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { contract, type InputOf, type ListName } from '../../../contract/index.ts'
import type { ListPage, ListQuery } from '../../../contract/lists.ts'
import type { AppError } from '../../../contract/result.ts'
import type { ListSpec } from '../../../contract/endpoint.ts'
import { selectRows } from '../../../domain/list-query.ts'
import type { ListFields, Row as WireRow } from '../../../domain/list-values.ts'
import { call } from '../../bridge/call.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { useLanguage } from '../strings.ts'
import type { Id } from './selection.ts'

/** One page of rows, wherever they come from. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly ids: readonly (Id | null)[]
  readonly total: number
  readonly matched: number
  readonly offset: number
  readonly fetchedAt: number | null
  /** No row has ever arrived. */
  readonly first: boolean
  readonly refreshing: boolean
  /** The rows still answer the question before this one. */
  readonly previous: boolean
  readonly error: AppError | null
  /** null: these rows are read again elsewhere. */
  readonly reload: (() => Promise<void>) | null
  /** Rows by their ids, on this page or not, in the order of the ids; those that are gone are left out. */
  readonly rowsOf: (ids: readonly Id[]) => Promise<readonly Row[]>
  /** Ids of every row that the query leaves. */
  readonly allIds: () => Promise<readonly Id[]>
}

export interface Asked {
  readonly query: ListQuery
  readonly offset: number
  readonly limit: number
  readonly around: Id | null
}

export type ListParams = InputOf<'lists.page'>['params']

const idOf = (row: unknown, field: string): Id | null => {
  const id = (row as Record<string, unknown>)[field]
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

const NO_ROWS: readonly never[] = []

/** A page of a list that main keeps. */
export function useListPage<Row>(list: ListName, params: ListParams, asked: Asked): Page<Row> {
  const { query, offset, limit, around } = asked
  const page = useQuery(
    'lists.page',
    { list, params, query, offset, limit, ...(around === null ? {} : { around }) },
    { keepPrevious: true },
  )
  const answer = page.data as ListPage<Row> | undefined
  const [reloading, setReloading] = useState(false)
  const { id } = contract[list].list as ListSpec

  const latest = useRef({ params, query })
  useEffect(() => {
    latest.current = { params, query }
  })
  const reload = useCallback(async () => {
    setReloading(true)
    await call('lists.reload', { list, params: latest.current.params })
    setReloading(false)
  }, [list])
  const allIds = useCallback(async () => {
    const result = await call('lists.ids', { list, ...latest.current })
    return result.ok ? result.value : []
  }, [list])

  const rowsOf = useCallback(
    async (ids: readonly Id[]) => {
      const found = await Promise.all(ids.map((one) => call('lists.row', { list, params: latest.current.params, id: one })))
      return found.flatMap((result) => (result.ok && result.value ? [result.value as Row] : []))
    },
    [list],
  )

  const rows = answer?.rows ?? NO_ROWS
  const ids = useMemo(() => rows.map((row) => idOf(row, id)), [rows, id])
  return {
    rows,
    ids,
    reload,
    rowsOf,
    allIds,
    total: answer?.total ?? 0,
    matched: answer?.matched ?? 0,
    offset: answer?.offset ?? offset,
    fetchedAt: answer?.fetchedAt ?? null,
    first: answer ? answer.fetchedAt === null && answer.error === null : page.error === null,
    refreshing: reloading || (answer?.loading ?? false),
    previous: page.previous,
    error: page.error ?? answer?.error ?? null,
  }
}

export interface LocalRows<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => Id
  readonly fields: ListFields
  /** When they were read (epoch ms). */
  readonly readAt?: number | null
  readonly loading?: boolean
  readonly refreshing?: boolean
  readonly error?: AppError | null
  readonly reload?: () => Promise<void>
}

/** A page cut here from rows that are all in the page already: small tables only. */
export function useLocalPage<Row extends object>(local: LocalRows<Row>, asked: Asked): Page<Row> {
  const language = useLanguage()
  const { rows, rowId, fields, readAt = null } = local
  const { query, limit, around } = asked
  const matching = useMemo(
    () => selectRows(rows as readonly WireRow[], fields, query, { language, fetchedAt: readAt ?? 0 }).flatMap((index) => rows[index] ?? []),
    [rows, fields, query, language, readAt],
  )
  const held = around === null ? -1 : matching.findIndex((row) => rowId(row) === around)
  const offset = held === -1 ? asked.offset : held - (held % limit)
  const shown = useMemo(() => matching.slice(offset, offset + limit), [matching, offset, limit])
  return {
    rows: shown,
    ids: useMemo(() => shown.map(rowId), [shown, rowId]),
    total: rows.length,
    matched: matching.length,
    offset,
    fetchedAt: readAt,
    first: local.loading ?? false,
    refreshing: local.refreshing ?? false,
    previous: false,
    error: local.error ?? null,
    reload: local.reload ?? null,
    rowsOf: async (ids) => {
      const wanted = new Set(ids)
      return matching.filter((row) => wanted.has(rowId(row)))
    },
    allIds: async () => matching.map(rowId),
  }
}
