import type { BottleRow } from '../tables/bottles.ts'
import { workbook, type SheetColumn } from './workbook.ts'

const COLUMNS: readonly (SheetColumn & { readonly field: keyof BottleRow })[] = [
  { header: 'isbn', field: 'isbn' },
  { header: 'ticker', field: 'ticker', width: 34 },
  { header: 'ticker composite', field: 'ticker_composite' },
  { header: 'ref ticker', field: 'ref_ticker', width: 34 },
  { header: 'title', field: 'title_norm', width: 60 },
  { header: 'ean', field: 'ean_primary' },
  { header: 'distillery', field: 'distillery', width: 26 },
  { header: 'country', field: 'country' },
  { header: 'region', field: 'region' },
  { header: 'age', field: 'age' },
  { header: 'vintage', field: 'vintage' },
  { header: 'strength', field: 'strength' },
  { header: 'size', field: 'bottle_size' },
  { header: 'bottler', field: 'bottler', width: 22 },
  { header: 'price', field: 'price', format: '#,##0.00' },
  { header: 'currency', field: 'currency' },
  { header: 'eur', field: 'eur', format: '#,##0.00 €' },
  { header: 'sold', field: 'sold_date' },
  { header: 'origin title', field: 'origin_title', width: 60 },
]

const cell = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null)

/** Bottles of the catalogue as an xlsx. */
export const bottleSheet = (sheet: string, bottles: readonly BottleRow[]): Promise<Uint8Array> =>
  workbook(
    sheet,
    COLUMNS,
    bottles.map((bottle) => COLUMNS.map(({ field }) => cell(bottle[field]))),
  )
