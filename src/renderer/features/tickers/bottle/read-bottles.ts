import { useCallback } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Result } from '#contract/result.ts'
import { useReadNow } from '#bridge/use-query.ts'

/** Reloads the bottles of a ticker from the server and updates the page. An empty list when the ticker no longer exists. */
export type ReadBottles = () => Promise<Result<readonly Bottle[]>>

export function useReadBottles(ticker: string): ReadBottles {
  const readNow = useReadNow('tickers.one')
  return useCallback(async () => {
    const read = await readNow({ ticker })
    const isGone = !read.ok && read.error.kind === 'rejected' && read.error.code === 'ticker_not_found'
    return isGone ? { ok: true, value: [] } : read
  }, [readNow, ticker])
}

/** The reference bottle of a ticker. */
export const referenceOf = (bottles: readonly Bottle[]): Bottle | undefined => bottles.find((bottle) => bottle.is_reference) ?? bottles[0]
