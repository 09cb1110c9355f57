import { expect, test } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import { namedFile } from './answered-json.ts'

const ZIP = Buffer.from('PK\x03\x04 the rest of a zip', 'latin1')
const base64 = ZIP.toString('base64')
const bytesOf = (answer: unknown) => {
  const named = namedFile(answer)
  return named?.kind === 'bytes' ? named.bytes : null
}

test('base64 is read with line breaks, spaces, as a data address and wrapped in objects', () => {
  for (const text of [
    base64,
    base64.replace(/(.{5})/g, '$1\r\n'),
    ` ${base64}\n`,
    `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${base64}`,
  ]) {
    expect(bytesOf(text)).toEqual(ZIP)
    expect(bytesOf({ data: { file: text } })).toEqual(ZIP)
  }
})

test('names in any case, and base64 under any name, as .NET writes a file', () => {
  const file = { FileContents: base64, ContentType: 'application/octet-stream', FileDownloadName: 'a.xlsx' }
  expect(namedFile(file)).toEqual({ kind: 'bytes', bytes: ZIP, name: 'a.xlsx' })
  expect(namedFile({ success: true, Data: { Name: 'b', ...file, FileDownloadName: '' } })).toMatchObject({ kind: 'bytes', name: 'b' })
  expect(namedFile({ Url: '/files/a.xlsx' })).toMatchObject({ kind: 'url' })
  // an address under another name is not taken
  expect(namedFile({ ContentType: 'application/octet-stream', message: '/files/a.xlsx' })).toBeNull()
})

test('other text is an address or not readable', () => {
  expect(namedFile({ url: '/files/a.xlsx?sig=1' })).toMatchObject({ kind: 'url', url: '/files/a.xlsx?sig=1' })
  for (const text of ['done', '', `${base64}=x`, 'a b.xlsx', `/${'a'.repeat(5_000)}`]) expect(namedFile(text), text.slice(0, 20)).toBeNull()
})

// with the earlier pattern, 100,000 spaces took 8.6 s and these inputs would take days
test.each([' ', '\n', 'A', 'A ', '='])('megabytes of %j after the beginning of a zip end at once', (text) => {
  expect(namedFile(`UEsDB${text.repeat(inRound(5_000_000, 50_000_000) / text.length)}!`)).toBeNull()
})

test('a name is cut to what a file name can be', () => {
  expect(namedFile({ filename: 'x'.repeat(50_000_000), file: base64 })?.name).toHaveLength(300)
})
