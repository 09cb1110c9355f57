import { z } from 'zod'
import { isRecord } from '../values/record.ts'
import { Text } from '../values/values.ts'
import { schemaPart } from './bare-schema.ts'

/** Longest text that is parsed as a record or list (characters). */
const MAX_PARSED_LENGTH = 1_000_000
/** Deeper values are dropped: the result is cloned for another thread, and the stack limits the depth. */
const MAX_DEPTH = 32
const NUMBERS = /^\s*-?\d+(\s*[,;|]\s*-?\d+)*\s*$/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Forms that a server may send instead of a record or a list: the same as JSON text; '' or 'null' for nothing; PHP's [] for an empty record and {}
 * for an empty list; numbers with commas between; a list of one text as that text; figures by name instead of a list of names and figures. Returns the value to read, null for nothing, undefined for
 * neither.
 */
export function looseGroup(schema: z.ZodObject | z.ZodArray, raw: unknown): unknown {
  const isList = schema instanceof z.ZodArray
  const value = typeof raw === 'string' ? jsonText(raw) : raw
  if (value === null) return null
  if (isList) {
    if (Array.isArray(value)) return value
    if (isRecord(value)) return Object.keys(value).length === 0 ? [] : figuresByName(schemaPart(schema.element), value)
    if (typeof raw !== 'string' || value !== undefined || schema.element instanceof z.ZodObject) return undefined
    return NUMBERS.test(raw) ? raw.split(/[,;|]/).map((part) => part.trim()) : [raw]
  }
  if (isRecord(value)) return value
  return Array.isArray(value) && value.length === 0 ? null : undefined
}

/** `{ current_visitors: 3 }` as `[{ code: 'current_visitors', int_value: 3 }]`, where a row is exactly a text and a figure; else undefined. */
function figuresByName(row: z.ZodType, value: Record<string, unknown>): readonly Record<string, unknown>[] | undefined {
  const fields = row instanceof z.ZodObject ? Object.entries(row.shape) : []
  const [name, figure] = fields.map(([field, schema]) => ({ field, schema: schema instanceof z.ZodNullable ? schema.unwrap() : schema }))
  if (!name || !figure || fields.length > 2 || name.schema !== Text || figure.schema === Text) return undefined
  const entries = Object.entries(value)
  const isOne = entries.every(([key, item]) => key !== name.field && key !== figure.field && NUMBER.test(String(item)))
  return isOne ? entries.map(([key, item]) => ({ [name.field]: key, [figure.field]: item })) : undefined
}

/** The record or list in a JSON text; null for an empty one; undefined for other text. */
export function jsonText(text: string): unknown {
  const bare = text.trim()
  if (bare === '' || bare === 'null') return null
  if (!/^[[{]/.test(bare) || bare.length > MAX_PARSED_LENGTH) return undefined
  try {
    // keys named `__proto__` are left out, as in an answer
    const value: unknown = JSON.parse(bare, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
    return depthOf(value) > MAX_DEPTH ? undefined : value
  } catch {
    return undefined
  }
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return depth
  let deepest = depth + 1
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}
