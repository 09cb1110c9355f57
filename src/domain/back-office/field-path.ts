import { isRecord } from '#contract/values/record.ts'

type Fields = Record<string, unknown>

/** The value at dotted names: '0' is the first element of a list; undefined without one. */
export function valueAt(value: unknown, path: string): unknown {
  let here = value
  for (const name of path.split('.')) {
    if (Array.isArray(here) && /^\d{1,6}$/.test(name)) here = here[Number(name)] as unknown
    else if (isRecord(here) && Object.hasOwn(here, name)) here = here[name]
    else return undefined
  }
  return here
}

/** A copy of the record with this value at dotted names; other values on the path are replaced by records. */
export function withValueAt(record: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = Object.hasOwn(record, name) ? record[name] : undefined
  return { ...record, [name]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** A copy of the record without the value at dotted names. */
export function withoutValueAt(record: Fields, path: string): Fields {
  const [name = '', ...rest] = path.split('.')
  if (!Object.hasOwn(record, name)) return record
  const { [name]: inner, ...others } = record
  if (rest.length === 0) return others
  return isRecord(inner) ? { ...record, [name]: withoutValueAt(inner, rest.join('.')) } : record
}

const isIndex = (name: string): boolean => /^\d{1,6}$/.test(name)

/** The beginning of dotted names that leads to a list of records; null when the whole path leads through single records. */
export function listOnTheWay(record: Fields, path: string): string | null {
  const names = path.split('.')
  for (let at = 1; at < names.length; at++) {
    const start = names.slice(0, at).join('.')
    if (Array.isArray(valueAt(record, start))) return isIndex(names[at] ?? '') ? null : start
  }
  return null
}

/** Every value at dotted names; of a list on the way, those of all its records. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(value) && !isIndex(name)) return value.flatMap((item) => valuesAt(item, path))
  const inner = valueAt(value, name)
  return rest.length === 0 || inner === undefined ? [inner] : valuesAt(inner, rest.join('.'))
}

/** A copy with every value at dotted names replaced; of a list on the way, in all its records. Missing values and null stay. */
export function withValuesAt<T>(value: T, path: string, of: (value: unknown) => unknown): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withValuesAt(item, path, of)) as T
  const [name = '', ...rest] = path.split('.')
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value
  const inner = value[name]
  if (inner === undefined || inner === null) return value
  return { ...value, [name]: rest.length === 0 ? of(inner) : withValuesAt(inner, rest.join('.'), of) }
}
