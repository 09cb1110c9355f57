import { expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { contract } from '#contract/index.ts'
import { FORM_RULES, rule } from '#contract/values/form-rules.ts'
import { issueText } from './issue-words.ts'

const issuesOf = (schema: z.ZodType, value: unknown) => z.safeEncode(schema, value).error?.issues ?? []

/** Every kind of issue of the schema library, each with a schema that causes it. */
const KINDS: readonly (readonly [code: string, schema: z.ZodType, value: unknown])[] = [
  ['invalid_type', z.number(), 'x'],
  ['invalid_type', z.int(), 1.5],
  ['invalid_type', z.string(), 1],
  ['invalid_type', z.object({}), 1],
  ['too_big', z.string().max(3), 'abcd'],
  ['too_big', z.number().max(20), 21],
  ['too_big', z.number().lt(20), 20],
  ['too_big', z.array(z.string()).max(1), ['a', 'b']],
  ['too_small', z.string().min(1), ''],
  ['too_small', z.string().min(2), 'a'],
  ['too_small', z.number().min(0), -1],
  ['too_small', z.number().gt(0), 0],
  ['too_small', z.array(z.string()).min(1), []],
  ['too_small', z.array(z.string()).length(2), []],
  ['invalid_format', z.url(), 'x'],
  ['invalid_format', z.email(), 'x'],
  ['invalid_format', z.ipv4(), 'x'],
  ['invalid_format', z.string().regex(/^\d{4}-\d\d-\d\d$/), 'x'],
  ['invalid_format', z.string().regex(/^a/), 'x'],
  ['not_multiple_of', z.number().multipleOf(5), 3],
  ['unrecognized_keys', z.strictObject({}), { a: 1 }],
  ['invalid_union', z.union([z.boolean(), z.number()]), 'x'],
  ['invalid_key', z.record(z.string().min(3), z.string()), { a: 'b' }],
  ['invalid_element', z.map(z.object({}), z.number()), new Map([[{}, 'b']])],
  ['invalid_value', z.enum(['a', 'b']), 'c'],
  ['custom', z.string().refine(() => false), 'x'],
  ...FORM_RULES.map((name) => ['custom', z.string().refine(() => false, rule(name)), 'x'] as const),
]

test.each(KINDS)('%s is said in the words of the product', (code, schema, value) => {
  const [issue] = issuesOf(schema, value)
  if (!issue) throw new Error('the schema takes it')
  expect(issue.code).toBe(code)
  const [english, french] = LANGUAGES.map((language) => issueText(issue, language))
  expect(english).not.toBe(french)
  for (const text of [english, french]) {
    expect(text?.length).toBeGreaterThan(5)
    expect(text).not.toContain(issue.message)
    expect(text).not.toMatch(/invalid(?! value$)|expected|too big|too small|received|undefined|NaN/i)
  }
})

test('every kind of issue is among them', () => {
  const kinds = [
    'invalid_type',
    'too_big',
    'too_small',
    'invalid_format',
    'not_multiple_of',
    'unrecognized_keys',
    'invalid_union',
    'invalid_key',
    'invalid_element',
    'invalid_value',
    'custom',
  ] satisfies z.core.$ZodIssueCode[]
  expect([...new Set(KINDS.map(([code]) => code))].toSorted()).toEqual(kinds.toSorted())
})

test('for any values in any operation, no text of the schema library is shown', () => {
  const values = ['', 'x', '9'.repeat(400), -1, 1e9, 1.5, true, null, [], ['', 'a;b'], {}, '2026-02-30']
  for (const { input } of Object.values(contract))
    for (const [name, field] of Object.entries(input.shape))
      for (const value of values)
        for (const issue of issuesOf(field as z.ZodType, value))
          for (const language of LANGUAGES) {
            const text = issueText(issue, language)
            expect(text, `${name} ${JSON.stringify(value)}`).not.toMatch(/invalid(?! value$)|expected|too big|too small|received/i)
            expect(text, name).not.toBe(issue.message)
          }
})
