import type { z } from 'zod'
import { unreadableIn } from './unreadable.ts'

/** Names that other formats put beside the fields of a record, such as JSON:API: alone they say nothing. */
const BESIDE = new Set(['id', 'type'])
/** With fewer declared fields, a record without any of them may be as declared. */
const MIN_FIELDS = 3

/** Was none of the declared fields of a record found, while it has others? It is in another format then, and would look empty. */
export function isUnread({ shape }: z.ZodObject, record: Readonly<Record<string, unknown>>): boolean {
  const declared = Object.keys(shape).filter((field) => !BESIDE.has(field))
  const isFound = (field: string) => record[field] !== null && record[field] !== undefined
  return (
    declared.length >= MIN_FIELDS &&
    !declared.some(isFound) &&
    unreadableIn(record).length === 0 &&
    Object.entries(record).some(([name, value]) => !Object.hasOwn(shape, name) && value !== null)
  )
}
