import { isRecord } from '#contract/record.ts'

/** A name as a programmer writes it. An e-mail, an address, a name with accents or a number in it is a value that serves as a key. */
const NAME = /^(?!.*\d{4})[A-Za-z_$][A-Za-z0-9_$]{0,39}$/
/** Records by key have any number of them; a table has columns. */
const MAX_NAMES = 60

/**
 * The names of a record's fields, and never a value (R21): keys that are no names are left out, and of a record whose values are all records with the same
 * fields (a dictionary) every key is.
 */
export function fieldNames(record: Readonly<Record<string, unknown>>): string[] {
  const entries = Object.entries(record)
  if (entries.length > MAX_NAMES || isDictionary(Object.values(record))) return []
  // a single record under a key may still be one of a dictionary: then its key is a value, and those rarely look like 'meta'
  return entries.flatMap(([key, value]) => (NAME.test(key) && (!isRecord(value) || /^[a-z_]/.test(key)) ? key : []))
}

const isDictionary = (values: readonly unknown[]): boolean => {
  const [first, ...others] = values
  if (others.length === 0 || !isRecord(first)) return false
  const fields = Object.keys(first).sort().join()
  return others.every((value) => isRecord(value) && Object.keys(value).sort().join() === fields)
}

/** What stands in an answer where rows were expected, so many levels deep: 'success', 'data.rows[]'. */
export function keysMet(answer: unknown, levels = 2): string[] {
  if (!isRecord(answer)) return []
  return fieldNames(answer).flatMap((name) => {
    const value = answer[name]
    if (Array.isArray(value)) return `${name}[]`
    const inside = levels > 1 && isRecord(value) ? keysMet(value, levels - 1) : []
    return inside.length > 0 ? inside.map((one) => `${name}.${one}`) : name
  })
}
