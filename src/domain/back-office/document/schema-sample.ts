import { isRecord } from '#contract/values/record.ts'
import type { Resolve } from './definition.ts'

/** How far records and lists in each other are followed. A schema may contain itself. */
const MAX_DEPTH = 6
/** Longest chain of references, and of parts of one schema. */
const MAX_PARTS = 12
/** Rows of the outermost list: one for each choice of a row, so that every documented word occurs. */
const MAX_ROWS = 40
/** Values that all samples of a document have together. */
const MAX_VALUES = 400_000

type Schema = Record<string, unknown>

const TEXTS: Readonly<Record<string, (nth: number) => string>> = {
  'date-time': () => '2026-01-15T09:30:00Z',
  date: () => '2026-01-15',
  time: () => '09:30:00',
  uuid: (nth) => sampleUuid(nth),
  email: () => 'person@office.invalid',
  uri: () => 'https://office.invalid/path',
  url: () => 'https://office.invalid/path',
  ipv4: () => '192.0.2.1',
  ipv6: () => '2001:db8::1',
}

export const sampleUuid = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** Makes values that fit the schemas of one document. A value is only compared: its names and documented words describe the API. */
export function createSampler(resolve: Resolve) {
  let remaining = MAX_VALUES

  /** The schema without references, and with the parts of `allOf` and the nth choice of `oneOf` or `anyOf`. */
  function plain(schema: unknown, nth: number, choices: { most: number }, parts = 0): Schema {
    if (!isRecord(schema) || parts > MAX_PARTS) return {}
    const { $ref, allOf, oneOf, anyOf, ...own } = schema
    if (typeof $ref === 'string') return { ...plain(resolve($ref), nth, choices, parts + 1), ...own }
    const branches = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list.filter((item) => !isNull(item)) : []))
    choices.most = Math.max(choices.most, branches.length)
    const merged = [...(Array.isArray(allOf) ? allOf : []), ...(branches.length > 0 ? [branches[nth % branches.length]] : [])]
    return merged.reduce<Schema>((all, part) => {
      const next = plain(part, nth, choices, parts + 1)
      return { ...next, ...all, ...(isRecord(next['properties']) && { properties: { ...next['properties'], ...propertiesOf(all) } }) }
    }, own)
  }

  function sample(schema: unknown, nth: number, choices: { most: number }, depth = 0): unknown {
    if (depth > MAX_DEPTH || --remaining < 0) return null
    const { type, properties, items, format, example, pattern, ...more } = plain(schema, nth, choices)
    const words: readonly unknown[] = Array.isArray(more['enum']) ? more['enum'].filter((value) => value !== null) : []
    choices.most = Math.max(choices.most, words.length)
    if (words.length > 0) return words[nth % words.length]
    const kind = Array.isArray(type) ? type.find((item) => item !== 'null') : type
    if (kind === 'array' || (kind === undefined && items !== undefined)) return rowsOf(items, nth, depth)
    if (kind === 'object' || isRecord(properties))
      return Object.fromEntries(
        Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => [name, sample(inner, nth, choices, depth + 1)]),
      )
    return example !== undefined && typeof example === (kind === 'integer' ? 'number' : kind)
      ? example
      : valueOf(kind, typeof format === 'string' ? format : '', typeof pattern === 'string' ? pattern : '', nth)
  }

  function rowsOf(items: unknown, nth: number, depth: number): unknown[] {
    const choices = { most: 1 }
    const first = sample(items, nth, choices, depth + 1)
    const rows = depth > 2 ? 1 : Math.min(MAX_ROWS, choices.most)
    return [first, ...Array.from({ length: rows - 1 }, (_, more) => sample(items, nth + more + 1, choices, depth + 1))]
  }

  return {
    sample: (schema: unknown) => sample(schema, 0, { most: 1 }),
    /** One sample for each choice that the schema leaves. */
    samples: (schema: unknown): unknown[] => {
      const choices = { most: 1 }
      const first = sample(schema, 0, choices)
      return [first, ...Array.from({ length: Math.min(MAX_ROWS, choices.most) - 1 }, (_, more) => sample(schema, more + 1, choices))]
    },
  }
}

const isNull = (schema: unknown): boolean => isRecord(schema) && schema['type'] === 'null'
const propertiesOf = ({ properties }: Schema): Schema => (isRecord(properties) ? properties : {})

/** Amounts as text with decimals, as Django REST framework documents them. */
const DECIMALS = /\\d\{0,\d+\}\)\?\$$/

function valueOf(kind: unknown, format: string, pattern: string, nth: number): unknown {
  // without a format, a number may be whole: TypeScript has no other type for an amount in cents
  if (kind === 'number' && /^(double|float|decimal)$/.test(format)) return 12.5
  if (kind === 'integer' || kind === 'number') return nth + 1
  if (kind === 'boolean') return nth % 2 === 0
  if (kind !== 'string') return null
  if (format === 'decimal' || DECIMALS.test(pattern)) return pattern === '' || DECIMALS.test(pattern) ? '12.50' : '12'
  return (TEXTS[format] ?? (() => `sample-${nth + 1}`))(nth + 1)
}
