import { useRef } from 'react'
import type { RowId } from '#contract/values/values.ts'
import { isClosable, MAX_TICKER, type Report, type ReportKind } from './report.ts'
import type { Cards } from './use-cards.ts'
import type { TypedTickers } from './use-typed-tickers.ts'
import { useVerdicts } from './use-verdicts.ts'

export interface CloseReport {
  /** Resolves the card at this index with its typed ticker. `from`: what had the focus. */
  readonly resolve: (index: number, from: 'button' | 'ticker') => Promise<void>
  readonly remove: (index: number) => Promise<void>
}

/** The two ways to close a report. Each selects the next card at once. A report that is gone loses its typed ticker; after a failure it is current
 * again, so that a second try is about the same report. */
export function useCloseReport(
  kind: ReportKind,
  cards: Cards,
  typed: TypedTickers,
  titleOf: (report: Report) => string | null,
): CloseReport {
  const { rows } = cards
  const verdicts = useVerdicts(kind, titleOf)
  const checking = useRef(new Set<RowId>())

  const resolve = async (index: number, from: 'button' | 'ticker') => {
    const report = rows[index]
    if (!isClosable(report)) return
    const ticker = typed.of(report.id).trim()
    if (ticker === '' || ticker.length > MAX_TICKER) return cards.focus('ticker')
    // a second press during the lookup
    if (checking.current.has(report.id)) return
    checking.current.add(report.id)
    const check = await verdicts.confirmTicker(report, ticker)
    checking.current.delete(report.id)
    if (check === null) return cards.focus('ticker')
    const comeBack = cards.moveOn(index, from === 'ticker' ? 'ticker' : 'card')
    if ((await verdicts.resolve(report, ticker, check)) === 'gone') typed.drop(report.id)
    else comeBack()
  }
  const remove = async (index: number) => {
    const report = rows[index]
    if (!isClosable(report) || !(await verdicts.confirmRemove(report))) return
    const comeBack = cards.moveOn(index, 'card')
    if ((await verdicts.remove(report)) === 'gone') typed.drop(report.id)
    else comeBack()
  }
  return { resolve, remove }
}
