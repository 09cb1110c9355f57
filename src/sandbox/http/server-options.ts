import type { Awkward } from './awkward.ts'
import type { Faults } from './faults.ts'
import type { Latency } from './latency.ts'
import type { Traffic } from './traffic.ts'
import type { World } from '../store/world.ts'

export interface ServerOptions {
  readonly world: World
  readonly faults: Faults
  readonly traffic: Traffic
  /** Required in every request when not null. */
  readonly secret: string | null
  /** Before every answer, pictures included. */
  readonly latency: Latency
  /** Changes answers; null = none. */
  readonly awkward: Awkward | null
  /** See SandboxOptions. */
  readonly pictures?: string | undefined
}
