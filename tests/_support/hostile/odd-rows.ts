import { type Arbitrary, array, constantFrom, double, integer, jsonValue, oneof, option, record, string } from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type ListName } from '#contract/index.ts'

/** Values that are something else than they look like, beside any JSON value. */
const odd = oneof(
  jsonValue({ maxDepth: 2 }),
  constantFrom('', ' ', 'null', '[]', '{}', '[[[{"x":1}]]]', '0', '-1', '1e9', '2026-02-30', '31/12/2026', 'constructor', '__proto__', '%'),
  // what a text method is not there for, although a pattern finds a text in it
  constantFrom<unknown>(['DE'], ['12'], ['2026-01-01'], ['192.0.2.7'], [['x']], [true]),
  constantFrom(null, true, [], {}, [null], [[[]]], { name: {} }, 0, -0, -1, 5e-324, 1e300, 1.7976931348623157e308),
  constantFrom(2 ** 53, 8.64e15, 8.8e15, -8.8e15, 253_402_300_800_000, '9'.repeat(400), '-0', 'x'.repeat(70_000), '\ud800', '\ud83d"'),
  constantFrom<unknown>(JSON.parse('{"__proto__":{"title":"x"},"constructor":1,"toString":null}'), JSON.parse('{"length":-1,"then":1}')),
  string({ unit: 'binary', maxLength: 6 }),
  integer(),
  // the moments that have no text, and their neighbours
  integer({ min: 250_000_000_000_000, max: Number.MAX_SAFE_INTEGER }),
  double({ noNaN: true, noDefaultInfinity: true }),
)

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema

/** Anything, most often with the outline of this shape: its keys and lists, but whatever in them. */
function oddOf(declared: unknown): Arbitrary<unknown> {
  const schema = unwrapped(declared)
  if (schema instanceof z.ZodObject) return oneof({ weight: 1, arbitrary: odd }, { weight: 3, arbitrary: oddRecord(schema) })
  if (schema instanceof z.ZodArray)
    return oneof({ weight: 1, arbitrary: odd }, { weight: 3, arbitrary: array(oddOf(schema.element), { maxLength: 3 }) })
  return odd
}
const oddRecord = (schema: z.ZodObject): Arbitrary<Record<string, unknown>> =>
  record(Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, oddOf(field)])), { requiredKeys: [] })

/** Any answer to a read of the contract, most often with the outline of what is declared. */
export const oddAnswer = (output: z.ZodType): Arbitrary<unknown> =>
  oneof({ weight: 4, arbitrary: oddOf(output) }, { weight: 1, arbitrary: oddOf(output).map((data) => ({ data })) })

/** Rows of a list with any JSON value in any of its fields, as the wire brings them; in a list of pairs some have a partner. */
export function oddRows(list: ListName): Arbitrary<Record<string, unknown>> {
  const { output, list: spec } = contract[list] as Endpoint
  const row = oddRecord((output as z.ZodArray<z.ZodObject>).element)
  const whole = spec?.pair ? record({ row, partner: option(oneof(row, odd)) }).map((two) => ({ ...two.row, partner: two.partner })) : row
  return whole.map((created) => JSON.parse(JSON.stringify(created)) as Record<string, unknown>)
}
