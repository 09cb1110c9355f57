/** A plain object: no array, no instance of a class. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Merges `over` into `under`, object by object; other values of `over` replace. Keys of `previous` that `over` lacks were removed on purpose and
 * are removed, while unknown keys stay.
 */
export function deepMerge(
  under: Record<string, unknown>,
  over: Record<string, unknown>,
  previous: Record<string, unknown> = {},
): Record<string, unknown> {
  const merged: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(under))
    if (key !== '__proto__' && !(Object.hasOwn(previous, key) && !Object.hasOwn(over, key))) merged[key] = value
  for (const [key, value] of Object.entries(over)) {
    if (key === '__proto__') continue
    const earlier = merged[key]
    const former = previous[key]
    merged[key] = isPlainObject(value) && isPlainObject(earlier) ? deepMerge(earlier, value, isPlainObject(former) ? former : {}) : value
  }
  return merged
}
