import { z } from 'zod'
import { isRecord } from './record.ts'

/** Longer texts are no record or list that someone stored as text (characters). */
const LONGEST = 1_000_000
/** Deeper ones are not looked into: what is read is cloned for another thread, which ends with the stack. */
const DEEPEST = 32
const NUMBERS = /^\s*-?\d+(\s*[,;|]\s*-?\d+)*\s*$/

/**
 * What a server may send for a record or a list beside one: the same as JSON text; '' or 'null' for nothing; PHP's [] for an empty record and {} for an
 * empty list; numbers with commas between; a list of one text as that text. Answers with the value to read, null for nothing, undefined for neither.
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

/** The record or list that a text spells; null when it spells nothing; undefined when it is no such text. */
export function jsonText(text: string): unknown {
  const bare = text.trim()
  if (bare === '' || bare === 'null') return null
  if (!/^[[{]/.test(bare) || bare.length > LONGEST) return undefined
  try {
    // keys named `__proto__` are left out, as those of an answer
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
