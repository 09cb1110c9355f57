import { anything, assert, date, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './durations.ts'
import { corpus } from '#tests/_support/files/corpora.ts'
import { epochMsOf } from './date-time.ts'

const FETCHED = Date.parse('2026-11-20T10:00:00Z')
const local = (...parts: [number, number, number, number?, number?, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, ...(parts.slice(2) as [number])).getTime()

describe('epochMsOf', () => {
  it('uses the time zone in the text', () => {
    expect(epochMsOf('2026-03-01T12:00:00Z', FETCHED)).toBe(Date.UTC(2026, 2, 1, 12))
    expect(epochMsOf('2026-03-01T12:00:00+02:00', FETCHED)).toBe(Date.UTC(2026, 2, 1, 10))
    expect(epochMsOf('2026-03-01T13:00:00.123456789+01:00[Europe/Paris]', FETCHED)).toBe(Date.UTC(2026, 2, 1, 12, 0, 0, 123))
    expect(epochMsOf('2026-03-01 12:00:00.250-0530', FETCHED)).toBe(Date.UTC(2026, 2, 1, 17, 30, 0, 250))
  })
  it('reads text without a zone as wall time of this machine, a day as its first instant', () => {
    expect(epochMsOf('2026-03-01 08:15:30', FETCHED)).toBe(local(2026, 3, 1, 8, 15, 30))
    expect(epochMsOf('2026-07-01T08:15', FETCHED)).toBe(local(2026, 7, 1, 8, 15))
    expect(epochMsOf('2026-03-01', FETCHED)).toBe(local(2026, 3, 1))
  })
  it('reads the dates of Microsoft’s JSON, whose offset changes nothing', () => {
    expect(epochMsOf('/Date(1767225600123)/', FETCHED)).toBe(1_767_225_600_123)
    expect(epochMsOf('/Date(1767225600123+0200)/', FETCHED)).toBe(1_767_225_600_123)
    expect(epochMsOf('/Date(-62135596800000)/', FETCHED)).toBe(-62_135_596_800_000)
    expect(epochMsOf('/Date(999999999999999999)/', FETCHED)).toBeNull()
    expect(epochMsOf('/Date(x)/', FETCHED)).toBeNull()
  })
  it('tells epoch seconds, epoch ms and seconds left apart (D-25)', () => {
    expect(epochMsOf(1_767_225_600, FETCHED)).toBe(1_767_225_600_000)
    expect(epochMsOf('1767225600', FETCHED)).toBe(1_767_225_600_000)
    expect(epochMsOf(1_767_225_600_123, FETCHED)).toBe(1_767_225_600_123)
    expect(epochMsOf(3600, FETCHED)).toBe(FETCHED + 3_600_000)
    expect(epochMsOf('90', FETCHED)).toBe(FETCHED + 90_000)
    expect(epochMsOf(0, FETCHED)).toBe(FETCHED)
    expect(epochMsOf(-60, FETCHED)).toBe(FETCHED - 60_000)
  })
  it.each([
    '',
    ' ',
    '—',
    'soon',
    '0000-00-00 00:00:00',
    '2026-02-30',
    '2026-13-01',
    '2026-01-00',
    '2026-01-01 24:00',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:00+99:00',
    '21/11/2026',
    '1'.repeat(40),
    '99999999999999999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    null,
    undefined,
    true,
    {},
    [],
    [1],
  ])('does not guess: %o is not a date and time', (value) => expect(epochMsOf(value, FETCHED)).toBeNull())

  it('agrees with the language on every moment written with a zone', () => {
    assert(
      property(
        date({ min: new Date(Date.UTC(100, 0, 1)), max: new Date(Date.UTC(9999, 0, 1)), noInvalidDate: true }),
        (at) => epochMsOf(at.toISOString(), FETCHED) === at.getTime(),
      ),
    )
    const parts = record({
      y: integer({ min: 1970, max: 2100 }),
      mo: integer({ min: 1, max: 12 }),
      d: integer({ min: 1, max: 28 }),
      h: integer({ min: 0, max: 23 }),
      mi: integer({ min: 0, max: 59 }),
    })
    const two = (n: number) => String(n).padStart(2, '0')
    assert(
      property(
        parts,
        ({ y, mo, d, h, mi }) => epochMsOf(`${y}-${two(mo)}-${two(d)} ${two(h)}:${two(mi)}`, FETCHED) === local(y, mo, d, h, mi),
      ),
    )
  })
  it('knows how long every month is', () => {
    for (let at = Date.UTC(1896, 0, 31); at < Date.UTC(2105, 0, 1); at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10)
      const after = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`
      const next = new Date(at + DAY_MS).toISOString().slice(0, 10)
      if (epochMsOf(`${day}T00:00Z`, FETCHED) !== at || (epochMsOf(`${after}T00:00Z`, FETCHED) === null) !== (next !== after))
        throw new Error(day)
    }
  })
  it('never throws and never gives a moment that a Date cannot hold', () => {
    assert(
      property(anything(), (value) => {
        const moment = epochMsOf(value, FETCHED)
        return moment === null || !Number.isNaN(new Date(moment).getTime())
      }),
      { numRuns: 5000 },
    )
  })
})

const groups = corpus('schema-format-date-time') as { tests: { description: string; data: unknown; valid: boolean }[] }[] | undefined
describe.runIf(groups)('RFC 3339 cases of the JSON Schema test suite', () => {
  const cases = (groups ?? [])
    .flatMap((group) => group.tests)
    .filter((test): test is typeof test & { data: string } => typeof test.data === 'string')
  it.each(cases.filter((test) => test.valid && !test.data.includes(':60')))('reads $data', ({ data }) =>
    expect(epochMsOf(data, FETCHED)).toBe(Date.parse(data.toUpperCase())),
  )
  it.each(cases.filter((test) => !test.valid))('gives $data no meaning of its own ($description)', ({ data }) => {
    const moment = epochMsOf(data, FETCHED)
    // RFC 3339 rejects text without a zone and leap seconds that never occurred; we read both
    if (moment !== null) expect(data).toMatch(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?$|:60/)
  })
})
