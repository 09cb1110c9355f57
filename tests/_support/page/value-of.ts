import type { Result } from '#contract/result.ts'

/** The value of what must have worked; otherwise the test ends with the error in words. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
