/** The fields of a form or a row, by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that both changed: its value when I began, now, and mine. */
export interface Conflict {
  readonly name: string
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Comparison {
  readonly conflicts: readonly Conflict[]
  /** Fields that they changed and I did not. */
  readonly kept: readonly string[]
}

/** Does the field look empty? */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The same value; all empty values are the same. */
export const sameField = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isBlank(a) && isBlank(b)) || (isObject(a) && isObject(b) && JSON.stringify(a) === JSON.stringify(b))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Compares my changes with the current values (D-131). `opened`: the fields as I saw them; `mine`: those I touched; `was`: the same fields when I
 * touched them; `theirs`: all current fields.
 */
export function compareEdit(edit: {
  readonly opened: Fields
  readonly mine: Fields
  readonly was: Fields
  readonly theirs: Fields
}): Comparison {
  const { opened, mine, was, theirs } = edit
  const isTheirs = (name: string) => !sameField(theirs[name], was[name]) && !sameField(theirs[name], mine[name])
  const touched = Object.keys(mine)
  const conflicts = touched.filter(isTheirs).map((name) => ({ name, was: was[name], theirs: theirs[name], mine: mine[name] }))
  return {
    conflicts,
    kept: [...new Set([...Object.keys(opened), ...Object.keys(theirs)])].filter(
      (name) => !Object.hasOwn(mine, name) && !sameField(opened[name], theirs[name]),
    ),
  }
}

/** A value as text, for a field without a display format of its own. Never "[object Object]", and never empty for an existing value. */
export const rawText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
