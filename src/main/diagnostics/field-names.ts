import { isRecord } from '#contract/values/record.ts'

/** A name as a programmer writes it. An e-mail, an address, a name with accents or a number in it is a value used as a key. */
const NAME = /^(?!.*\d{4})[A-Za-z_$][A-Za-z0-9_$]{0,39}$/
/** A dictionary can have any number of keys; a table has columns. */
const MAX_NAMES = 60

/**
 * The names of a record's fields, never a value (R21). Left out: keys that are no names, and all keys of a dictionary (a record whose values are
 * records with the same fields).
 */
export function fieldNames(record: Readonly<Record<string, unknown>>): string[] {
  const entries = Object.entries(record)
  if (entries.length > MAX_NAMES || isDictionary(Object.values(record))) return []
  // the key of a single record may be a value of a dictionary; only keys in lower case, such as 'meta', count as names
  return entries.flatMap(([key, value]) => (NAME.test(key) && (!isRecord(value) || /^[a-z_]/.test(key)) ? key : []))
}

const isDictionary = (values: readonly unknown[]): boolean => {
  const [first, ...others] = values
  if (others.length === 0 || !isRecord(first)) return false
  const fields = Object.keys(first).sort().join()
  return others.every((value) => isRecord(value) && Object.keys(value).sort().join() === fields)
}

/** Content of an answer where rows were expected, to this depth: 'success', 'data.rows[]'. */
export function fieldPathsOf(answer: unknown, levels = 2): string[] {
  if (!isRecord(answer)) return []
  return fieldNames(answer).flatMap((name) => {
    const value = answer[name]
    if (Array.isArray(value)) return `${name}[]`
    const inside = levels > 1 && isRecord(value) ? fieldPathsOf(value, levels - 1) : []
    return inside.length > 0 ? inside.map((one) => `${name}.${one}`) : name
  })
}
