import type { z } from 'zod'
import { jsonText } from '#contract/reading/read-text.ts'
import { isRecord } from '#contract/values/record.ts'
import { similarity } from './name-similarity.ts'

type Fields = Record<string, unknown>

/** Records anywhere in an answer, and the dotted names that lead to them; '' for the answer itself. */
export interface RecordsAt {
  readonly path: string
  readonly records: readonly Fields[]
  readonly isList: boolean
}

const MAX_DEPTH = 4
/** Fields of a record that are compared by name. */
const MAX_NAMES = 60
/** Score from which two names count as the same field. */
export const ALIKE = 0.5

/** Every list of records and every record of an answer, also those in JSON text. */
export function placesIn(answer: unknown, path: readonly string[] = []): RecordsAt[] {
  const value = typeof answer === 'string' ? jsonText(answer) : answer
  const at = path.join('.')
  if (Array.isArray(value)) {
    const records = value.filter(isRecord)
    if (records.length === 0 && value.length > 0) return []
    const list = { path: at, records, isList: true }
    return value.length === 1 && records.length === 1 ? [list, { path: [...path, '0'].join('.'), records, isList: false }] : [list]
  }
  if (!isRecord(value)) return []
  const inside =
    path.length < MAX_DEPTH ? Object.entries(value).flatMap(([key, inner]) => (isStep(key) ? placesIn(inner, [...path, key]) : [])) : []
  return [{ path: at, records: [value], isList: false }, ...inside]
}

const isStep = (key: string): boolean => /^[A-Za-z_][\w-]{0,60}$/.test(key) && key !== '__proto__'

/** How many of these fields a record has: equal names count 1, similar ones 0.5. */
export function fieldsIn(fields: readonly string[], record: Fields): number {
  const names = Object.keys(record).slice(0, MAX_NAMES)
  return fields.reduce(
    (sum, field) => sum + (Object.hasOwn(record, field) ? 1 : names.some((name) => similarity(field, name) >= ALIKE) ? 0.5 : 0),
    0,
  )
}

/** Names that stand for the fields of a row by convention: GraphQL's edges, JSON:API. */
const WRAPPERS = ['node', 'attributes']

/** Is every row such a record, whatever its fields are called? */
export const knownWrapper = (records: readonly Fields[]): string | null =>
  (records.length > 0 && WRAPPERS.find((name) => records.every((record) => isRecord(record[name])))) || null

/** The name of the record in every row that has more of the declared fields than the rows themselves, at least two; null without one. */
export function rowWrapper(schema: z.ZodObject, records: readonly Fields[]): string | null {
  const fields = Object.keys(schema.shape)
  const [first] = records
  if (!first) return null
  const candidates = Object.keys(first)
    .slice(0, MAX_NAMES)
    .filter((key) => isStep(key) && !Object.hasOwn(schema.shape, key))
    .flatMap((key) => {
      const inner = records.map((record) => record[key])
      return inner.every(isRecord) ? inner.slice(0, 1).map((record) => ({ key, score: fieldsIn(fields, record) })) : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best] = candidates
  const own = fieldsIn(fields, first)
  if (best && best.score >= Math.min(2, fields.length) / 2 && best.score > own) return best.key
  return own === 0 ? knownWrapper(records) : null
}

/**
 * The place whose records have most of these fields, by equal or similar name. The fields may be in a nested record. Null when no place has two of
 * them (or all, if there are fewer than two).
 */
export function bestPlace(schema: z.ZodObject, places: readonly RecordsAt[]): RecordsAt | null {
  const fields = Object.keys(schema.shape)
  const least = Math.min(2, fields.length)
  let best: { readonly place: RecordsAt; readonly score: number; readonly isEnvelope: boolean } | null = null
  for (const place of places) {
    const [first] = place.records
    if (!first) continue
    const wrapper = rowWrapper(schema, place.records)
    const inner = wrapper === null ? first : first[wrapper]
    const score = isRecord(inner) ? fieldsIn(fields, inner) : 0
    // `{ ok, result: {…} }`: not a record with its fields in `result`, but the record at `result`
    const isEnvelope = !place.isList && wrapper !== null && !WRAPPERS.includes(wrapper)
    const isBetter = score > (best?.score ?? 0) || (best?.isEnvelope === true && score === best.score)
    if (score >= least / 2 && isBetter) best = { place, score, isEnvelope }
  }
  return best?.place ?? null
}
