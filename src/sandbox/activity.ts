import { isActive } from './routes/live.ts'
import { ordersTable } from './tables/orders.ts'
import { randomOf } from './faker/random.ts'
import { addOrder, makeOrder } from './seed/orders.ts'
import type { SeedMeta } from './store/seed-meta.ts'
import type { World } from './store/world.ts'

/** Interval between new orders (ms), random within these bounds. */
const EVERY_MS = [45_000, 120_000] as const
/** Largest queue that activity creates: the sandbox may run unattended. */
export const QUEUE_CAP = 80

/** Creates unverified orders like the seeded ones. Returns their order_uuids. */
export function addNewOrders(world: World, count: number): string[] {
  const seedMeta = world.meta<SeedMeta>('seed')
  if (!seedMeta) return []
  const now = world.now()
  return world.transaction(() =>
    Array.from({ length: count }, () => {
      const nth = (world.meta<number>('arrived') ?? 0) + 1
      world.setMeta('arrived', nth)
      const order = makeOrder({ seed: seedMeta.seed, key: `life-${nth}`, scale: seedMeta.scale, createdAt: now, now, checked: false })
      addOrder(world, order)
      return order.row.order_uuid
    }),
  )
}

export interface Activity {
  /** Stops the timer; the figures of ping do not change while the world's 'alive' is false. */
  stop(): void
}

/** Creates orders while activity is on and the queue is not full. */
export function startActivity(world: World, everyMs: readonly [number, number] = EVERY_MS): Activity {
  let timer: NodeJS.Timeout
  const random = randomOf(world.meta<SeedMeta>('seed')?.seed ?? 0, 'life')
  const next = (): void => {
    timer = setTimeout(
      () => {
        if (isActive(world) && ordersTable(world).count({ check_by_moderator: 0 }) < QUEUE_CAP) addNewOrders(world, 1)
        next()
      },
      everyMs[0] + random.float(0, everyMs[1] - everyMs[0]),
    )
    // the timer must not keep the process alive
    timer.unref()
  }
  next()
  return { stop: () => clearTimeout(timer) }
}
