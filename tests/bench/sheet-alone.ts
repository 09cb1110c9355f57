import ExcelJS from 'exceljs'
import { tickerRow } from '#sandbox/tables/bottles.ts'
import { product } from '#sandbox/faker/products.ts'

// exceljs and nothing else: `node sheet-alone.ts <path> <rows>` prints how many ms it took. Columns as the tickers table shows them.
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
  // the writer needs a turn of the loop to write what it holds
  if (nth % 1_000 === 999) await new Promise((resolve) => setImmediate(resolve))
}
sheet.commit()
await book.commit()
console.log(performance.now() - began)
