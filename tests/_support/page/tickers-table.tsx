import type { Ticker } from '#contract/catalogue/bottle.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'

const c = columnsFor<Ticker>()
const tickerColumns = [c.text('isbn', 'ISBN'), c.text('ticker', 'Ticker'), c.number('count', 'Bottles')]
export const nameOf = (row: Ticker) => row.ticker ?? '—'
/** Common props of every tickers table in tests; ten rows per page. */
export const TICKERS = { columns: tickerColumns, title: 'Tickers', empty: 'No tickers found.', rowLabel: nameOf, pageSize: 10 }

interface Props {
  readonly rememberAs: string
  readonly onOpen?: (row: Ticker) => void
  readonly onPreview?: (row: Ticker) => void
}

/** The sandbox's tickers, sorted by ISBN. */
export const TickersTable = (props: Props) => (
  <DataTable list="tickers.list" {...TICKERS} initialSort={[{ field: 'isbn', direction: 'asc' }]} {...props} />
)
