import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDayOf, writtenDay } from './event-dates.ts'
import { formatDateRanges, typedDays } from './event-dates-text.ts'
import { dayAfter } from '../values/typed-values.ts'

test.each([
  [[], ''],
  [['04/03/2026'], '04/03/2026'],
  [['05/03/2026', '04/03/2026', '06/03/2026'], '04–06/03/2026'],
  [['28/02/2026', '01/03/2026'], '28/02 – 01/03/2026'],
  [['25/10/2026', '26/10/2026'], '25–26/10/2026'],
  [['31/12/2026', '01/01/2027'], '31/12/2026 – 01/01/2027'],
  [['04/03/2026', '06/03/2026'], '04/03/2026, 06/03/2026'],
  [['mid-June'], 'mid-June'],
  [['to be confirmed', '04/03/2026'], '04/03/2026, to be confirmed'],
])('%j is %j', (dates, text) => expect(formatDateRanges(dates)).toBe(text))

test.each([
  ['10/12/2026', ['2026-12-10']],
  ['2026-12-10', ['2026-12-10']],
  ['10–12/12/2026', ['2026-12-10', '2026-12-11', '2026-12-12']],
  ['10-12/12/2026', ['2026-12-10', '2026-12-11', '2026-12-12']],
  ['10 - 12/12/2026', ['2026-12-10', '2026-12-11', '2026-12-12']],
  ['30/11 – 01/12/2026', ['2026-11-30', '2026-12-01']],
  ['31/12/2026 to 01/01/2027', ['2026-12-31', '2027-01-01']],
  ['2026-12-31 – 2027-01-01', ['2026-12-31', '2027-01-01']],
  ['10/12/2026, 14/12/2026; 10/12/2026', ['2026-12-10', '2026-12-14']],
  ['', undefined],
  [' ; ', undefined],
  ['31/02/2026', null],
  ['12–10/12/2026', null],
  ['10–12', null],
  ['10/12/2026, soon', null],
  ['01/01/2026 – 01/01/2027', null],
])('typed %j is %j', (text, days) => expect(typedDays(text)).toEqual(days))

test('dates as the table shows them can be typed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4000), fc.nat(9)), { minLength: 1, maxLength: 6 }), (spans) => {
      const days = spans.flatMap(([start, length]) => Array.from({ length: length + 1 }, (_, nth) => dayAfter('2024-01-01', start + nth)))
      const dates = [...new Set(days)].toSorted().map(writtenDay)
      expect(typedDays(formatDateRanges(dates))).toEqual(dates.map(isoDayOf))
    }),
  )
})
