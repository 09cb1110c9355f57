import { useCallback } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Result } from '#contract/result.ts'
import { useReadNow } from '#bridge/use-query.ts'

/** Reads the bottles of a ticker from the server, for the page as well; an empty list when the ticker is gone. */
export type ReadBottles = () => Promise<Result<readonly Bottle[]>>

export function useReadBottles(ticker: string): ReadBottles {
  const readNow = useReadNow('tickers.one')
  return useCallback(async () => {
    const read = await readNow({ ticker })
    const isGone = !read.ok && read.error.kind === 'rejected' && read.error.code === 'ticker_not_found'
    return isGone ? { ok: true, value: [] } : read
  }, [readNow, ticker])
}

/** The bottle that stands for a ticker. */
export const referenceOf = (bottles: readonly Bottle[]): Bottle | undefined => bottles.find((bottle) => bottle.is_reference) ?? bottles[0]
