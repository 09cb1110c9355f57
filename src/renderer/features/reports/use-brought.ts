import { useEffect, useEffectEvent } from 'react'
import type { RowId } from '#contract/values/values.ts'
import type { TypedTickers } from './use-typed-tickers.ts'

interface Brought {
  readonly brought: string | null
  readonly linked: RowId | null
  readonly onBrought: () => void
}

/** Fills in the ticker of a corrected bottle in the linked card, once the typed tickers are loaded. */
export function useBrought(typed: TypedTickers, { brought, linked, onBrought }: Brought): void {
  const bring = useEffectEvent((ticker: string, id: RowId) => {
    typed.type(id, ticker)
    onBrought()
  })
  useEffect(() => {
    if (brought !== null && linked !== null && typed.ready) bring(brought, linked)
  }, [brought, linked, typed.ready])
}
