import ExcelJS from 'exceljs'
import { tickerRow } from '#sandbox/tables/bottles.ts'
import { product } from '#sandbox/faker/products.ts'

// exceljs alone: `node sheet-alone.ts <path> <rows>` prints its duration in ms. The columns are those of the tickers table.
const [path = '', count = '0'] = process.argv.slice(2)
const rows = Array.from({ length: 5_000 }, (_, nth) => tickerRow(7, product(7, nth))).map((row) => [
  row.is_reference === 1 ? 'Reference' : '',
  row.isbn,
  row.ticker,
  row.title_norm,
  row.count,
  row.ean_generic,
])
const began = performance.now()
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false })
const sheet = book.addWorksheet('Tickers')
sheet.addRow(['Mark', 'ISBN', 'Ticker', 'Title', 'Count', 'EAN']).commit()
for (let nth = 0; nth < Number(count); nth++) {
  sheet.addRow(rows[nth % rows.length]).commit()
  // the stream flushes its buffer only when the event loop turns
  if (nth % 1_000 === 999) await new Promise((resolve) => setImmediate(resolve))
}
sheet.commit()
await book.commit()
console.log(performance.now() - began)
