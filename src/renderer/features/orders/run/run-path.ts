import type { ListQuery } from '#contract/lists/lists.ts'

export const RUN_PATH = '/dashboard/orders/run'

/** What a start hands over: the result that the queue shows. Each start has a turn of its own, so that going back into a run is no start. */
export interface RunStart {
  readonly runQuery: ListQuery
  readonly turn: number
}

export const runStart = (runQuery: ListQuery): RunStart => ({ runQuery, turn: Date.now() })

/** Null: not started from the queue (banner, tray, a link, after a sign-in). */
export const startOf = (state: unknown): RunStart | null =>
  typeof state === 'object' && state !== null && 'runQuery' in state && 'turn' in state ? (state as RunStart) : null
