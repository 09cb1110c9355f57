import { keepPreviousData, type QueryClient, useQuery as useCachedQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Callable, ErrorOf, InputOf, ListName, OutputOf, RowOf } from '#contract/index.ts'
import type { ListPage } from '#contract/lists/lists.ts'
import { type AppError, ok, type Result } from '#contract/result.ts'
import { call, type ListInput } from './call.ts'
import { CallFailure } from './call-failure.ts'

export interface Query<T, Code extends string = string> {
  /** The last good response; stays while a reload runs or has failed. A null from before the mount is not shown while it is loaded again. */
  readonly data: T | undefined
  /** Why the last attempt failed; null after a good one. */
  readonly error: AppError<Code> | null
  /** True until the first answer, good or bad. */
  readonly loading: boolean
  /** An attempt is pending, the first or a later one. */
  readonly refreshing: boolean
  /** `data` is still of the previous input (only with `keepPrevious`). */
  readonly previous: boolean
  /** When `data` was read (epoch ms). */
  readonly readAt: number | null
  readonly reload: () => Promise<void>
}

interface QueryOptions<N extends Callable> {
  /** Options of the request, apart from its input. */
  readonly also?: () => Partial<InputOf<N>>
  /** False: send nothing yet. */
  readonly enabled?: boolean
  /** Keep showing the data of the former input while the new one is loading. */
  readonly keepPrevious?: boolean
  /** Time (ms) during which an answer is reused without a request. Default 0: shown at once and reloaded in the background. */
  readonly freshForMs?: number
  /** How long an unused result stays cached (ms). Default: a minute. */
  readonly keptForMs?: number
}

/** A read. Cached by name and input; reloaded when main says 'reads.stale' or 'lists.changed'. Rows have their list's type. */
export function useQuery<L extends ListName>(
  name: 'lists.page',
  input: ListInput<'lists.page', L>,
  options?: QueryOptions<'lists.page'>,
): Query<ListPage<RowOf<L>>, ErrorOf<'lists.page'>>
export function useQuery<L extends ListName>(
  name: 'lists.row',
  input: ListInput<'lists.row', L>,
  options?: QueryOptions<'lists.row'>,
): Query<RowOf<L> | null, ErrorOf<'lists.row'>>
export function useQuery<N extends Callable>(name: N, input: InputOf<N>, options?: QueryOptions<N>): Query<OutputOf<N>, ErrorOf<N>>
export function useQuery(name: Callable, input: InputOf<Callable>, options: QueryOptions<Callable> = {}): Query<unknown> {
  const query = useCachedQuery<unknown, CallFailure>({
    ...question(name, input, options.also),
    enabled: options.enabled ?? true,
    staleTime: options.freshForMs ?? 0,
    ...(options.keptForMs === undefined ? {} : { gcTime: options.keptForMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  // the row was missing at an earlier load and may exist again: shown as gone, its shortcuts would be disabled until the response
  const isOldNull = query.data === null && query.isFetching && !query.isFetchedAfterMount
  return {
    data: isOldNull ? undefined : query.data,
    error: query.error?.error ?? null,
    loading: (query.isPending || isOldNull) && query.fetchStatus !== 'idle',
    refreshing: query.isFetching,
    previous: query.isPlaceholderData,
    readAt: query.dataUpdatedAt || null,
    reload: async () => void (await query.refetch()),
  }
}

/** Prefetches before a render: `useQuery` with the same input joins the pending request. A result younger than `freshForMs` is not requested again. */
export const prefetch = <N extends Callable>(client: QueryClient, name: N, input: InputOf<N>, keptForMs?: number, freshForMs = 0): void =>
  void client.prefetchQuery({ ...question(name, input), staleTime: freshForMs, ...(keptForMs === undefined ? {} : { gcTime: keptForMs }) })

/** Reads without the cache, for data that must be current; every component with the same read shows it too. */
export function useReadNow<N extends Callable>(name: N): (input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>> {
  const client = useQueryClient()
  return useCallback(
    async (input) => {
      const result = await call(name, input)
      if (result.ok) client.setQueryData(question(name, input).queryKey, result.value ?? null)
      return result
    },
    [client, name],
  )
}

/** Reads once, or takes a response that is younger than `freshForMs`, for a decision that a component on screen may have loaded it for. */
export function useReadOnce<N extends Callable>(
  name: N,
  freshForMs: number,
): (input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>> {
  const client = useQueryClient()
  return useCallback(
    async (input) => {
      try {
        return ok(await client.fetchQuery({ ...question(name, input), staleTime: freshForMs }))
      } catch (cause) {
        if (cause instanceof CallFailure) return { ok: false, error: cause.error as AppError<ErrorOf<N>> }
        throw cause
      }
    },
    [client, name, freshForMs],
  )
}

/**
 * Waits until the mounted reads of this input are on screen again after a write. Joins the load that main's 'reads.stale' has started: that event
 * comes before the result of the write.
 */
export function useReread<N extends Callable>(name: N): (input: InputOf<N>) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (input) => client.refetchQueries({ queryKey: question(name, input).queryKey, exact: true, type: 'active' }, { cancelRefetch: false }),
    [client, name],
  )
}

const question = <N extends Callable>(name: N, input: InputOf<N>, also?: () => Partial<InputOf<N>>) => ({
  queryKey: [name, input],
  queryFn: async (): Promise<OutputOf<N>> => {
    const result = await call(name, also ? { ...input, ...also() } : input)
    if (!result.ok) throw new CallFailure(result.error)
    // the query library treats undefined as a mistake of the caller
    return (result.value ?? null) as OutputOf<N>
  },
})
