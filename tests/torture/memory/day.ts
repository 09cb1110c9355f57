import { join } from 'node:path'
import type { Area, Outcome } from '#tests/torture/area.ts'
import type { MemorySample } from './soak-memory.ts'
import { type Soak, soak } from './soak-work.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Minutes of work per minute of wall time. */
const SPEED = 10
/** Warm-up while caches fill: the first ten minutes of an hour, or the first half of a short round. */
const SETTLED = { minutes: 10, part: 0.5 }
/** Allowed growth after the warm-up: as a share, and at least this amount. */
const LIMITS = {
  'main, kept': { of: ({ kept }: MemorySample) => kept, part: 0.1, least: 10e6 },
  // judged in long rounds only: in a short one the allocator still takes memory for lists that are loaded the first time
  'main, resident': { of: ({ rss }: MemorySample) => rss, part: 0.1, least: 40e6 },
  'page, heap': { of: ({ page }: MemorySample) => page.heapUsed, part: 0.15, least: 8e6 },
  'page, nodes': { of: ({ page }: MemorySample) => page.nodes, part: 0.15, least: 1_500 },
  'page, listeners': { of: ({ page }: MemorySample) => page.listeners, part: 0.15, least: 300 },
  // between requests up to 22 connections stay open, depending on the work at that moment
  'main, handles': { of: ({ handles }: MemorySample) => handles, part: 0.1, least: 22 },
} as const

export const day: Area = {
  name: 'day',
  goals: ['G13', 'W12'],
  promise:
    'hours of use at ten times the pace: memory of main, heap, nodes and listeners of the page and open handles stay where they were after ten minutes',
  full: 60,
  short: 1,
  isApp: true,
  run: async ({ times }) => {
    // in parallel: each app is measured separately, and both mostly wait
    const [used, leaky] = await Promise.all([soaked(times), soaked(Math.max(1, Math.min(3, times / 10)), true)])
    const leaking = growth(leaky)
    const grown = growth(used)
    const errors = used.counts['page errors'] ?? 0
    return {
      unit: 'minutes of work',
      cases: used.counts['minutes of work'] ?? 0,
      failures: [...grown.tooMuch, ...(errors > 0 ? [`${errors} page errors`] : [])],
      controls: [{ without: 'care (something is kept each minute)', cases: leaking.judged, failures: leaking.tooMuch.length }],
      skipped: 0,
      numbers: { ...used.counts, ...grown.numbers },
    } satisfies Outcome
  },
}

const soaked = (minutes: number, leaks = false): Promise<Soak> =>
  soak({
    minutes,
    speed: SPEED,
    sampleSeconds: Math.min(30, minutes * 6),
    root: ROOT,
    kinds: new Set(['visits', 'previews', 'lists', 'live']),
    ...(leaks && { leaks: true }),
    sampled: () => undefined,
  })

/** The median of three samples, because one of them may precede a garbage collection. */
const middle = (samples: readonly MemorySample[], of: (sample: MemorySample) => number): number =>
  samples.map(of).toSorted((a, b) => a - b)[samples.length >> 1] ?? 0

export function growth({ samples }: Pick<Soak, 'samples'>): {
  readonly tooMuch: readonly string[]
  readonly numbers: Record<string, number>
  readonly judged: number
} {
  const end = samples.at(-1)?.minute ?? 0
  const isLong = end > 2 * SETTLED.minutes
  const from = isLong ? SETTLED.minutes : end * SETTLED.part
  const settled = samples.filter(({ minute }) => minute >= from)
  const tooMuch: string[] = []
  let judged = 0
  const numbers: Record<string, number> = {}
  for (const [name, { of, part, least }] of Object.entries(LIMITS)) {
    const [first, last] = [middle(settled.slice(0, 3), of), middle(settled.slice(-3), of)]
    const unit = first > 1e6 ? 1e6 : 1
    numbers[`${name} then${unit > 1 ? ' (MB)' : ''}`] = Math.round(first / unit)
    numbers[`${name} at the end${unit > 1 ? ' (MB)' : ''}`] = Math.round(last / unit)
    if (name === 'main, resident' && !isLong) continue
    judged++
    if (last - first > Math.max(first * part, least))
      tooMuch.push(`${name}: from ${Math.round(first / unit)} to ${Math.round(last / unit)}`)
  }
  return { tooMuch, numbers, judged }
}
