import ExcelJS from 'exceljs'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Events } from '#contract/live/events.ts'
import type { InputOf } from '#contract/index.ts'
import { ok, type Result } from '#contract/result.ts'
import { createExporter } from '#main/transfers/export-service.ts'
import { openAtomic } from '#main/files/atomic-write.ts'
import { createFileHandles } from '#main/files/file-handles.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createJobs } from '#main/jobs/jobs.ts'
import { EVERYTHING, listHarness } from '../lists/list-harness.ts'

const COLUMNS = Object.entries({
  created_at: 'Created',
  name: 'Name',
  price: 'Price',
  quantity: 'Quantity',
  enabled: 'Enabled',
  tags: 'State',
  title: 'Title',
}).map(([field, title]) => ({ field, title }))

/** The shipped exporter over a real list service and its own folder; the test answers the dialogs. */
export async function exportHarness() {
  const harness = await listHarness()
  const handles = createFileHandles()
  const progress: Events['jobs.progress'][] = []
  const asked: unknown[] = []
  const jobs = createJobs((_, payload) => void progress.push(payload), createPendingWork())
  let dir = ''
  let chosen: Result<string> = ok('')
  const exporter = createExporter({
    lists: harness.lists,
    jobs,
    openAtomic,
    saved: (path, bytes) => handles.saved(path, bytes),
    saveAs: async (question) => {
      asked.push(question)
      return chosen
    },
  })
  const path = () => join(dir, 'orders.xlsx')
  async function sheets() {
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(path())
    return book.worksheets
  }
  return {
    harness,
    exporter,
    jobs,
    handles,
    progress,
    asked,
    path,
    sheets,
    dir: () => dir,
    files: () => readdirSync(dir),
    choose: (next: Result<string>) => {
      chosen = next
    },
    /** The values below the header of the column with this title. */
    column: async (title: string, sheet = 0) => {
      const result = (await sheets())[sheet]
      if (!result) throw new Error('no such sheet')
      const at = (result.getRow(1).values as string[]).indexOf(title)
      return Array.from({ length: result.rowCount - 1 }, (_, n) => result.getCell(n + 2, at).value)
    },
    ask: (part: Partial<InputOf<'lists.export'>> = {}): InputOf<'lists.export'> => ({
      list: 'orders.unverified',
      params: {},
      query: EVERYTHING,
      selected: null,
      columns: COLUMNS,
      sheet: 'Orders must be check',
      fileName: 'orders',
      job: 'job-1',
      ...part,
    }),
    /** Before each test: empties the folder and accepts the proposed name. */
    begin: () => {
      dir = mkdtempSync(join(tmpdir(), 'export-'))
      chosen = ok(path())
    },
    end: () => {
      harness.reset()
      progress.length = asked.length = 0
      rmSync(dir, { recursive: true, force: true })
    },
    close: () => harness.close(),
  }
}
export type ExportHarness = Awaited<ReturnType<typeof exportHarness>>
