import type { AppError, Damage } from '#contract/result.ts'

/** Why an answer ended early, and the position reached. No position after a cancel. */
export function brokenOff(ended: AppError | null, place: Pick<Damage, 'byte' | 'row'>): AppError | null {
  if (ended?.kind !== 'unreachable' && ended?.kind !== 'invalid-answer') return ended
  return { ...ended, damage: { problem: 'cut-off', ...ended.damage, ...place } }
}
