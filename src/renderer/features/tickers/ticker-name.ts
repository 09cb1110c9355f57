import type { Ticker } from '#contract/catalogue/bottle.ts'
import { formatCount } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { tickerStrings } from './ticker-strings.ts'

type Named = Pick<Ticker, 'ticker' | 'isbn'>

/** Name of a ticker in labels and messages: its name, else its ISBN (D-67). */
export function tickerName({ ticker, isbn }: Named, language: Language): string {
  const s = tickerStrings[language]
  return ticker?.trim() || (isbn?.trim() ? s.nameless(isbn) : s.unknown)
}

/** "1 bottle", "12 bottles" */
export function bottlesInWords(count: number | null, language: Language): string {
  const s = tickerStrings[language]
  if (count === null) return s.bottlesUnknown
  return count === 1 ? s.bottle : s.bottles(formatCount(count, language))
}
