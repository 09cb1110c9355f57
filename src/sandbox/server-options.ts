import type { Faults } from './faults.ts'
import type { Traffic } from './traffic.ts'
import type { World } from './world.ts'

export interface ServerOptions {
  readonly world: World
  readonly faults: Faults
  readonly traffic: Traffic
  /** Asked of every request when not null. */
  readonly secret: string | null
  /** ms that every answer takes at least, give or take a third. */
  readonly latency: number
}
