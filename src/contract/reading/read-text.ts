import { z } from 'zod'
import { isRecord } from '../values/record.ts'

/** Longest text that is parsed as a record or list (characters). */
const MAX_PARSED_LENGTH = 1_000_000
/** Deeper values are dropped: the result is cloned for another thread, and the stack limits the depth. */
const DEEPEST = 32
const NUMBERS = /^\s*-?\d+(\s*[,;|]\s*-?\d+)*\s*$/

/**
 * Forms that a server may send instead of a record or a list: the same as JSON text; '' or 'null' for nothing; PHP's [] for an empty record and {}
 * for an empty list; numbers with commas between; a list of one text as that text. Returns the value to read, null for nothing, undefined for
 * neither.
 */
export function looseGroup(schema: z.ZodObject | z.ZodArray, raw: unknown): unknown {
  const isList = schema instanceof z.ZodArray
  const value = typeof raw === 'string' ? jsonText(raw) : raw
  if (value === null) return null
  if (isList) {
    if (Array.isArray(value)) return value
    if (isRecord(value) && Object.keys(value).length === 0) return []
    if (typeof raw !== 'string' || value !== undefined || schema.element instanceof z.ZodObject) return undefined
    return NUMBERS.test(raw) ? raw.split(/[,;|]/).map((part) => part.trim()) : [raw]
  }
  if (isRecord(value)) return value
  return Array.isArray(value) && value.length === 0 ? null : undefined
}

/** The record or list in a JSON text; null for an empty one; undefined for other text. */
export function jsonText(text: string): unknown {
  const bare = text.trim()
  if (bare === '' || bare === 'null') return null
  if (!/^[[{]/.test(bare) || bare.length > MAX_PARSED_LENGTH) return undefined
  try {
    // keys named `__proto__` are left out, as in an answer
    const value: unknown = JSON.parse(bare, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
    return depthOf(value) > DEEPEST ? undefined : value
  } catch {
    return undefined
  }
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return depth
  let deepest = depth + 1
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}
