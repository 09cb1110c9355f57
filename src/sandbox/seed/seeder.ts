import type { World } from '../store/world.ts'
import type { Random } from '../faker/random.ts'
import type { Scale } from '../store/seed-meta.ts'

export interface SeedContext {
  readonly world: World
  readonly seed: number
  readonly scale: Scale
  /** epoch ms of the seed's "now": everything is dated relative to it. */
  readonly now: number
  /** Random stream of this seeder. */
  readonly random: Random
}

/**
 * Fills tables with rows in wire format. A generator that yields every few hundred rows, so that the embedding app stays responsive. Deterministic:
 * all values come from `context`, `person(seed, i)` and `product(seed, i)`.
 */
export interface Seeder {
  readonly name: string
  readonly fill: (context: SeedContext) => Generator<void>
}
