import { randomBytes } from 'node:crypto'
import { trainingCard, type TrainingCard } from './staff/accounts.ts'
import { type Awkward, createAwkward } from './http/awkward.ts'
import { createClock, type Clock } from './faker/clock.ts'
import { addControl, createControl, type Control } from './control.ts'
import { createFaults } from './http/faults.ts'
import { deleteOldResponses } from './http/idempotency.ts'
import { createLatency, type Latency } from './http/latency.ts'
import { startActivity } from './activity.ts'
import { tickersTable } from './tables/bottles.ts'
import { ordersTable } from './tables/orders.ts'
import { CONTRACT_FIELDS } from './seed/contract-fields.ts'
import { seedAll, splitScale } from './seed/seed.ts'
import { DEFAULT_SCALE, type Scale, type SeedMeta } from './store/seed-meta.ts'
import { transactionsTable } from './tables/transactions.ts'
import { usersTable } from './tables/users.ts'
import { createServer } from './http/server.ts'
import { sessionsTable } from './staff/sessions.ts'
import { createTraffic } from './http/traffic.ts'
import { openWorld, SEED_VERSION, type World } from './store/world.ts'

export interface SandboxOptions {
  /** Where the state is kept between runs; absent = in memory. */
  readonly folder?: string
  readonly seed?: number
  /** Missing values are DEFAULT_SCALE's. */
  readonly scale?: Partial<Scale>
  /** 0 or absent = any free one. */
  readonly port?: number
  /** Inside an app: every request must carry a secret made for this run. */
  readonly embedded?: boolean
  /** Secret that callers of /__control must send. */
  readonly controlSecret?: string
  /** Activity: new orders and changing figures. Default true. */
  readonly activity?: boolean
  /** Bounds between arrivals in ms; default 45 s to 120 s. */
  readonly arrivalsMs?: readonly [number, number]
  /** Delay of every answer, pictures included, in ms ± a third; or a function that says when it may begin. */
  readonly latency?: number | Latency
  /** Seed of the awkward values in responses (`awkward.ts`), or another change of them; absent = unchanged. */
  readonly awkward?: number | Awkward
  /** Tests use a clock that does not move. */
  readonly clock?: Clock
  /** Folder of pictures that other sandboxes have drawn; absent = each is drawn again. */
  readonly pictures?: string
}

export interface Sandbox {
  /** 'http://127.0.0.1:41234', without a slash at the end. */
  readonly url: string
  /** Value of SECRET_HEADER that every request needs; null when not embedded. */
  readonly secret: string | null
  readonly control: Control
  readonly world: World
  trainingCard(): TrainingCard
  /** Resets all data to the first day; sessions stay signed in. */
  reset(): Promise<void>
  close(): Promise<void>
}

const DEFAULT_SEED = 7
/** State that survives a reset. */
const PRESERVED_META = ['token_secret', 'alive'] as const

/** Opens the world (seeding it when it is new or of another seed) and serves it on 127.0.0.1. Resolves when it listens. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    folder,
    seed = DEFAULT_SEED,
    scale = {},
    port = 0,
    embedded = false,
    controlSecret,
    activity = true,
    arrivalsMs,
    latency = 0,
    awkward,
  } = options
  const world = openWorld({ clock: options.clock ?? createClock(), ...(folder === undefined ? {} : { folder }) })
  const requested = { seed, scale: { ...DEFAULT_SCALE, ...scale } }
  if (!isSeededWith(world.meta<SeedMeta>('seed'), requested)) {
    world.wipe()
    await seedAll(world, requested)
  }
  // opened now, so that the first response does not wait for them
  for (const open of [tickersTable, usersTable, transactionsTable, ordersTable]) open(world)
  deleteOldResponses(world)
  world.setMeta('alive', activity)

  const reset = async (): Promise<void> => {
    const preserved = PRESERVED_META.map((name) => [name, world.meta(name)] as const)
    const open = sessionsTable(world).all()
    world.wipe()
    await seedAll(world, requested)
    for (const [name, value] of preserved) if (value !== undefined) world.setMeta(name, value)
    for (const session of open) sessionsTable(world).put(session.id, session)
  }

  const secret = embedded ? randomBytes(24).toString('base64url') : null
  const faults = createFaults()
  const traffic = createTraffic()
  const control = createControl({ world, faults, traffic, reset })
  const app = await createServer({
    world,
    faults,
    traffic,
    secret,
    awkward: typeof awkward === 'number' ? createAwkward(awkward) : (awkward ?? null),
    latency: typeof latency === 'number' ? createLatency(latency, seed) : latency,
    pictures: options.pictures,
  })
  if (controlSecret !== undefined) addControl(app, control, controlSecret)
  const url = await app.listen({ host: '127.0.0.1', port })
  const arrivals = startActivity(world, arrivalsMs)
  return {
    url,
    secret,
    control,
    world,
    trainingCard: () => trainingCard(world),
    reset,
    close: async () => {
      arrivals.stop()
      faults.clear()
      await app.close()
      world.close()
    },
  }
}

function isSeededWith(meta: SeedMeta | undefined, requested: { seed: number; scale: Scale }): boolean {
  const { scale, echoes } = splitScale(requested.scale)
  return (
    meta?.version === SEED_VERSION &&
    meta.fields === CONTRACT_FIELDS &&
    meta.seed === requested.seed &&
    JSON.stringify([meta.scale, meta.echoes ?? {}]) === JSON.stringify([scale, echoes])
  )
}
