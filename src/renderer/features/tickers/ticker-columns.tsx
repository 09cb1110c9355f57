import type { Ticker } from '#contract/catalogue/bottle.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { BIN, BRANCHES, EYE } from '#ui/plain-icons.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { TickerMarkIcon } from './ticker-mark.tsx'
import { tickerName } from './ticker-name.ts'
import { tickerStrings } from './ticker-strings.ts'

export interface TickerHandlers {
  readonly open: (row: Ticker) => void
  readonly merge: (row: Ticker) => void
  readonly remove: (row: Ticker) => void
  /** Whether tickers may be merged (D-69). */
  readonly mayMerge: boolean
}

const c = columnsFor<Ticker>()

/** Part 1 §2: mark, and the five sortable columns isbn, ticker, title_norm, count, ean_generic; optional columns are hidden by default. */
export function tickerColumns(language: Language, handlers: TickerHandlers): readonly Column<Ticker>[] {
  const s = tickerStrings[language]
  const more = { hidden: true, sortable: false } as const
  return [
    c.custom('mark', s.columns.mark, (row) => <TickerMarkIcon row={row} />, { kind: 'names', width: 64, align: 'center', sortable: false }),
    c.text('isbn', s.columns.isbn, { width: 132, copy: true }),
    c.text('ticker', s.columns.ticker, { minWidth: 220, least: 160, grow: 1, copy: true }),
    c.text('title_norm', s.columns.title, { minWidth: 240, least: 160, grow: 6 }),
    c.number('count', s.columns.count, { width: 96 }),
    c.text('ean_generic', s.columns.ean, { width: 136, copy: true }),
    c.text('ean_primary', s.columns.eanPrimary, { ...more, width: 136, copy: true }),
    c.text('distillery', s.columns.distillery, more),
    c.text('country', s.columns.country, more),
    c.text('ticker_composite', s.columns.composite, { ...more, copy: true }),
    c.text('ref_ticker', s.columns.reference, { ...more, copy: true }),
    c.actions(
      s.columns.actions,
      (row) => {
        const name = tickerName(row, language)
        const nothing = row.ticker?.trim() ? null : s.noTicker
        return (
          <>
            <RowButton label={s.openOf(name)} icon={EYE} disabledReason={nothing} onPress={() => handlers.open(row)} />
            <RowButton
              label={s.mergeOf(name)}
              icon={BRANCHES}
              disabledReason={nothing ?? (handlers.mayMerge ? null : s.mergeOff)}
              onPress={() => handlers.merge(row)}
            />
            <RowButton
              danger
              label={s.removeOf(name)}
              icon={BIN}
              disabledReason={row.isbn?.trim() ? null : s.noIsbn}
              onPress={() => handlers.remove(row)}
            />
          </>
        )
      },
      { width: 104 },
    ),
  ]
}
