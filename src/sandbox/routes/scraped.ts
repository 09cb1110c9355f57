import { HOUR_MS } from '#domain/values/durations.ts'
import type { SeedMeta } from '../store/seed-meta.ts'
import type { World } from '../store/world.ts'

/** Seed of the scraping rows, and the time that their dates count from (epoch ms): a whole number of hours after the seed, so that a refresh moves no date. */
export function scraped(world: World, now: number): { readonly seed: number; readonly at: number } {
  const { seed = 0, at = now } = world.meta<SeedMeta>('seed') ?? {}
  return { seed, at: at + Math.floor((now - at) / HOUR_MS) * HOUR_MS }
}
