import type { InputOf, WriteName } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'

/** Errors of writes whose outcome is not known to be final, by what was sent: a slow server may still carry them out. */
const unsettled = new Map<string, AppError>()

const keyOf = <N extends WriteName>(name: N, input: InputOf<N>): string => JSON.stringify([name, input])

export const noteUnsettled = <N extends WriteName>(name: N, input: InputOf<N>, error: AppError): void =>
  void unsettled.set(keyOf(name, input), error)

/** The error of an earlier, equal write, which is then forgotten. */
export function takeUnsettled<N extends WriteName>(name: N, input: InputOf<N>): AppError | undefined {
  const key = keyOf(name, input)
  const error = unsettled.get(key)
  unsettled.delete(key)
  return error
}

/** At sign-out. */
export const forgetUnsettled = (): void => unsettled.clear()
