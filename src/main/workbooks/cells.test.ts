import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { inRound } from '#tests/_support/round.ts'
import { cellText, MAX_CELL_TEXT, needsQuote } from './cell-text.ts'
import { cellOf } from './cells.ts'
import { sheetName } from './sheet-name.ts'

describe('text in a cell', () => {
  it.each(['=1+1', '+33 6 12', '-5', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '\u0001=1', '\u007f@x', '\ud800=1'])(
    '%j is marked as text, without a sign that people see',
    (text) => {
      const cell = cellText(text)
      expect(needsQuote(cell)).toBe(true)
      expect(text.endsWith(cell.trim())).toBe(true)
    },
  )
  it.each(['', 'plain', "it's", '1=1', ' =1'])('%j is not', (text) => expect(needsQuote(cellText(text))).toBe(false))
  it.each(['', 'plain', "it's", '1=1', ' =1', 'a\tb', '\u{1f37e} =', '&<>"'])('%j stays as it is', (text) =>
    expect(cellText(text)).toBe(text),
  )
  it('has no line ends of other systems and no characters that XML cannot hold', () => {
    expect(cellText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
    expect(cellText('a\u0000b\u0008c\ufffed\udc00e')).toBe('abcde')
  })
  it('is not read as an escape', () => expect(cellText('_x0041_ _x000d_')).toBe('_x005F_x0041_ _x005F_x000d_'))
  it('ends where a cell ends, between two characters', () => {
    expect(cellText('a'.repeat(MAX_CELL_TEXT))).toHaveLength(MAX_CELL_TEXT)
    const long = cellText('\u{1f37e}'.repeat(20_000))
    expect(long.length).toBeLessThanOrEqual(MAX_CELL_TEXT)
    expect(long.isWellFormed()).toBe(true)
    expect(long.endsWith('…')).toBe(true)
  })
  it('keeps these rules for any text', () => {
    const rules = (text: string) => {
      const cell = cellText(text)
      // oxlint-disable-next-line no-control-regex
      return cell.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\r]/.test(cell)
    }
    assert(property(string({ unit: 'binary', maxLength: 40 }), rules), { numRuns: inRound(1500, 5000) })
    for (const text of [...corpusStrings('formula.json'), ...corpusStrings('naughty-strings.json')])
      expect(rules(text), JSON.stringify(text)).toBe(true)
  })
})

describe('typed cells', () => {
  it('writes money as a number of euros, flags as words, names as a list', () => {
    expect(cellOf({ kind: 'cents' }, 123_456, 'en')).toBe(1234.56)
    expect(cellOf({ kind: 'flag' }, 1, 'fr')).toBe('Oui')
    expect(cellOf({ kind: 'flag' }, 0, 'en')).toBe('No')
    expect(cellOf({ kind: 'names', label: (code) => code.toUpperCase() }, ['a', 'b'], 'en')).toBe('A, B')
    expect(cellOf({ kind: 'text' }, null, 'en')).toBeNull()
  })
  it('writes moments as serials of wall time', () => {
    expect(cellOf({ kind: 'time' }, new Date(2026, 0, 1, 12).getTime(), 'en')).toBe(46_023.5)
    // a spreadsheet would round the value up to the next second, which the screen does not do
    expect(cellOf({ kind: 'time' }, new Date(2026, 0, 1, 12, 0, 0, 999).getTime(), 'en')).toBe(46_023.5)
    expect(cellOf({ kind: 'date' }, new Date(1900, 2, 1, 23, 59).getTime(), 'en')).toBe(61)
  })
  it('writes as text what a spreadsheet has no number or date for', () => {
    expect(cellOf({ kind: 'date' }, new Date(1899, 5, 1).getTime(), 'en')).toBe('01/06/1899')
    expect(cellOf({ kind: 'time' }, 8e15, 'en')).toMatch(/^\d\d\/\d\d\/\d{6} \d\d:\d\d$/)
    expect(cellOf({ kind: 'number' }, 12_345_678_901_234_567_000, 'en')).toBe('12345678901234567000')
  })
})

describe('the name of a sheet', () => {
  it.each([
    ['Orders must be check', 'Orders must be check'],
    ['a/b\\c?d*e[f]g:h', 'a b c d e f g h'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet'],
    ['\u0000', 'Sheet'],
    ['history', 'history_'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}\u{1f37e}`, 'x'.repeat(30)],
  ])('%j becomes %j', (proposed, name) => expect(sheetName(proposed)).toBe(name))
  it('counts the sheets of a long list within 31 characters', () => {
    expect(sheetName('Orders', 2)).toBe('Orders (2)')
    expect(sheetName('x'.repeat(40), 12)).toBe(`${'x'.repeat(26)} (12)`)
  })
  it('is valid for any text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 50 }), (text) => {
        const name = sheetName(text)
        return name.length > 0 && name.length <= 31 && !/[[\]:*?/\\]/.test(name) && !/^'|'$/.test(name) && name.isWellFormed()
      }),
      { numRuns: inRound(1000, 3000) },
    )
  })
})
