import { randomOf } from '../faker/random.ts'
import { person } from '../faker/people.ts'
import type { SeedMeta } from '../store/seed-meta.ts'
import { wire } from '../request/answer.ts'
import type { Routes } from '../request/route.ts'
import type { World } from '../store/world.ts'

/** A monitored address and how it usually answers. */
const MONITORED: readonly { readonly url: string; readonly usual: number; readonly spread: number; readonly failing?: number }[] = [
  { url: 'https://www.cellar.example', usual: 84, spread: 30 },
  { url: 'https://api.cellar.example', usual: 46, spread: 18 },
  { url: 'https://media.cellar.example', usual: 128, spread: 60 },
  { url: 'https://pay.cellar.example', usual: 205, spread: 70 },
  { url: 'https://search.cellar.example', usual: 290, spread: 120 },
  { url: 'https://scraper.cellar.example', usual: 640, spread: 160 },
  { url: 'https://ups.carrier.example', usual: 170, spread: 60, failing: 0.08 },
]
/** Figures stay the same for this long (ms): two moderators see the same ones. */
const BEAT_MS = 5_000
const ONLINE = 24

/** Is the activity simulator on? Off: the figures never change. */
export const isActive = (world: World): boolean => world.meta<boolean>('alive') ?? true

/** IPs of the users that are on the site at this moment, as the site logs them. */
export function connectedIps(world: World): string[] {
  const { seed, scale } = world.meta<SeedMeta>('seed') ?? { seed: 0, scale: { users: 0 } }
  if (scale.users === 0) return []
  const beat = isActive(world) ? Math.floor(world.now() / 60_000) : 0
  const ips = new Set<string>()
  for (let nth = 0; nth < Math.min(ONLINE, scale.users); nth++) {
    // most users stay for several minutes, a few change
    const stay = randomOf(seed, 'online', nth).int(2, 12)
    ips.add(person(seed, randomOf(seed, 'online', nth, Math.floor(beat / stay)).popular(scale.users)).ip)
  }
  return [...ips]
}

/** The figure beside "visitors today": wanders between about 60 and 220. */
export function currentVisitors(world: World): number {
  if (!isActive(world)) return 118
  const minutes = world.now() / 60_000
  return Math.round(140 + 55 * Math.sin(minutes / 37) + 20 * Math.sin(minutes / 5.3) + 6 * Math.sin(minutes * 1.7))
}

export const liveRoutes: Routes<'live'> = {
  'live.ping': (_, { world }) => {
    const beat = isActive(world) ? Math.floor(world.now() / BEAT_MS) : 0
    const results = MONITORED.map(({ url, usual, spread, failing = 0 }) => {
      const random = randomOf('ping', url, beat)
      // no answer is written as null, as the real one does after its own timeout (D-18)
      return { url, ms: random.chance(failing) ? null : Math.max(8, Math.round(random.around(usual, spread))) }
    })
    const unverified = world.table('orders').count({ check_by_moderator: 0 })
    return wire({
      results,
      prod_stats: [
        { code: 'current_visitors', int_value: currentVisitors(world) },
        { code: 'unverified_orders', int_value: unverified },
        { code: 'queue_jobs', int_value: randomOf('jobs', beat).int(0, 40) },
      ],
      connected: connectedIps(world),
    })
  },
}
