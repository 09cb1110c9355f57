import { z } from 'zod'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { isRecord } from '#contract/values/record.ts'
import { RowId, Uuid } from '#contract/values/values.ts'
import type { Awkward } from '#sandbox/http/awkward.ts'
import { textOf } from '#sandbox/http/deliver.ts'

/** Makes every field of every answer unreadable: a value or "none" on screen is then a false statement. */
export const unreadableAnswers: Awkward = async (name, endpoint, outgoing) => {
  if (name.startsWith('session.') || outgoing.status !== 200 || endpoint.receive === 'file') return outgoing
  const answer: unknown = JSON.parse(await textOf(outgoing.body))
  if (Array.isArray(answer) && answer.length === 0) return { ...outgoing, body: '[]' }
  return { ...outgoing, body: JSON.stringify(unreadable(endpoint.output, answer, endpoint.list?.id ?? null)) }
}

function unreadable(declared: unknown, value: unknown, id: string | null): unknown {
  const schema = bareSchema(declared)
  // IDs stay, otherwise no row could be opened
  if (schema === Uuid || schema === RowId) return value
  // an empty list inside a record would correctly show "none"
  if (schema instanceof z.ZodArray && Array.isArray(value) && value.length > 0)
    return value.map((row) => unreadable(schema.element, row, id))
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray)
    return isRecord(value) && schema instanceof z.ZodObject ? inside(schema, value, id) : 7
  // no declared value has this form; each one is unique, so that before and after differ
  return { [`odd${++created}`]: 1 }
}

let created = 0

function inside(schema: z.ZodObject, value: Readonly<Record<string, unknown>>, id: string | null): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === id || !Object.hasOwn(schema.shape, key) ? inner : unreadable(schema.shape[key], inner, null),
    ]),
  )
}
