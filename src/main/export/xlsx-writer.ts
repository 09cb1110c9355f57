import ExcelJS from 'exceljs'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import type { FieldKind } from '../../contract/lists.ts'
import type { DiskFailure, Exported } from '../lists/list-messages.ts'
import { cellText } from './cell-text.ts'
import { type Cell, NUMBER_FORMATS } from './cells.ts'
import { sheetName } from './sheet-name.ts'

/** Rows of one sheet, its header included: what the format allows. */
const MOST_SHEET_ROWS = 1_048_576
/** After so long (ms), looked at every few rows, others get their turn: a page that is asked for meanwhile does not wait for the file. */
const TURN_MS = 8
const LOOK_ROWS = 25
const PROGRESS_MS = 200
/** From so many rows the first are measured to find the widths. */
const SAMPLE = 200

export interface SheetColumn {
  readonly title: string
  readonly kind: FieldKind
}

export interface SheetPlan {
  /** An empty file that is there already. */
  readonly path: string
  readonly sheet: string
  readonly columns: readonly SheetColumn[]
  readonly rows: number
  /** The cells of one row, asked for in order, once (a second time for the first few, whose widths are measured). */
  readonly cells: (row: number) => readonly Cell[]
  /** For trying what happens at the end of a sheet. */
  readonly mostSheetRows?: number
}

export interface Watch {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number) => void
}

/** Writes a spreadsheet row by row; never holds more than a few of them. The file is complete only when `rows` comes back. */
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
  workbook.creator = workbook.lastModifiedBy = 'Cellarmaster'
  const bodyRows = (plan.mostSheetRows ?? MOST_SHEET_ROWS) - 1
  const widths = measured(plan)
  const styles = plan.columns.map(({ kind }) => styleOf(kind))
  let reported = performance.now()
  let turn = reported
  for (let start = 0, part = 1; part === 1 || start < plan.rows; start += bodyRows, part++) {
    const end = Math.min(plan.rows, start + bodyRows)
    const sheet = openSheet(workbook, plan, part, widths, end - start)
    for (let row = start; row < end; row++) {
      const made = sheet.addRow(plan.cells(row).map(exact))
      // exceljs knows a style again only by its object: a new one for each cell would take longer than all the rest
      made.eachCell((cell, at) => void (cell.style = styles[at - 1] ?? {}))
      made.commit()
      if (row % LOOK_ROWS !== LOOK_ROWS - 1 || performance.now() - turn < TURN_MS) continue
      await breathe()
      turn = performance.now()
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

/** Spaces at the ends, line breaks and escapes are read by every program only in rich text: a plain cell cannot say "keep the spaces". Nothing is no cell at all. */
const exact = (cell: Cell): ExcelJS.CellValue =>
  typeof cell === 'string' && /^\s|\n|\s$|_x005F_/.test(cell) ? { richText: [{ text: cell }] } : (cell ?? undefined)

/** 'r+' opens only what is there: the temp that files/atomic-write.ts made (R19). */
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
  sheet.columns = plan.columns.map(({ kind }, at) => {
    const numFmt = NUMBER_FORMATS[kind]
    return { width: widths[at] ?? 12, ...(numFmt === undefined ? {} : { style: { numFmt } }) }
  })
  const header = sheet.addRow(plan.columns.map(({ title }) => cellText(title)))
  header.font = { bold: true }
  header.commit()
  return sheet
}

const styleOf = (kind: FieldKind): Partial<ExcelJS.Style> => {
  const numFmt = NUMBER_FORMATS[kind]
  return numFmt === undefined ? {} : { numFmt }
}

const WIDTHS: Partial<Record<FieldKind, number>> = { time: 17, date: 12, cents: 14, euros: 14, flag: 9 }

/** Widths in characters: by kind, or by the longest text among the title and the first rows. */
function measured({ columns, rows, cells }: SheetPlan): number[] {
  const longest = columns.map(({ title, kind }) => Math.max(title.length + 4, WIDTHS[kind] ?? 8))
  for (let row = 0; row < Math.min(rows, SAMPLE); row++) {
    for (const [at, cell] of cells(row).entries())
      if (!NUMBER_FORMATS[columns[at]?.kind ?? 'text']) longest[at] = Math.max(longest[at] ?? 0, String(cell ?? '').length + 2)
  }
  return longest.map((width) => Math.min(width, 60))
}

const words = ({ code = 'EIO', syscall = '' }: NodeJS.ErrnoException): DiskFailure => ({ code, syscall })
