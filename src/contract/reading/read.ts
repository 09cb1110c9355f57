import { z } from 'zod'
import { type Guess, guessedAt, guessedRecord, guessedRows } from './guess.ts'
import { fail, issuesOf, ok, type Result } from '../result.ts'
import { bareSchema, schemaPart } from './bare-schema.ts'
import { besideList, isEmptyAnswer } from './beside-list.ts'
import { isBlank } from './blank.ts'
import { isRecord } from '../values/record.ts'
import { Cents, drawable } from '../values/values.ts'
import { markCut } from './cut-text.ts'
import { type Amounts, newAmounts } from './decimal-amounts.ts'
import { otherwiseNamed } from './other-names.ts'
import { namesIn, settleLacking } from './other-rows.ts'
import { jsonText, looseGroup } from './read-text.ts'
import { markLacking, markUnreadable, unreadableIn } from './unreadable.ts'

/** A difference from the declaration: missing, unreadable, or understood by a guess. */
export type Problem = 'missing' | 'unexpected' | Guess
/** Called for every field that was not as declared: its dotted name, the problem, and how often (default once). Never a value. */
export type Mismatch = (field: string, problem: Problem, count?: number) => void

/** Envelope names of an answer, in the order in which they are tried (D-118). */
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

/** No list anywhere, and a count of 0 in its place (HAL leaves out an empty list). Beside lists of which none is certain, the count proves nothing. */
const isCountedEmpty = (answer: unknown): boolean => isEmptyAnswer(besideList(answer)) && !holdsList(answer, 2)
const holdsList = (value: unknown, depth: number): boolean =>
  Array.isArray(value) || (isRecord(value) && depth > 0 && Object.values(value).some((inner) => holdsList(inner, depth - 1)))

/** The rows of a list answer, in a known envelope or the only ones there are. */
export const listIn = (answer: unknown): readonly unknown[] | undefined => {
  const sent = typeof answer === 'string' ? jsonText(answer) : answer
  return rowsOf(sent) ?? guessedRows(sent)?.value ?? (isCountedEmpty(sent) ? [] : undefined)
}

/** Parses an answer by `schema`, tolerantly: only an answer of a completely wrong type (text for an object) fails. */
export function readAnswer<S extends z.ZodType>(schema: S, sent: unknown, mismatch: Mismatch): Result<z.output<S>> {
  const answer = schema instanceof z.ZodArray || schema instanceof z.ZodObject ? ofJsonText(sent, mismatch) : sent
  if (schema instanceof z.ZodArray) {
    const rows = rowsOf(answer) ?? guessRows(answer, mismatch) ?? (isCountedEmpty(answer) ? [] : undefined)
    if (!rows) return fail({ kind: 'invalid-answer', issues: ['answer: expected a list'], instead: 'no-list' })
    const element = schemaPart(schema.element)
    const records = element instanceof z.ZodObject ? rows.filter((row) => looseGroup(element, row)) : rows
    for (let n = records.length; n < rows.length; n++) mismatch('row', 'unexpected')
    const amounts = newAmounts()
    const { value } = readMany(element, records, { mismatch, amounts }, '')
    amounts.settle()
    return ok(value as z.output<S>)
  }
  if (schema instanceof z.ZodObject) {
    const inner = openRecord(schema, answer, mismatch)
    if (!isRecord(inner)) return fail({ kind: 'invalid-answer', issues: ['answer: expected an object'] })
    return ok(readEntity(schema, inner, mismatch) as z.output<S>)
  }
  const decoded = schema.safeParse(answer)
  return decoded.success ? ok(decoded.data) : fail({ kind: 'invalid-answer', issues: issuesOf(decoded.error) })
}

/**
 * Reads one row. Unreadable and missing fields become null; the unreadable ones are named in the row (`isUnreadable`). Unknown fields are copied;
 * nothing throws (R12).
 */
export function readEntity<S extends z.ZodObject>(schema: S, wire: Record<string, unknown>, mismatch: Mismatch): z.output<S> {
  const amounts = newAmounts()
  const row = readRecord(schema, wire, { mismatch, amounts }, '')
  amounts.settle()
  return row
}

/** One response while it is read. */
interface Reading {
  readonly mismatch: Mismatch
  readonly amounts: Amounts
}

function readRecord<S extends z.ZodObject>(schema: S, wire: Record<string, unknown>, reading: Reading, prefix: string): z.output<S> {
  const { mismatch, amounts } = reading
  const row: Record<string, unknown> = {}
  const unreadable: string[] = []
  const lacking: string[] = []
  const whole = new Map<string, string>()
  for (const [key, value] of Object.entries(wire)) if (key !== '__proto__') row[key] = value
  for (const [key, declared] of Object.entries(schema.shape)) {
    const raw = Object.hasOwn(wire, key) ? wire[key] : undefined
    if (raw === undefined) {
      mismatch(prefix + key, 'missing')
      lacking.push(key)
    }
    row[key] = null
    if (raw === undefined || raw === null) continue
    const bare = bareSchema(declared)
    const field = readField(bare, raw, reading, prefix + key)
    row[key] = field.value
    if (!field.whole) unreadable.push(key)
    if (bare === Cents && !field.whole) amounts.unread(raw)
    if (bare === Cents && field.value !== null)
      amounts.read(() => {
        row[key] = null
        markUnreadable(row, [...unreadableIn(row), key])
        mismatch(prefix + key, 'unexpected')
      })
    if (typeof raw === 'string' && field.value !== raw && field.value === drawable(raw)) whole.set(key, raw)
  }
  markUnreadable(row, unreadable)
  markLacking(row, otherwiseNamed(schema, lacking, wire))
  markCut(row, Object.fromEntries(whole))
  return row as z.output<S>
}

/** `whole`: nothing was left out. */
interface Read {
  readonly value: unknown
  readonly whole: boolean
}

function readField(schema: z.ZodType, raw: unknown, reading: Reading, name: string): Read {
  const { mismatch } = reading
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodArray)) return readValue(schema, raw, mismatch, name)
  const group = looseGroup(schema, raw)
  if (group !== raw) mismatch(name, isTextOf(raw, group) ? 'text' : 'unexpected')
  if (group === undefined || group === null) return { value: null, whole: group === null }
  if (schema instanceof z.ZodObject)
    return { value: readRecord(schema, group as Record<string, unknown>, reading, `${name}.`), whole: true }
  const rows = readMany(schemaPart(schema.element), group as readonly unknown[], reading, `${name}.`)
  // a list without readable elements is not an empty one
  return rows.whole || rows.value.length > 0 ? rows : { value: null, whole: false }
}

function readValue(schema: z.ZodType, raw: unknown, mismatch: Mismatch, name: string): Read {
  try {
    const decoded = z.safeDecode(schema, raw)
    if (decoded.success) return { value: decoded.data, whole: true }
    mismatch(name, 'unexpected')
    if (isBlank(raw)) return { value: null, whole: true }
  } catch {
    // a bug in one codec loses this value only, not the whole answer
    mismatch(`${name} not worked out`, 'unexpected')
  }
  return { value: null, whole: false }
}

/** An element that is not a record becomes an unreadable record if records are declared. */
function readMany(element: z.ZodType, wires: readonly unknown[], reading: Reading, prefix: string): Read & { readonly value: unknown[] } {
  const { mismatch } = reading
  const value: unknown[] = []
  let whole = true
  for (const wire of wires) {
    if (element instanceof z.ZodObject) {
      const record = looseGroup(element, wire)
      if (record !== wire || wire === null) mismatch(`${prefix}row`, isTextOf(wire, record) ? 'text' : 'unexpected')
      if (record === undefined) value.push(unreadableRow(element))
      else if (record !== null) value.push(readRecord(element, record as Record<string, unknown>, reading, prefix))
      continue
    }
    const read = readValue(element, wire, mismatch, `${prefix}row`)
    if (read.whole) value.push(read.value)
    else if (wire !== null) whole = false
  }
  if (value.length > 1) {
    let names: ReadonlySet<string> | null = null
    for (const row of value) settleLacking(row, () => (names ??= namesIn(wires)))
  }
  return { value, whole }
}

function unreadableRow({ shape }: z.ZodObject): Record<string, unknown> {
  const fields = Object.keys(shape)
  const row: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, null]))
  markUnreadable(row, fields)
  return row
}

/** Was this record or list parsed from that whole text? Lists of numbers with commas are no JSON. */
const isTextOf = (raw: unknown, group: unknown): boolean =>
  typeof raw === 'string' && typeof group === 'object' && group !== null && /^\s*[[{]/.test(raw)

/** An answer that is one text with JSON in it: its value. */
function ofJsonText(answer: unknown, mismatch: Mismatch): unknown {
  const value = typeof answer === 'string' ? jsonText(answer) : undefined
  if (typeof value !== 'object' || value === null) return answer
  mismatch('answer', 'text')
  return value
}

function guessRows(answer: unknown, mismatch: Mismatch): readonly unknown[] | undefined {
  const guessed = guessedRows(answer)
  if (guessed) mismatch(guessedAt(guessed.path), 'list')
  return guessed?.value
}

/** The record of an answer: itself, in a known envelope, or the only possible one. */
export function openRecord(schema: z.ZodObject, answer: unknown, mismatch: Mismatch): unknown {
  const opened = openEnvelope(schema, answer)
  const fields = Object.keys(schema.shape)
  if (isRecord(opened) && fields.some((field) => Object.hasOwn(opened, field))) return opened
  const guessed = guessedRecord(fields, answer)
  if (guessed) mismatch(guessedAt(guessed.path), 'record')
  return guessed?.value ?? opened
}

/** `{ data: {…} }` is opened when the outside has none of the declared fields and the inside is an object. */
export function openEnvelope(schema: z.ZodObject, answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  if (Object.keys(schema.shape).some((key) => Object.hasOwn(answer, key))) return answer
  for (const key of ENVELOPES) if (isRecord(answer[key])) return answer[key]
  return answer
}
