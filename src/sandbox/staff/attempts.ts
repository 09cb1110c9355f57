import type { World } from '../store/world.ts'

const MAX_ATTEMPTS = 5
const WINDOW_MS = 30_000

interface Count {
  readonly failed: number
  readonly since: number
}
// In memory, because the writes of a rejected handler are rolled back. A restart resets the counts.
const counts = new WeakMap<World, Map<string, Count>>()

const of = (world: World): Map<string, Count> => {
  const cached = counts.get(world) ?? new Map<string, Count>()
  counts.set(world, cached)
  return cached
}

/** Seconds to wait before `who` may try again; null when it may try now. */
export function waitSeconds(world: World, who: string): number | null {
  const count = of(world).get(who)
  if (!count || count.failed < MAX_ATTEMPTS) return null
  const left = count.since + WINDOW_MS - world.now()
  if (left > 0) return Math.ceil(left / 1000)
  of(world).delete(who)
  return null
}

/** Counts a wrong password or code of this account. */
export function failedAttempt(world: World, who: string): void {
  of(world).set(who, { failed: (of(world).get(who)?.failed ?? 0) + 1, since: world.now() })
}

/** Resets the count, after a successful sign-in. */
export const forgive = (world: World, who: string): void => void of(world).delete(who)
