import { useCallback } from 'react'
import type { Ticker } from '#contract/catalogue/bottle.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { bottlesInWords, tickerName } from '../ticker-name.ts'
import { tickerStrings } from '../ticker-strings.ts'

export type RemovableTicker = Pick<Ticker, 'ticker' | 'isbn' | 'count' | 'title_norm'>

/** Confirms with the fixed text of the specification, then deletes a ticker by its ISBN. Resolves true when the ticker is gone. */
export function useRemoveTicker(): (row: RemovableTicker) => Promise<boolean> {
  const s = useStrings(tickerStrings)
  const language = useLanguage()
  const ask = useConfirm()
  return useCallback(
    async (row) => {
      if (!row.isbn?.trim()) return false
      const name = tickerName(row, language)
      const title = row.title_norm?.trim() ?? ''
      const text = s.removeText(title === '' ? name : s.titled(title, name), bottlesInWords(row.count, language))
      if (!(await ask({ title: s.removeTitle, text, ok: s.removeOk, danger: true }))) return false
      const { outcome } = await sendWrite(
        'tickers.remove',
        { isbn: row.isbn },
        { name, done: s.removed(name), failed: s.removeFailed(name) },
      )
      return isSettled(outcome)
    },
    [s, language, ask],
  )
}
