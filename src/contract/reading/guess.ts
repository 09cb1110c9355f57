import { isRecord } from '../values/record.ts'

/**
 * How an undeclared but unambiguous form of an answer was parsed: 'list' = the one list of an object, 'record' = the record in a
 * list of one or in an object of another name, 'text' = JSON that came as text, 'token' = the one string of the signed form, 'pages' = the next
 * page of a list.
 */
export const GUESSES = ['list', 'record', 'text', 'token', 'pages'] as const
export type Guess = (typeof GUESSES)[number]

/** Lists under these names accompany an answer and are never its rows. */
const NO_ROWS = new Set(['error', 'errors', 'links', 'messages', 'warnings'])
/** A field name as programmers write it. A key that is an e-mail, a person's name or a number is a value (R21) and is not repeated. */
const NAME = /^(?!.*\d{4})[a-z_][A-Za-z0-9_]{0,39}$/

/** Path of a guess, as dotted names; a key that may be a value is written as *. */
export const guessedAt = (path: readonly string[]): string => path.map((key) => (NAME.test(key) ? key : '*')).join('.') || 'answer'

/** May a list under this key be the rows? */
export const mayHoldRows = (key: string): boolean => !NO_ROWS.has(key.toLowerCase())

interface Place<T> {
  readonly value: T
  readonly path: readonly string[]
}

/** The rows of an object with exactly one list of records (or one empty list), at most two levels deep. */
export function guessedRows(answer: unknown): Place<readonly unknown[]> | undefined {
  const lists = inside(answer, 2).flatMap(({ value, path }): Place<unknown>[] =>
    mayHoldRows(path.at(-1) ?? '') && (isRowList(value) || isRowText(value)) ? [{ value, path }] : [],
  )
  const [only, ...others] = lists
  return only && others.length === 0 && isRowList(only.value) ? { value: only.value, path: only.path } : undefined
}

const isRowList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && (value.length === 0 || isRecord(value[0]))
/** A text with rows rules out any other list as the rows. It is parsed itself only if a setting says so. */
const isRowText = (value: unknown): boolean => typeof value === 'string' && value.startsWith('[{')

/** The only record with at least two of the declared `fields`: the answer itself, one at most two levels deep, or the only element of a list there. */
export function guessedRecord(fields: readonly string[], answer: unknown): Place<Record<string, unknown>> | undefined {
  const least = Math.min(2, fields.length)
  const isIt = (value: unknown): value is Record<string, unknown> =>
    isRecord(value) && fields.filter((field) => Object.hasOwn(value, field)).length >= least
  const places = [{ value: answer, path: [] as readonly string[] }, ...inside(answer, 2)].flatMap(({ value, path }) => {
    const item = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
    return isIt(item) ? [{ value: item, path }] : []
  })
  return places.length === 1 ? places[0] : undefined
}

/** The values in records, `depth` levels deep, with the names that lead there. */
function inside(answer: unknown, depth: number, path: readonly string[] = []): Place<unknown>[] {
  if (!isRecord(answer) || depth === 0) return []
  return Object.entries(answer).flatMap(([key, value]) => [{ value, path: [...path, key] }, ...inside(value, depth - 1, [...path, key])])
}
