import type { Ticker } from '#contract/catalogue/bottle.ts'
import { TICKER_MARK_WORDS, tickerMarks } from '#domain/catalogue/ticker-rules.ts'
import { CERTIFICATE, STAR } from '#ui/plain-icons.tsx'
import { useLanguage } from '#ui/strings.ts'
import './tickers.css'

/** A star for a reference, or an icon for verified files. With both, the star, and the files in the tooltip (D-71). */
export function TickerMarkIcon({ row }: { readonly row: Pick<Ticker, 'is_reference' | 'is_tep_files'> }) {
  const language = useLanguage()
  const marks = tickerMarks(row)
  const [first] = marks
  if (!first) return null
  const words = marks.map((mark) => TICKER_MARK_WORDS[language][mark]).join(' · ')
  return (
    <span className={`ticker-mark ticker-mark-${first}`} role="img" aria-label={words} title={words}>
      {first === 'reference' ? STAR : CERTIFICATE}
    </span>
  )
}
