import type { Outcome, Verdict } from '#tests/bench/goals.ts'

/** The verdict on a goal with several parts; null marks a part without a basis for comparison. A single missed part means "missed". */
export function verdictOf(...parts: readonly (boolean | null)[]): Verdict {
  if (parts.includes(false)) return 'missed'
  return parts.includes(null) ? 'not judged' : 'met'
}

/** Whether `--check` passes: every goal of the run was judged and met. */
export const passesCheck = (outcomes: readonly Pick<Outcome, 'verdict'>[]): boolean => outcomes.every(({ verdict }) => verdict === 'met')
