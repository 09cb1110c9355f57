import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { MONTHS } from '#contract/content/agenda.ts'
import { separated } from '#contract/values/values.ts'
import { daysOf, firstDayOf, isoDayOf, monthsOf, standingOf, writtenDay } from './event-dates.ts'

const TODAY = '2026-11-21'

describe('a day as the site writes it', () => {
  it.each([
    ['04/03/2026', '2026-03-04'],
    ['4/3/2026', '2026-03-04'],
    [' 29/02/2028 ', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['12/13/2026', null],
    ['2026-03-04', null],
    ['mid-June', null],
    ['', null],
    ['01/01/0026', null],
  ])('%j is %j', (written, iso) => expect(isoDayOf(written)).toBe(iso))
  it('is unchanged after a round trip, for any day', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date(1900, 0, 1), max: new Date(2199, 11, 31), noInvalidDate: true }), (date) => {
        const iso = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
        expect(isoDayOf(writtenDay(iso))).toBe(iso)
      }),
    ))
  it('returns null for any other text, and never throws', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isoDayOf(text) ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    ))
})

describe('upcoming, ongoing or past (part 2 §4, D-100)', () => {
  it.each([
    [['22/11/2026'], 'upcoming'],
    [['21/11/2026'], 'ongoing'],
    [['20/11/2026'], 'past'],
    [['20/11/2026', '22/11/2026'], 'ongoing'],
    [['22/11/2026', '20/11/2026'], 'ongoing'],
    [['soon', '20/11/2026'], 'past'],
    [['31/02/2026'], 'unknown'],
    [[], 'unknown'],
  ] as const)('%j is %s', (dates, standing) => {
    expect(standingOf(dates, TODAY)).toBe(standing)
  })
  const day = fc
    .date({ min: new Date(2000, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true })
    .map((date) =>
      writtenDay(`${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`),
    )
  const dates = fc.array(fc.oneof(day, fc.constantFrom('tbc', '', '32/01/2026')), { maxLength: 6 })
  it('does not depend on the order of the dates or on unreadable ones', () =>
    fc.assert(
      fc.property(dates, dates, (some, noise) => {
        const unreadable = noise.filter((item) => isoDayOf(item) === null)
        const mixed = [...unreadable, ...some.toReversed()]
        expect(standingOf(mixed, TODAY)).toBe(standingOf(some, TODAY))
      }),
    ))
  it('moves from upcoming to past as the days go by, never back', () =>
    fc.assert(
      fc.property(dates, fc.uniqueArray(day, { minLength: 2, maxLength: 6 }), (some, moments) => {
        const order = ['upcoming', 'ongoing', 'past']
        const stands = daysOf(moments).map((today) => order.indexOf(standingOf(some, today)))
        expect(stands).toEqual(stands.toSorted((a, b) => a - b))
      }),
    ))
  it('is unknown exactly when there is no first day', () =>
    fc.assert(
      fc.property(dates, (some) => {
        expect(standingOf(some, TODAY) === 'unknown').toBe(firstDayOf(some) === null)
      }),
    ))
})

test('months are proposed from the days, in their order, each once', () => {
  expect(monthsOf(['31/12/2026', '01/01/2027', '02/01/2027'])).toEqual(['December', 'January'])
  expect(monthsOf(['02/01/2027', '31/12/2026'])).toEqual(['December', 'January'])
  expect(monthsOf(['mid-June'])).toEqual([])
})

describe('separators of the wire (part 2 §3, D-101)', () => {
  const part = (separator: string) =>
    fc
      .string({ minLength: 1, maxLength: 30 })
      .map((text) => text.replaceAll(separator, ' ').trim())
      .filter((text) => text !== '')
  it.each([';', '-'])('lists joined by %j come back as they were', (separator) =>
    fc.assert(
      fc.property(fc.array(part(separator), { maxLength: 8 }), (parts) => {
        const codec = separated(separator)
        const wire = z.encode(codec, parts)
        expect(wire).toBe(parts.join(separator))
        expect(z.decode(codec, wire)).toEqual(parts)
      }),
    ),
  )
  it('any text of the wire can be read, and reading what was written changes nothing more', () =>
    fc.assert(
      fc.property(fc.constantFrom(';', '-'), fc.string({ maxLength: 60 }), (separator, wire) => {
        const codec = separated(separator)
        const read = z.decode(codec, wire)
        expect(z.decode(codec, z.encode(codec, read))).toEqual(read)
      }),
    ))
  it('every set of months and of days survives a round trip', () =>
    fc.assert(
      fc.property(fc.subarray([...MONTHS]), (months) => {
        expect(z.decode(separated('-'), z.encode(separated('-'), months))).toEqual(months)
      }),
    ))
})
