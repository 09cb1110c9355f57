import type { Settings } from '#contract/desktop/settings.ts'

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Is it a quiet hour at this local time? "22:00 to 07:00" passes midnight; equal ends mean never. */
export function isQuiet({ enabled, from, to }: Settings['notifications']['quiet'], at: Date): boolean {
  if (!enabled) return false
  const now = at.getHours() * 60 + at.getMinutes()
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start <= end ? now >= start && now < end : now >= start || now < end
}
