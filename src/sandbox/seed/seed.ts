import { yieldToEventLoop } from '../store/yield-to-event-loop.ts'
import { randomOf } from '../faker/random.ts'
import { DEFAULT_SCALE, type Scale, type SeedMeta } from '../store/seed-meta.ts'
import { CONTRACT_FIELDS } from './contract-fields.ts'
import { seeders } from './seeders.ts'
import { SEED_VERSION, type Echoes, type World } from '../store/world.ts'
import { HEAD } from '../faker/echo-numbers.ts'

export interface SeedOptions {
  readonly seed: number
  readonly scale?: Partial<Scale>
}

/** The part of a scale that is seeded row by row, and the echoes that make up the rest. */
export function splitScale(asked: Scale): { readonly scale: Scale; readonly echoes: Echoes } {
  const names = (Object.keys(HEAD) as (keyof typeof HEAD)[]).filter((name) => asked[name] > HEAD[name])
  const byName = (count: (name: keyof typeof HEAD) => number) => Object.fromEntries(names.map((name) => [name, count(name)]))
  return { scale: { ...asked, ...byName((name) => HEAD[name]) }, echoes: byName((name) => asked[name] - HEAD[name]) }
}

/** Runs every seeder on an empty world. */
export async function seedAll(world: World, { seed, scale: asked }: SeedOptions): Promise<void> {
  const { scale, echoes } = splitScale({ ...DEFAULT_SCALE, ...asked })
  const now = world.now()
  for (const { name, fill } of seeders) {
    const rows = fill({ world, seed, scale, now, random: randomOf(seed, name) })
    // one transaction per batch; the event loop runs between two batches
    while (!world.transaction(() => rows.next().done)) await yieldToEventLoop()
  }
  world.setEchoes(echoes)
  world.setMeta('seed', { version: SEED_VERSION, fields: CONTRACT_FIELDS, seed, scale, echoes, at: now } satisfies SeedMeta)
}
