import type { AppError, Damage } from '#contract/result.ts'

/** Why an answer ended before its time, with how far it had been read by then. Who stopped it themselves need not know where. */
export function brokenOff(ended: AppError | null, place: Pick<Damage, 'byte' | 'row'>): AppError | null {
  if (ended?.kind !== 'unreachable' && ended?.kind !== 'invalid-answer') return ended
  return { ...ended, damage: { problem: 'cut-off', ...ended.damage, ...place } }
}
