import { type Arbitrary, array, constantFrom, double, integer, jsonValue, oneof, option, record, string } from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type ListName } from '#contract/index.ts'

/** Any JSON value, plus values that resemble another type. */
const malformed = oneof(
  jsonValue({ maxDepth: 2 }),
  constantFrom('', ' ', 'null', '[]', '{}', '[[[{"x":1}]]]', '0', '-1', '1e9', '2026-02-30', '31/12/2026', 'constructor', '__proto__', '%'),
  // lists with one text: they lack text methods, yet a pattern matches them
  constantFrom<unknown>(['DE'], ['12'], ['2026-01-01'], ['192.0.2.7'], [['x']], [true]),
  constantFrom(null, true, [], {}, [null], [[[]]], { name: {} }, 0, -0, -1, 5e-324, 1e300, 1.7976931348623157e308),
  constantFrom(2 ** 53, 8.64e15, 8.8e15, -8.8e15, 253_402_300_800_000, '9'.repeat(400), '-0', 'x'.repeat(70_000), '\ud800', '\ud83d"'),
  constantFrom<unknown>(JSON.parse('{"__proto__":{"title":"x"},"constructor":1,"toString":null}'), JSON.parse('{"length":-1,"then":1}')),
  string({ unit: 'binary', maxLength: 6 }),
  integer(),
  // the timestamps that have no display text, and their neighbours
  integer({ min: 250_000_000_000_000, max: Number.MAX_SAFE_INTEGER }),
  double({ noNaN: true, noDefaultInfinity: true }),
)

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema

/** Any value, mostly with the outline of this shape: its keys and lists with arbitrary contents. */
function malformedOf(declared: unknown): Arbitrary<unknown> {
  const schema = unwrapped(declared)
  if (schema instanceof z.ZodObject) return oneof({ weight: 1, arbitrary: malformed }, { weight: 3, arbitrary: oddRecord(schema) })
  if (schema instanceof z.ZodArray)
    return oneof({ weight: 1, arbitrary: malformed }, { weight: 3, arbitrary: array(malformedOf(schema.element), { maxLength: 3 }) })
  return malformed
}
const oddRecord = (schema: z.ZodObject): Arbitrary<Record<string, unknown>> =>
  record(Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, malformedOf(field)])), { requiredKeys: [] })

/** Any answer to a read of the contract, mostly with the declared outline. */
export const malformedAnswer = (output: z.ZodType): Arbitrary<unknown> =>
  oneof({ weight: 4, arbitrary: malformedOf(output) }, { weight: 1, arbitrary: malformedOf(output).map((data) => ({ data })) })

/** Rows of a list with any JSON value in any field; in a list of pairs some rows have a partner. */
export function malformedRows(list: ListName): Arbitrary<Record<string, unknown>> {
  const { output, list: spec } = contract[list] as Endpoint
  const row = oddRecord((output as z.ZodArray<z.ZodObject>).element)
  const whole = spec?.pair
    ? record({ row, partner: option(oneof(row, malformed)) }).map((two) => ({ ...two.row, partner: two.partner }))
    : row
  return whole.map((created) => JSON.parse(JSON.stringify(created)) as Record<string, unknown>)
}
