import { notifyManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { onEvent } from './events.ts'
import { followOpenedLists, listOf, refreshMounted } from './mounted-reads.ts'
import { inFrames } from './in-frames.ts'
import { noteAnswer } from './recent-answers.ts'

notifyManager.setScheduler(inFrames())

/** What is displayed after a refresh: equal parts of the previous response, and copies of the others. */
function shared(previous: unknown, next: unknown): unknown {
  const data: unknown = replaceEqualDeep(previous, next)
  if (data !== next && data !== previous) noteAnswer(data)
  return data
}

/** Main handles retries, refreshes and offline state: the page's cache does none of that. */
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
        structuralSharing: shared,
      },
    },
  })

/** Reloads what main reports as stale, and old lists when they appear on screen. Returns the function that stops it. */
export function keepFresh(client: QueryClient): () => void {
  const stopOpened = followOpenedLists(client)
  const stopRefresh = onEvent('app.refresh', () => void refreshMounted(client))
  const stopReads = onEvent(
    'reads.stale',
    ({ names }) => void client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) }),
  )
  const stopLists = onEvent(
    'lists.changed',
    // while a list loads, only its pages update: other queries wait for the complete list
    ({ list, received }) =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          (listOf(queryKey)?.list === list && (received === null || queryKey[0] === 'lists.page')) ||
          // these are answered from complete lists
          (received === null && String(queryKey[0]).startsWith('finder.')),
      }),
  )
  const stops = [stopOpened, stopRefresh, stopReads, stopLists]
  return () => stops.forEach((stop) => stop())
}
