import ExcelJS from 'exceljs'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DiskFailure, Exported } from './workbook-result.ts'
import { cellText, needsQuote } from './cell-text.ts'
import type { Cell } from './cells.ts'
import { sheetName } from './sheet-name.ts'
import { type SheetStyle, SheetStyles } from './sheet-styles.ts'

/** Most rows of one sheet, its header included: the limit of the format. */
const MAX_SHEET_ROWS = 1_048_576
/** Yield to the event loop at least this often (ms), checked every few rows, so that page requests do not wait for the file. */
const YIELD_MS = 8
const LOOK_ROWS = 25
const PROGRESS_MS = 200
/** Number of first rows that are measured for the widths. */
const SAMPLE = 200

export interface SheetColumn {
  readonly title: string
  /** How its numbers are shown. */
  readonly numFmt?: string | undefined
}

export interface SheetPlan {
  /** An existing empty file. */
  readonly path: string
  readonly sheet: string
  readonly columns: readonly SheetColumn[]
  readonly rows: number
  /** The cells of one row, requested in order, once (twice for the first few, whose widths are measured). */
  readonly cells: (row: number) => readonly Cell[]
  /** For testing the end of a sheet. */
  readonly mostSheetRows?: number
}

export interface Watch {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** Writes a spreadsheet row by row; never holds more than a few. The file is complete only when the function returns. */
export async function writeXlsx(plan: SheetPlan, { signal, progress }: Watch): Promise<Exported> {
  const opened = await openEmpty(plan.path)
  if ('failure' in opened) return { stopped: 'disk', failure: opened.failure }
  const { file } = opened
  const closed = once(file, 'close').catch(() => undefined)
  let failure: NodeJS.ErrnoException | undefined
  // the writer listens for errors only at its end: an early one would be uncaught
  const broken = new Promise<'broken'>((resolve) => file.on('error', (cause) => resolve(((failure ??= cause), 'broken'))))
  const stop = async (stopped: Exported) => {
    file.destroy()
    await closed
    return stopped
  }

  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: file,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 6 } },
  })
  // exceljs declares no type for its style manager
  Object.assign(workbook, { styles: new SheetStyles() })
  workbook.creator = workbook.lastModifiedBy = 'Cellarmaster'
  const bodyRows = (plan.mostSheetRows ?? MAX_SHEET_ROWS) - 1
  const widths = measured(plan)
  const styleOf = stylesOf(plan.columns)
  let reported = performance.now()
  let lastYield = reported
  for (let start = 0, part = 1; part === 1 || start < plan.rows; start += bodyRows, part++) {
    const end = Math.min(plan.rows, start + bodyRows)
    const sheet = openSheet(workbook, plan, part, widths, end - start)
    for (let row = start; row < end; row++) {
      const cells = plan.cells(row)
      const sheetRow = sheet.addRow(cells.map(exact))
      sheetRow.eachCell((cell, at) => void (cell.style = styleOf(at - 1, cells[at - 1] ?? null)))
      sheetRow.commit()
      if (row % LOOK_ROWS !== LOOK_ROWS - 1 || performance.now() - lastYield < YIELD_MS) continue
      await yieldToEventLoop()
      lastYield = performance.now()
      if (signal.aborted) return stop({ stopped: 'cancelled' })
      if (failure) return stop({ stopped: 'disk', failure: words(failure) })
      if (performance.now() - reported < PROGRESS_MS) continue
      reported = performance.now()
      progress(row + 1, plan.rows)
    }
    sheet.commit()
  }
  await Promise.race([workbook.commit(), broken])
  if (signal.aborted) return stop({ stopped: 'cancelled' })
  if (failure) return stop({ stopped: 'disk', failure: words(failure) })
  await closed
  progress(plan.rows, plan.rows)
  return { rows: plan.rows }
}

/**
 * Spaces at the ends, line breaks and escapes are preserved by every program only in rich text: a plain cell cannot say "keep the spaces". An empty value writes no cell.
 */
const exact = (cell: Cell): ExcelJS.CellValue => {
  if (typeof cell === 'object') return cell?.number
  return typeof cell === 'string' && /^\s|\n|\s$|_x005F_/.test(cell) ? { richText: [{ text: cell }] } : cell
}

/** 'r+' opens only existing files: the temporary file of files/atomic-write.ts (R19). */
async function openEmpty(path: string) {
  try {
    return { file: (await open(path, 'r+')).createWriteStream() }
  } catch (cause) {
    return { failure: words(cause as NodeJS.ErrnoException) }
  }
}

function openSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, plan: SheetPlan, part: number, widths: readonly number[], rows: number) {
  const sheet = workbook.addWorksheet(sheetName(plan.sheet, part), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows + 1, column: plan.columns.length } }
  sheet.columns = plan.columns.map(({ numFmt }, at) => ({ width: widths[at] ?? 12, style: numFmt === undefined ? {} : { numFmt } }))
  const titles = plan.columns.map(({ title }) => cellText(title))
  const header = sheet.addRow(titles)
  header.eachCell((cell, at) => void (cell.style = (needsQuote(titles[at - 1] ?? '') ? QUOTED_HEADING : HEADING) as object))
  header.commit()
  return sheet
}

const PLAIN: SheetStyle = {}
const HEADING: SheetStyle = { bold: true }
const QUOTED_HEADING: SheetStyle = { bold: true, quoted: true }

/** The style of each cell: always the same object for the same style, because the writer recognises a style only by its object. */
function stylesOf(columns: readonly SheetColumn[]): (column: number, cell: Cell) => object {
  const seen = new Map<string, SheetStyle>()
  const styled = (numFmt: string | undefined, quoted: boolean): SheetStyle => {
    if (numFmt === undefined && !quoted) return PLAIN
    const name = `${Number(quoted)}${numFmt ?? ''}`
    const style = seen.get(name) ?? { ...(numFmt === undefined ? {} : { numFmt }), ...(quoted ? { quoted } : {}) }
    seen.set(name, style)
    return style
  }
  const usual = columns.map(({ numFmt }) => styled(numFmt, false))
  return (column, cell) => {
    if (typeof cell === 'object' && cell) return styled(cell.numFmt, false)
    if (typeof cell === 'string' && needsQuote(cell)) return styled(undefined, true)
    return usual[column] ?? PLAIN
  }
}

/** Widths in characters: by format, and by the longest text among the title and the first rows. */
function measured({ columns, rows, cells }: SheetPlan): number[] {
  const longest = columns.map(({ title, numFmt = '' }) => Math.max(title.length + 4, numFmt === '' ? 8 : Math.max(12, numFmt.length + 2)))
  for (let row = 0; row < Math.min(rows, SAMPLE); row++) {
    for (const [at, cell] of cells(row).entries())
      if (typeof cell !== 'object' && !columns[at]?.numFmt) longest[at] = Math.max(longest[at] ?? 0, String(cell).length + 2)
  }
  return longest.map((width) => Math.min(width, 60))
}

const words = ({ code = 'EIO', syscall = '' }: NodeJS.ErrnoException): DiskFailure => ({ code, syscall })
