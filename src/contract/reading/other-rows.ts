import { isRecord } from '../values/record.ts'
import { lackingIn, markLacking } from './unreadable.ts'

/** The field names of these records as received, also of records in them ('address.zip'). */
export function namesIn(records: Iterable<unknown>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const record of records)
    if (isRecord(record))
      for (const [name, value] of Object.entries(record)) {
        names.add(name)
        if (isRecord(value)) for (const inner of Object.keys(value)) names.add(`${name}.${inner}`)
      }
  return names
}

/**
 * A field that other rows of the list have under its own name is empty in a row that lacks it, whatever other fields that row has: some servers leave
 * out nulls.
 */
export function settleLacking(row: unknown, names: () => ReadonlySet<string>, prefix = ''): void {
  if (!isRecord(row)) return
  const lacking = lackingIn(row)
  if (lacking.length > 0)
    markLacking(
      row,
      lacking.filter((name) => !names().has(prefix + name)),
    )
  if (prefix === '') for (const [name, value] of Object.entries(row)) if (isRecord(value)) settleLacking(value, names, `${name}.`)
}
