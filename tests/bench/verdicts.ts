import type { Outcome, Verdict } from './goals.ts'

/** The verdict on a goal of several parts; null stands for a part that had nothing to be compared with. A missed part settles it. */
export function verdictOf(...parts: readonly (boolean | null)[]): Verdict {
  if (parts.includes(false)) return 'missed'
  return parts.includes(null) ? 'not judged' : 'met'
}

/** Whether `--check` is content: every goal of the run was judged and met. */
export const passesCheck = (outcomes: readonly Pick<Outcome, 'verdict'>[]): boolean => outcomes.every(({ verdict }) => verdict === 'met')
