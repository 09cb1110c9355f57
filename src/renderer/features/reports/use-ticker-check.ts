import { useCallback } from 'react'
import { missingCall } from '#bridge/missing-call.ts'
import { useReadOnce } from '#bridge/use-query.ts'

/** 'unchecked': the catalogue could not be asked, or not in time. */
type Known = 'known' | 'unknown' | 'unchecked'

/** The field has usually asked about the ticker already: its response is reused for this long (ms). */
export const TICKER_FRESH_MS = 60_000
/** Longest wait for the catalogue (ms): after that, the report is resolved unchecked. */
const MAX_WAIT_MS = 3_000

/** Whether the catalogue has a ticker (D-78). Tickers are opaque, so the comparison is exact (D-67). */
export function useTickerCheck(): (ticker: string) => Promise<Known> {
  const readTicker = useReadOnce('tickers.one', TICKER_FRESH_MS)
  const search = useReadOnce('tickers.search', TICKER_FRESH_MS)
  return useCallback(
    (ticker) => {
      const look = async (): Promise<Known> => {
        const result = await readTicker({ ticker })
        if (result.ok) return 'known'
        if (result.error.kind !== 'rejected' || result.error.status !== 404) return 'unchecked'
        if (missingCall(result.error) === null) return 'unknown'
        // if this back office may lack the call (D-134), the search decides
        const rows = await search({ search: ticker })
        if (!rows.ok) return 'unchecked'
        return rows.value.some((row) => row.ticker === ticker) ? 'known' : 'unknown'
      }
      const inTime = new Promise<Known>((resolve) => setTimeout(() => resolve('unchecked'), MAX_WAIT_MS))
      return Promise.race([look(), inTime])
    },
    [readTicker, search],
  )
}
