import { z } from 'zod'
import { fail, issuesOf, ok, type Result } from './result.ts'
import { isRecord } from './record.ts'

/** Told about every field that was not as declared: its dotted name, whether it was absent or of an odd form, and how often (default once). Never a value. */
export type Mismatch = (field: string, problem: 'missing' | 'odd', count?: number) => void

/** Under which names an answer may stand, in the order in which they are tried (D-118). */
export const ENVELOPES = ['data', 'results', 'list', 'items'] as const

/** The rows of a list answer: a bare array, or an array under data, results, list or items (D-118). */
export function rowsOf(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  if (!isRecord(answer)) return undefined
  for (const key of ENVELOPES) {
    const inner = answer[key]
    if (Array.isArray(inner)) return inner
    if (isRecord(inner)) {
      const nested = rowsOf(inner)
      if (nested) return nested
    }
  }
  return undefined
}

/** Reads an answer as `schema` says, tolerantly: only an answer of the wrong kind altogether (text for an object) fails. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown, mismatch: Mismatch): Result<z.output<S>> {
  if (schema instanceof z.ZodArray) {
    const rows = rowsOf(answer)
    if (!rows) return fail({ kind: 'invalid-answer', issues: ['answer: expected a list'], instead: 'no-list' })
    return ok(readMany(schema.element as z.ZodType, rows, mismatch, '') as z.output<S>)
  }
  if (schema instanceof z.ZodObject) {
    const inner = openEnvelope(schema, answer)
    if (!isRecord(inner)) return fail({ kind: 'invalid-answer', issues: ['answer: expected an object'] })
    return ok(readEntity(schema, inner, mismatch) as z.output<S>)
  }
  const decoded = z.safeDecode(schema, answer as never)
  return decoded.success ? ok(decoded.data) : fail({ kind: 'invalid-answer', issues: issuesOf(decoded.error) })
}

/** Reads one row. Odd and missing fields become null; unknown fields are copied; nothing throws (R12). */
export function readEntity<S extends z.ZodObject>(schema: S, wire: Record<string, unknown>, mismatch: Mismatch, prefix = ''): z.output<S> {
  const row: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(wire)) if (key !== '__proto__') row[key] = value
  for (const [key, declared] of Object.entries(schema.shape)) {
    const raw = Object.hasOwn(wire, key) ? wire[key] : undefined
    if (raw === undefined) mismatch(prefix + key, 'missing')
    row[key] = raw === undefined || raw === null ? null : readField(unwrapped(declared as z.ZodType), raw, mismatch, prefix + key)
  }
  return row as z.output<S>
}

function readField(schema: z.ZodType, raw: unknown, mismatch: Mismatch, name: string): unknown {
  if (schema instanceof z.ZodObject && isRecord(raw)) return readEntity(schema, raw, mismatch, `${name}.`)
  if (schema instanceof z.ZodArray && Array.isArray(raw)) return readMany(schema.element as z.ZodType, raw, mismatch, `${name}.`)
  const decoded = z.safeDecode(schema, raw as never)
  if (decoded.success) return decoded.data
  mismatch(name, 'odd')
  return null
}

function readMany(element: z.ZodType, wires: readonly unknown[], mismatch: Mismatch, prefix: string): unknown[] {
  const rows: unknown[] = []
  for (const wire of wires) {
    if (element instanceof z.ZodObject) {
      if (isRecord(wire)) rows.push(readEntity(element, wire, mismatch, prefix))
      else mismatch(`${prefix}row`, 'odd')
      continue
    }
    const decoded = z.safeDecode(element, wire as never)
    if (decoded.success) rows.push(decoded.data)
    else mismatch(`${prefix}row`, 'odd')
  }
  return rows
}

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : schema

/** `{ data: {…} }` is opened when the outside has none of the declared fields and the inside is an object. */
function openEnvelope(schema: z.ZodObject, answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  if (Object.keys(schema.shape).some((key) => Object.hasOwn(answer, key))) return answer
  for (const key of ENVELOPES) if (isRecord(answer[key])) return answer[key]
  return answer
}
