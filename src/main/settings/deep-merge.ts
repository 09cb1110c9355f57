export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * `over` laid on `under`, object by object; everything else in `over` replaces. Keys that `previous` (what we knew before) had and `over`
 * has no more are taken out: they were removed on purpose, while keys that nobody here knows stay.
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
    const existing = previous[key]
    merged[key] = isRecord(value) && isRecord(earlier) ? deepMerge(earlier, value, isRecord(existing) ? existing : {}) : value
  }
  return merged
}
