import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bottle } from '#contract/catalogue/bottle.ts'
import { REPORT_ERRORS } from '#contract/catalogue/reports.ts'
import { inputOf } from './bottle-fields.ts'
import { fieldToFixIn, fieldToFix, firstFieldToFix, fixRoute, reportRoute, rowIdIn } from './report-fix.ts'

test('every code but "Other" leads to a field of a bottle that can be written', () => {
  const aims = REPORT_ERRORS.map((name, code) => [name, fieldToFix(code)] as const)
  expect(aims.at(-1)).toEqual(['Other', null])
  for (const [name, field] of aims.slice(0, -1)) {
    expect(Object.keys(Bottle.shape), name).toContain(field)
    if (field !== 'files_attachments') expect(inputOf(String(field)), name).not.toBe('fixed')
  }
  expect(new Set(aims.map(([, field]) => field)).size).toBe(REPORT_ERRORS.length)
})

test('the names of the codes and the fields belong together', () => {
  const byName = Object.fromEntries(REPORT_ERRORS.map((name, code) => [name, fieldToFix(code)]))
  expect(byName).toMatchObject({
    Title: 'title_norm',
    Ticker: 'ticker',
    ISBN: 'isbn',
    'Spirit type': 'keywords',
    Abv: 'strength',
    'Total number bottles': 'num_bottles_produced',
    Pictures: 'files_attachments',
  })
})

test('the first code that names a field decides; none is none', () => {
  expect(firstFieldToFix([17, 9, 10])).toBe('age')
  expect(firstFieldToFix([17])).toBeNull()
  expect(firstFieldToFix([])).toBeNull()
  expect(firstFieldToFix(null)).toBeNull()
  expect(firstFieldToFix([99, -1, 0])).toBe('title_norm')
})

test('an address takes any ticker, id and field and gives them back', () => {
  const text = fc.string({ minLength: 1, unit: 'binary' }).filter((item) => !item.includes('\u0000') && item.isWellFormed())
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: 0, max: 17 }), (ticker, bottle, report, code) => {
      const to = new URL(fixRoute({ ticker, bottle, report, field: fieldToFix(code) }).replace(/^\/dashboard\/ticker\//, 'app://x/'))
      expect(decodeURIComponent(fixRoute({ ticker, bottle, report, field: null }).split('?')[0]?.slice(18) ?? '')).toBe(ticker)
      expect(to.searchParams.get('bottle')).toBe(bottle)
      expect(to.searchParams.get('report')).toBe(report)
      expect(fieldToFixIn(to.searchParams.get('field'))).toBe(fieldToFix(code))
      const back = new URLSearchParams(reportRoute(report, ticker).split('?')[1])
      expect([back.get('tab'), back.get('report'), back.get('ticker')]).toEqual(['errors', report, ticker])
    }),
  )
  expect(reportRoute('7')).toBe('/dashboard/reports?tab=errors&report=7')
  expect(fieldToFixIn('constructor')).toBeNull()
  expect([rowIdIn('12'), rowIdIn('a-1'), rowIdIn(''), rowIdIn(null)]).toEqual([12, 'a-1', null, null])
})
