import type { z } from 'zod'

/** Longer than any field of a form, and than any column. */
const LONG = 'Château Très-Long du Haut-Côteau '.repeat(10).slice(0, 300)

const NUMBERS = [
  0,
  -0,
  1,
  2,
  3,
  4,
  5,
  -1,
  7,
  88.5,
  2.5,
  99.999,
  118.0123,
  12.345_67,
  0.1 + 0.2,
  -0.005,
  1e-7,
  5e-324,
  -12.5,
  1e9,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53 + 2,
  1e21,
  Number.MAX_VALUE,
]
const NUMBER_TEXTS = [
  '0',
  '1',
  '2',
  '3',
  '-1',
  '007',
  '12.50',
  '12,50',
  '123.4567',
  '-0',
  '9007199254740993',
  '1e5',
  '99999999999999999999',
]

const MOMENTS = [
  '2026-07-14T22:30:00Z',
  '2026-07-14T22:30:00.000Z',
  '2026-03-29 02:30:00',
  '2026-10-25T02:30:00+01:00',
  '2025-12-31T23:59:59-12:00',
  '2026-01-01T00:00:00+14:00',
  '2026-02-28T23:59:59+0530',
  '2024-02-29',
  '2026-06-30 12:00',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '1970-01-01T00:00:00Z',
  '1900-01-01',
  '2026-11-22 09:15:27.123456',
]
/** Seconds and ms since 1970, as numbers and as text. */
const EPOCHS = [0, 1, 1_795_378_397, 1_795_378_397_429, '1795378397', '1795378397429', 253_402_300_799_999]

const TEXTS = [
  '',
  ' ',
  '-',
  '—',
  '0',
  'null',
  'Null',
  'N/A',
  'true',
  'oui',
  'None',
  '[]',
  '{}',
  '{"a":1}',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '=1+1',
  '@SUM(A1)',
  '+33 6 12 34 56 78',
  '<b>x</b>',
  '&amp;',
  "O'Brien",
  '"quoted"',
  'a\tb',
  'two\nlines',
  'a/b?c#d%',
  '%E0%A4%A',
  '..',
  '\\',
  'يتيم الويسكي ١٩٦٥',
  'וויסקי 12 שנה',
  '\u202eedispu\u202c',
  '👩‍👩‍👧‍👦🥃🇫🇷',
  'Zoe\u0301 Ｆｕｌｌ',
  'ﬁnest Straße İstanbul',
  '日本のウイスキー 響',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  LONG,
  'W'.repeat(300),
  '\u200b',
  '\ufffd',
  '::ffff:93.184.4.34',
  '2001:db8::1',
  'https://user:pw@example.com/ü?q=1#x',
  'javascript:alert(1)',
]

/** Every value that a response can contain; a field's schema says which of them it allows. */
export const AWKWARD_VALUES: readonly unknown[] = [...NUMBERS, ...NUMBER_TEXTS, ...MOMENTS, ...EPOCHS, ...TEXTS, true, false]

const allowed = new WeakMap<z.ZodType, readonly unknown[]>()

/** The awkward values that a schema allows. */
export function valuesFor(schema: z.ZodType): readonly unknown[] {
  const cached = allowed.get(schema)
  if (cached) return cached
  const values = AWKWARD_VALUES.filter((value) => schema.safeParse(value).success)
  allowed.set(schema, values)
  return values
}
