import type { World } from '../store/world.ts'

const MAX_ATTEMPTS = 5
const WINDOW_MS = 30_000

interface Count {
  readonly failed: number
  readonly since: number
}
// In memory, because the writes of a rejected handler are rolled back. A restart resets the counts.
const counts = new WeakMap<World, Map<string, Count>>()

const countsOf = (world: World): Map<string, Count> => {
  const cached = counts.get(world) ?? new Map<string, Count>()
  counts.set(world, cached)
  return cached
}

/** Seconds to wait before `who` may try again; null when it may try now. */
export function waitSeconds(world: World, who: string): number | null {
  const count = countsOf(world).get(who)
  if (!count || count.failed < MAX_ATTEMPTS) return null
  const remainingMs = count.since + WINDOW_MS - world.now()
  if (remainingMs > 0) return Math.ceil(remainingMs / 1000)
  countsOf(world).delete(who)
  return null
}

/** Counts a wrong password or code of this account. */
export function failedAttempt(world: World, who: string): void {
  countsOf(world).set(who, { failed: (countsOf(world).get(who)?.failed ?? 0) + 1, since: world.now() })
}

/** Resets the count, after a successful sign-in. */
export const resetAttempts = (world: World, who: string): void => void countsOf(world).delete(who)
