import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpName } from '#contract/index.ts'
import { bareSchema, schemaPart } from '#contract/reading/bare-schema.ts'
import { isRecord } from '#contract/values/record.ts'
import { SCRAPING_ROWS } from '#contract/catalogue/scraping.ts'
import { RowId, Uuid } from '#contract/values/values.ts'
import { valuesFor } from './awkward-values.ts'
import { type Outgoing, textOf } from './deliver.ts'
import { randomOf } from '../faker/random.ts'

/** Makes responses awkward: valid by the contract, but unlike those of a tidy server. */
export type Awkward = (name: HttpName, endpoint: Endpoint, outgoing: Outgoing) => Promise<Outgoing>

/** What the contract declares as unknown because its shape is not shown (D-81): the shape that this sandbox answers with. */
const SHAPES: { readonly [name in HttpName]?: z.ZodType } = {
  'scraping.statistics': z.looseObject({
    websites: z.array(SCRAPING_ROWS.websites),
    autoscrapers: z.array(SCRAPING_ROWS.autoscrapers),
    categories: z.array(SCRAPING_ROWS.categories),
  }),
}

/** The same seed gives the same answers: a row's values depend on its id, not on its place or the time of the request. */
export function createAwkward(seed: number): Awkward {
  return async (name, endpoint, outgoing) => {
    // otherwise nobody could sign in
    if (name.startsWith('session.') || outgoing.status !== 200 || endpoint.receive === 'file') return outgoing
    const answer: unknown = JSON.parse(await textOf(outgoing.body))
    const schema = SHAPES[name] ?? endpoint.output
    const id = endpoint.list?.id ?? null
    const { 'content-length': _, ...headers } = outgoing.headers
    return { ...outgoing, headers, body: JSON.stringify(answerOf(schema, answer, id, [seed, name])) }
  }
}

type Path = readonly (string | number)[]

/** The complete response in its shape: a list may be inside an envelope (D-118). */
function answerOf(schema: z.ZodType, answer: unknown, id: string | null, path: Path): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(answer)) {
    const rows = listOf(schema, answer, id, path)
    const envelope = randomOf(...path, 'envelope').pick([null, null, null, 'data', 'items'])
    return envelope === null ? rows : { [envelope]: rows }
  }
  return schema instanceof z.ZodObject && isRecord(answer) ? recordOf(schema, answer, path) : answer
}

/** Occasionally a row has the id of the previous row. */
function listOf(schema: z.ZodArray, rows: readonly unknown[], id: string | null, path: Path): unknown[] {
  const element = bareSchema(schema.element)
  let previous: unknown = null
  return rows.map((row, nth) => {
    const rowId = id !== null && isRecord(row) ? row[id] : nth
    const at = [...path, typeof rowId === 'string' || typeof rowId === 'number' ? rowId : nth]
    // a list of plain values has no gaps
    if (!(element instanceof z.ZodObject) || !isRecord(row)) return valueOf(element, row, at) ?? row
    const record = recordOf(element, row, at, id)
    if (id !== null && previous !== null && randomOf(...at, 'twin').chance(0.02)) record[id] = previous
    previous = id === null ? null : (record[id] ?? null)
    return record
  })
}

/** The field `id` stays: it identifies the row. */
function recordOf(
  schema: z.ZodObject,
  row: Readonly<Record<string, unknown>>,
  path: Path,
  id: string | null = null,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  // rows that the contract leaves open (D-81)
  const anyShape = Object.keys(schema.shape).length === 0 ? z.unknown() : null
  for (const [key, value] of Object.entries(row)) {
    const declared = Object.hasOwn(schema.shape, key) ? schemaPart(schema.shape[key]) : anyShape
    const varied = declared === null || key === id ? value : valueOf(bareSchema(declared), value, [...path, key])
    if (varied !== undefined) record[key] = varied
  }
  return record
}

/** One field: mostly unchanged, else another value that its schema allows, null, or (undefined) missing. */
function valueOf(schema: z.ZodType, value: unknown, path: Path): unknown {
  const random = randomOf(...path)
  // most identifiers stay, or nothing could be opened
  if (schema === Uuid || schema === RowId) return random.chance(0.02) ? null : value
  const fate = random.next()
  if (fate < 0.05) return null
  if (fate < 0.08) return undefined
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return groupOf(schema, value, path, fate < 0.2)
  if (schema instanceof z.ZodUnknown) return fate < 0.2 ? JSON.stringify(value) : fate < 0.3 ? random.pick(valuesFor(schema)) : value
  const values = valuesFor(schema)
  return fate < 0.45 && values.length > 0 ? random.pick(values) : value
}

function groupOf(schema: z.ZodObject | z.ZodArray, value: unknown, path: Path, asText: boolean): unknown {
  const varied =
    schema instanceof z.ZodArray && Array.isArray(value)
      ? listOf(schema, value, null, path)
      : schema instanceof z.ZodObject && isRecord(value)
        ? recordOf(schema, value, path)
        : value
  return asText && varied !== null ? JSON.stringify(varied) : varied
}
