import { expect, test } from 'vitest'
import { listFields } from '../list-fields.ts'
import { selectRows } from '../lists/list-query.ts'
import { isSameTicker, tickerMarks } from './ticker-rules.ts'

const of = (isbn: string | null, ticker: string | null) => ({ isbn, ticker })

test('two tickers are one when their ISBN or their name is the same; nothing is never the same as nothing', () => {
  expect(isSameTicker(of('123', 'A'), of(' 123 ', 'B'))).toBe(true)
  expect(isSameTicker(of('1', 'A'), of('2', 'A'))).toBe(true)
  expect(isSameTicker(of('1', 'A'), of('2', 'B'))).toBe(false)
  expect(isSameTicker(of(null, 'A'), of(null, 'B'))).toBe(false)
  expect(isSameTicker(of(' ', 'A'), of('', 'B'))).toBe(false)
  // opaque text: matching is case-sensitive (D-67)
  expect(isSameTicker(of('1', 'a'), of('2', 'A'))).toBe(false)
})

test('the star comes before the verified file', () => {
  expect(tickerMarks({ is_reference: true, is_tep_files: true })).toEqual(['reference', 'verified'])
  expect(tickerMarks({ is_reference: null, is_tep_files: true })).toEqual(['verified'])
  expect(tickerMarks({ is_reference: false, is_tep_files: null })).toEqual([])
})

test('a search finds isbn, ticker, title and EAN, and no other fields', () => {
  const row = {
    isbn: '978111',
    ticker: 'ARDBEG-10',
    title_norm: 'Ardbeg Ten',
    ean_generic: '3011',
    ean_primary: 4003994155486,
    distillery: 'Islay House',
    country: 'Scotland',
    count: 7777,
  }
  const matchesFor = (search: string) =>
    selectRows([row], listFields('tickers.list'), { search, filters: [], sort: [] }, { language: 'en', fetchedAt: 0 }).length === 1
  for (const words of ['978111', 'ardbeg-10', 'TEN ardbeg', '3011', '4003994155486', '']) expect(matchesFor(words), words).toBe(true)
  for (const words of ['islay', 'scotland', '7777']) expect(matchesFor(words), words).toBe(false)
})
