import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'

export interface SheetColumn {
  readonly header: string
  readonly width?: number
  /** Excel's own format, e.g. '#,##0.00 €' or 'dd/mm/yyyy'. */
  readonly format?: string
}

type CellValue = string | number | boolean | Date | null

/** A real xlsx with one sheet. Text stays text: a cell that begins with "=" is not a formula. */
export async function workbook(sheet: string, columns: readonly SheetColumn[], rows: Iterable<readonly CellValue[]>): Promise<Uint8Array> {
  const out = new PassThrough()
  const chunks: Buffer[] = []
  out.on('data', (chunk: Buffer) => chunks.push(chunk))
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const page = book.addWorksheet(sheet)
  page.columns = columns.map(({ header, width = 18, format }) => ({ header, width, ...(format ? { style: { numFmt: format } } : {}) }))
  let count = 0
  for (const row of rows) {
    page.addRow([...row]).commit()
    // the app runs in the same process: let its event loop run
    if (++count % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  page.commit()
  await book.commit()
  return Buffer.concat(chunks)
}
