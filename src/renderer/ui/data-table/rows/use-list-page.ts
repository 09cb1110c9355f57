import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { contract, type ListName } from '#contract/index.ts'
import type { ListPage } from '#contract/lists/lists.ts'
import { RowId } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import { prefetch, useQuery } from '#bridge/use-query.ts'
import { useDeepStable } from './stable-values.ts'
import type { Id } from '../selection/selection.ts'
import type { Asked, ListParams, ListQueries, Page } from './list-source.ts'

const idOf = (row: unknown, field: string): Id | null => {
  const id = RowId.safeParse((row as Record<string, unknown>)[field])
  return id.success ? id.data : null
}

const NO_ROWS: readonly never[] = []
/** Each letter of a search is its own query: its rows are cached for this long (ms), not a minute (P2). */
const SEARCH_KEPT_MS = 3_000

/** A page of a list kept in main. */
export function useListPage<Row>(list: ListName, given: ListParams, asked: Asked): Page<Row> {
  const params = useDeepStable(given)
  const client = useQueryClient()
  const { input: now, keptForMs } = questionOf(list, params, asked)
  const input = useDeepStable(now)
  // the query that the rows on screen answer: rows keep their position only when that query is repeated
  const answered = useRef<unknown>(null)
  const page = useQuery('lists.page', input, {
    keepPrevious: true,
    also: () => (answered.current === input && asked.stay ? { stay: [...asked.stay()] } : {}),
    ...(keptForMs === undefined ? {} : { keptForMs }),
  })
  const answer = page.data as ListPage<Row> | undefined
  const isAnswer = answer !== undefined && !answer.partial && !page.previous && !page.refreshing
  useEffect(() => {
    if (isAnswer) answered.current = input
  }, [isAnswer, input])
  const [reloading, setReloading] = useState(false)
  const { id } = contract[list].list

  const reload = useCallback(async () => {
    setReloading(true)
    await call('lists.reload', { list, params })
    setReloading(false)
  }, [list, params])
  const stop = useCallback(() => void call('lists.stop', { list, params }), [list, params])
  const more = useMemo(() => moreOf<Row>(client, list, params, id), [client, list, params, id])
  const rows = answer?.rows ?? NO_ROWS
  const ids = useMemo(() => rows.map((row) => idOf(row, id)), [rows, id])
  return {
    rows,
    ids,
    reload,
    more,
    received: answer?.received ?? null,
    partial: answer?.partial ?? false,
    stop: answer?.loading ? stop : null,
    total: answer?.total ?? 0,
    matched: answer?.matched ?? 0,
    offset: answer?.offset ?? asked.offset,
    version: answer?.version ?? 0,
    fetchedAt: answer?.fetchedAt ?? null,
    // a load under way may still bring rows: the list is not empty yet
    first: answer ? answer.fetchedAt === null && answer.error === null && answer.rows.length === 0 : page.error === null,
    refreshing: reloading || (answer?.loading ?? false),
    previous: page.previous,
    asking: page.refreshing,
    error: page.error ?? answer?.error ?? null,
  }
}

const questionOf = (list: ListName, params: ListParams, { query, offset, limit, around }: Asked) => ({
  input: { list, params, query, offset, limit, ...(around === null ? {} : { around }) },
  keptForMs: query.search === '' ? undefined : SEARCH_KEPT_MS,
})

const ALL = { search: '', filters: [], sort: [] } as const

const moreOf = <Row>(client: QueryClient, list: ListName, params: ListParams, id: string): ListQueries<Row> => ({
  prefetch: (asked) => {
    const { input, keptForMs } = questionOf(list, params, asked)
    prefetch(client, 'lists.page', input, keptForMs)
  },
  idsOf: async (query) => {
    const result = await call('lists.ids', { list, params, query })
    return result.ok ? result.value : null
  },
  stillThere: async (ids) => {
    const query = { ...ALL, filters: [{ field: id, is: 'oneOf' as const, values: [...ids] }], sort: [] }
    const result = await call('lists.ids', { list, params, query })
    // on failure all ids count as present: a guess must not clear a selection
    return result.ok ? result.value : ids
  },
  valuesOf: async (field, search, limit) => {
    const result = await call('lists.values', { list, params, field, search, limit })
    return result.ok ? result.value : null
  },
  countsOf: async (queries) => {
    const result = await call('lists.count', { list, params, queries: [...queries] })
    return result.ok ? result.value.matched : null
  },
  localRows: null,
  textOf: async ({ query, selected, columns }) => {
    const result = await call('lists.text', { list, params, query, selected: [...selected], columns: [...columns], header: true })
    return result.ok ? result.value : null
  },
})
