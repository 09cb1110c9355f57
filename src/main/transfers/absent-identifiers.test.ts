import ExcelJS from 'exceljs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeZip } from '#tests/_support/files/make-zip.ts'
import { inRound } from '#tests/_support/round.ts'
import { absentFrom } from './absent-identifiers.ts'

const folder = mkdtempSync(join(tmpdir(), 'absent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'sheet.xlsx')

async function sheet(rows: readonly (readonly (string | number | Date | null)[])[]) {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('one').addRows(rows.map((row) => [...row]))
  await book.xlsx.writeFile(path)
}

test('a cell is found as text, as a number, in other letters, among others in one cell', async () => {
  await sheet([
    ['isbn', 'ticker'],
    [9782123456803, 'Ardnamurchan & Co <2019>'],
    [42, 'B-1; B-2'],
    ['007', null],
  ])
  const identifiers = ['9782123456803', 'ARDNAMURCHAN & co <2019>', 'b-2', '0042', '7', 'B', 'ardnamurchan']
  expect(await absentFrom(path, identifiers)).toEqual(['B', 'ardnamurchan'])
})

test('the place of a shared text is no number of the table', async () => {
  await sheet([['zero', 'one', 'two', 'three']])
  expect(await absentFrom(path, ['0', '1', '2', '3', 'three'])).toEqual(['0', '1', '2', '3'])
})

test('a text that lies on the border of two pieces is found: every one of 20,000 rows', async () => {
  const names = Array.from({ length: 20_000 }, (_, row) => `Ticker ${row} é & co`)
  await sheet(names.map((name, row) => [name, row + 0.5]))
  expect(await absentFrom(path, [...names, 'Ticker 20000 é & co'])).toEqual(['Ticker 20000 é & co'])
})

test('texts in their cells, with prefixes and odd entities', async () => {
  const cells = '<x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve"> A&#38;B </x:t></x:is></x:c><x:c t=\'s\'><x:v>5</x:v></x:c>'
  writeFileSync(path, makeZip({ 'xl/worksheets/sheet1.xml': `<x:worksheet>${cells}<x:c><x:v>6</x:v></x:c></x:worksheet>` }))
  expect(await absentFrom(path, ['a&b', '5', '6', '&#x110000;'])).toEqual(['5', '&#x110000;'])
})

test('a file that cannot be searched gives no result rather than a wrong one', async () => {
  await sheet([['a']])
  expect(await absentFrom(path, [])).toBeNull()
  expect(await absentFrom(join(folder, 'gone.xlsx'), ['a'])).toBeNull()
})

test('tags that are opened and never closed are read in one pass', async () => {
  writeFileSync(path, makeZip({ 'xl/worksheets/sheet1.xml': '<c '.repeat(400_000) + '<t>'.repeat(400_000) }))
  expect(await absentFrom(path, ['a'])).toEqual(['a'])
})

const MEGABYTE = deflateRawSync(' '.repeat(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
/** A sheet that unpacks to this many megabytes of spaces. */
const spaces = (megabytes: number): Buffer => Buffer.concat([...Array.from({ length: megabytes }, () => MEGABYTE), deflateRawSync('')])
const FOUND = '<c><t>a</t></c>'
const sheets = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`xl/worksheets/s${nth}.xml`, FOUND]))

/** Megabytes up to which a spreadsheet is searched here. Undefined: the product's own limit. */
const limit = inRound(8, undefined)
const max = limit === undefined ? undefined : limit * 1024 * 1024
const inLimit = limit ?? 256

test.each([
  ['unpacks to too much', { ...sheets(1), 'xl/worksheets/a.xml': spaces(inLimit / 2 + 1), 'xl/worksheets/b.xml': spaces(inLimit / 2 + 1) }],
  ['has more than 10,000 parts', sheets(10_001)],
])('a spreadsheet that %s is not searched', async (_what, parts) => {
  writeFileSync(path, makeZip(parts))
  expect(await absentFrom(path, ['a', 'b'], max)).toBeNull()
})

test('a large one of a thousand parts is searched', async () => {
  writeFileSync(path, makeZip({ 'xl/worksheets/a.xml': spaces(inLimit - 1), ...sheets(1_000) }))
  expect(await absentFrom(path, ['a', 'b'], max)).toEqual(['b'])
})
