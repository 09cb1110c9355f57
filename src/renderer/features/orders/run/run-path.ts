import type { ListQuery } from '#contract/lists/lists.ts'
import { RUN } from '#stores/place.ts'

export const RUN_PATH = RUN.path

/** Navigation state of a start: the query of the queue on screen. `turn` is unique per start, so that going back to a run does not start a new one. */
export interface RunStart {
  readonly runQuery: ListQuery
  readonly turn: number
}

/** State of the navigation to a run over the rows of this query. */
export const runStart = (runQuery: ListQuery): RunStart => ({ runQuery, turn: Date.now() })

/** Null: not started from the queue (banner, tray, a link, after a sign-in). */
export const startOf = (state: unknown): RunStart | null =>
  typeof state === 'object' && state !== null && 'runQuery' in state && 'turn' in state ? (state as RunStart) : null
