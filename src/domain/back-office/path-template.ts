/** A field of the payload in a path: '{order_uuid}'. With words for its values, '{status:1=accept|0=decline}', one of them stands there. */
const PLACEHOLDER = /\{(\w{1,60})(?::(\w{1,20}=[\w-]{1,60}(?:\|\w{1,20}=[\w-]{1,60}){0,9}))?\}/g

/** Everything in braces, in order: the field's name, or null if it is malformed. */
export const placeholdersOf = (path: string): readonly { readonly text: string; readonly field: string | null }[] =>
  (path.match(/\{[^{}]*\}/g) ?? []).map((text) => ({ text, field: fieldOf(text) }))

function fieldOf(text: string): string | null {
  const [match] = text.matchAll(PLACEHOLDER)
  return match?.[0] === text ? (match[1] ?? null) : null
}

/** Replaces each placeholder. `word`: the word that stands for a value, null if the path has none for it; absent for a plain placeholder. */
export const withPlaceholders = (path: string, fill: (field: string, word?: (value: string) => string | null) => string): string =>
  path.replace(PLACEHOLDER, (_, field: string, choices: string | undefined) =>
    choices === undefined ? fill(field) : fill(field, (value) => wordFor(choices, value)),
  )

const wordFor = (choices: string, value: string): string | null =>
  choices
    .split('|')
    .map((choice) => choice.split('='))
    .find(([of]) => of === value)?.[1] ?? null
