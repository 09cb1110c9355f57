/** The fields of a form or a row, by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that both changed: as it was when I began, as it is now, and as I want it. */
export interface Conflict {
  readonly name: string
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Merged {
  /** Everything as it is now, with my changes over it; theirs where both changed. */
  readonly values: Fields
  readonly conflicts: readonly Conflict[]
  /** Fields that they changed and I did not. */
  readonly kept: readonly string[]
}

/** Empty in the eyes of a person. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The same value; everything that is empty is the same. */
export const sameField = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isBlank(a) && isBlank(b)) || (isObject(a) && isObject(b) && JSON.stringify(a) === JSON.stringify(b))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * My changes over what is there now (D-131). `opened`: the fields as I saw them; `mine`: those I touched; `was`: the same fields as they were when I
 * touched them; `theirs`: all fields as they are now.
 */
export function mergeEdit(edit: { readonly opened: Fields; readonly mine: Fields; readonly was: Fields; readonly theirs: Fields }): Merged {
  const { opened, mine, was, theirs } = edit
  const isTheirs = (name: string) => !sameField(theirs[name], was[name]) && !sameField(theirs[name], mine[name])
  const touched = Object.keys(mine)
  const conflicts = touched.filter(isTheirs).map((name) => ({ name, was: was[name], theirs: theirs[name], mine: mine[name] }))
  return {
    values: { ...theirs, ...Object.fromEntries(touched.filter((name) => !isTheirs(name)).map((name) => [name, mine[name]])) },
    conflicts,
    kept: [...new Set([...Object.keys(opened), ...Object.keys(theirs)])].filter(
      (name) => !Object.hasOwn(mine, name) && !sameField(opened[name], theirs[name]),
    ),
  }
}

/** A value as it is, for a field that has no way of its own to show one: never "[object Object]", never nothing for something. */
export const rawText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
