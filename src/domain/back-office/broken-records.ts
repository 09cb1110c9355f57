import type { Shape } from '#contract/reading/shape.ts'

type Names = Pick<Shape, 'fields'> | undefined

/** The record that contains a field: 'launch_price' for 'launch_price.amount'; null for a field of the row itself. */
const recordOf = (path: string): string | null => (path.includes('.') ? (path.split('.')[0] ?? null) : null)
const recordsIn = (names: Names): string[] => Object.keys(names?.fields ?? {}).flatMap((theirs) => recordOf(theirs) ?? [])

/**
 * The fields to send back, without nested records of which the shape moved a field to a name of ours: the rest would replace the stored record. Records
 * that this write fills again are kept, and so are declared fields of the same name.
 */
export function withoutBrokenRecords<T extends object>(sent: T, read: Names, write: Names, declared: readonly string[]): T {
  const filled = new Set([...recordsIn(write), ...declared])
  const broken = new Set(recordsIn(read).filter((name) => !filled.has(name)))
  return broken.size === 0 ? sent : (Object.fromEntries(Object.entries(sent).filter(([name]) => !broken.has(name))) as T)
}
