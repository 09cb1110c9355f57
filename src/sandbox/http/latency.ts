import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../faker/random.ts'

/** Latency of answers: calls and pictures alike. */
export interface Latency {
  /** Resolves when the next answer may begin. */
  pass(): Promise<void>
}

/** Delays of `ms` ± a third; the same seed gives the same delays. */
export function* delays(ms: number, seed: number): Generator<number, never> {
  const random = randomOf(seed, 'latency')
  for (;;) yield ms * random.float(2 / 3, 4 / 3)
}

export function createLatency(ms: number, seed: number): Latency {
  const next = delays(ms, seed)
  return { pass: async () => (ms > 0 ? wait(next.next().value) : undefined) }
}
