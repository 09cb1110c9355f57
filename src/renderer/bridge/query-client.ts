import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { AppError } from '../../contract/result.ts'
import { onEvent } from './events.ts'

/** How a failed read travels through the query library; `useQuery` takes the value out again. */
export class CallFailure extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}

// an answer is drawn in the turn it comes in: the library's own way is a timer, and a frame may get between
notifyManager.setScheduler(queueMicrotask)

/** Main retries, refreshes and knows when it is offline: the cache of the page does none of that by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 0,
        gcTime: 60_000,
      },
    },
  })

/** Reads again what main says has become old. Answers with the function that stops it. */
export function keepFresh(client: QueryClient): () => void {
  const stopReads = onEvent(
    'reads.stale',
    ({ names }) => void client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) }),
  )
  const stopLists = onEvent(
    'lists.changed',
    // while a list arrives only its pages grow: every other question waits for the whole of it
    ({ list, received }) =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isAbout(list, queryKey) && (received === null || queryKey[0] === 'lists.page'),
      }),
  )
  return () => {
    stopReads()
    stopLists()
  }
}

/** Pages, rows and neighbours of a list are all asked for under the list's name. */
function isAbout(list: string, key: readonly unknown[]): boolean {
  if (!String(key[0]).startsWith('lists.')) return false
  const input = key[1]
  return typeof input === 'object' && input !== null && 'list' in input && input.list === list
}
