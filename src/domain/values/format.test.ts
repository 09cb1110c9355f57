import { anything, assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cents, Euros } from '#contract/values/values.ts'
import {
  formatAge,
  formatAmount,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDecimalEuros,
  formatEuros,
  formatGiven,
  formatNumber,
  formatPercent,
  fullTimestamp,
  ungrouped,
} from './format.ts'

const cents = (amount: number) => amount as Cents
const euros = (amount: number) => amount as Euros
/** `Intl` formats negative numbers with a hyphen; the app uses the minus sign. */
const withMinus = (text: string) => text.replace('-', '\u2212')

describe('money', () => {
  it('writes cents with two decimals and the sign of the euro', () => {
    expect(formatEuros(cents(125_000), 'en')).toBe('1,250.00\u00a0€')
    expect(formatEuros(cents(125_000), 'fr')).toBe('1\u202f250,00\u00a0€')
    expect(formatEuros(cents(5), 'en')).toBe('0.05\u00a0€')
    expect(formatEuros(cents(-123_456_789), 'en')).toBe('\u22121,234,567.89\u00a0€')
  })
  it('agrees with the platform for every amount', () => {
    const french = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    assert(
      property(integer({ min: -1e14, max: 1e14 }), (amount) => {
        // Intl gets exact decimal text, which avoids rounding through a double
        const exact =
          `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}` as `${number}`
        expect(formatEuros(cents(amount), 'fr')).toBe(withMinus(french.format(exact)))
        expect(formatEuros(cents(amount), 'en')).toBe(`${withMinus(english.format(exact))}\u00a0€`)
      }),
    )
  })
  it('rounds decimal euros as people do', () => {
    expect(formatDecimalEuros(euros(8.575), 'en')).toBe('8.58\u00a0€')
    expect(formatDecimalEuros(euros(1.005), 'en')).toBe('1.01\u00a0€')
    expect(formatDecimalEuros(euros(12.5), 'fr')).toBe('12,50\u00a0€')
    expect(formatDecimalEuros(euros(1e-9), 'en')).toBe('0.00\u00a0€')
  })
  it('is a dash for a missing or invalid amount', () => {
    for (const odd of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '12', {}]) {
      expect(formatEuros(odd as Cents, 'en')).toBe('—')
      expect(formatDecimalEuros(odd as Euros, 'fr')).toBe('—')
    }
  })
  it('is never a dash for a number, however large', () => {
    expect(formatDecimalEuros(euros(1.5e300), 'fr')).toBe('1,5e+300\u00a0€')
    expect(formatEuros(cents(Number.MAX_SAFE_INTEGER), 'en')).toBe('90,071,992,547,409.91\u00a0€')
    expect(formatEuros(cents(1e30), 'en')).toBe('1e+28\u00a0€')
    expect(formatAmount(Number.MAX_SAFE_INTEGER, 'en')).toBe('9007199254740991')
    expect(formatCount(-1e21, 'fr')).toBe('\u22121e+21')
    expect(formatNumber(2 ** 53, 'en')).toBe('9007199254740992')
  })
  it('can be typed without the group sign', () => {
    expect(ungrouped(formatEuros(cents(125_000_000), 'fr'), 'fr')).toBe('1250000,00\u00a0€')
    expect(ungrouped(formatEuros(cents(125_000_000), 'en'), 'en')).toBe('1250000.00\u00a0€')
    expect(ungrouped(formatEuros(cents(-125_000), 'en'), 'en')).toBe('-1250.00\u00a0€')
  })
})

describe('numbers', () => {
  it('agrees with the platform', () => {
    const reference = {
      en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }),
      fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }),
    }
    assert(property(integer({ min: -1e15, max: 1e15 }), (count) => formatCount(count, 'fr') === withMinus(reference.fr.format(count))))
    assert(
      property(double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        // the platform decides how exact halves are rounded
        const written = Number(value.toFixed(3))
        expect(formatNumber(value, 'en')).toBe(withMinus(reference.en.format(Object.is(written, -0) ? 0 : written)))
        expect(formatNumber(value, 'fr')).toBe(withMinus(reference.fr.format(Object.is(written, -0) ? 0 : written)))
      }),
    )
  })
  it('writes a percentage as the language does', () => {
    expect([formatPercent(12.5, 'en'), formatPercent(-7, 'en', 0), formatPercent(null, 'en')]).toEqual(['12.5%', '−7%', '—'])
    expect([formatPercent(12.5, 'fr'), formatPercent(100, 'fr')]).toEqual(['12,5\u00a0%', '100\u00a0%'])
  })
  it('writes sizes in steps of a thousand', () => {
    expect(formatBytes(0, 'en')).toBe('0\u00a0B')
    expect(formatBytes(999, 'en')).toBe('999\u00a0B')
    expect(formatBytes(999_999, 'en')).toBe('1\u00a0MB')
    expect(formatBytes(1_530_000, 'fr')).toBe('1,5\u00a0Mo')
    expect(formatBytes(-1, 'en')).toBe('—')
  })
  it('writes an age in its largest unit', () => {
    expect([0, 4999, 5000, 61_000, 3 * 3_600_000, 50 * 3_600_000].map((ms) => formatAge(ms, 'en'))).toEqual([
      'now',
      'now',
      '5\u00a0s',
      '1\u00a0min',
      '3\u00a0h',
      '2\u00a0d',
    ])
    expect(formatAge(50 * 3_600_000, 'fr')).toBe('2\u00a0j')
    expect(formatAge(null, 'en')).toBe('—')
  })
})

describe('dates', () => {
  const at = new Date(2026, 10, 3, 7, 5, 9)
  it('writes a moment in wall time of this machine', () => {
    expect(formatDate(at.toISOString())).toBe('03/11/2026')
    expect(formatDateTime(at.toISOString())).toBe('03/11/2026 07:05')
    expect(formatDateTime(at.getTime())).toBe('03/11/2026 07:05')
    expect(formatDateTimeSeconds('2026-11-03 07:05:09')).toBe('03/11/2026 07:05:09')
  })
  it('writes a bare day unchanged, in any time zone', () => expect(formatDate('2026-01-01')).toBe('01/01/2026'))
  it('names the zone in the tooltip', () => {
    expect(fullTimestamp(at.toISOString())).toMatch(/^03\/11\/2026 07:05:09 UTC[+-]\d\d:\d\d \(.+\)$/)
    expect(fullTimestamp(at.toISOString())).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
  it('is a dash for anything else', () => {
    for (const odd of [null, undefined, '', 'yesterday', '2026-02-31', '3600', Number.NaN, 1e20]) expect(formatDateTime(odd)).toBe('—')
    assert(
      property(
        anything(),
        (value) => typeof formatDateTimeSeconds(value as string) === 'string' && typeof fullTimestamp(value as string) === 'string',
      ),
    )
  })
})

it('an amount in another currency has both digits of the cent', () => {
  expect(formatAmount(80, 'en')).toBe('80.00')
  expect(formatAmount(1652.5, 'fr')).toBe('1\u202f652,50')
  expect(formatAmount(null, 'en')).toBe('—')
})

it('a number given as text has the decimal sign of the language, other texts stay', () => {
  expect(formatGiven('58.9', 'fr')).toBe('58,9')
  expect(formatGiven('58.9', 'en')).toBe('58.9')
  expect(formatGiven('v1.2.3', 'fr')).toBe('v1.2.3')
  expect(formatGiven('', 'fr')).toBe('')
})
