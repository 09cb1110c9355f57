import type { Result } from '#contract/result.ts'

/** The value of a successful result; throws the error otherwise. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
