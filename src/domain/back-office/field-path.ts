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
