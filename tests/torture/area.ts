import { availableParallelism } from 'node:os'

/** Parameters of one round. */
export interface Round {
  /** Number of cases, in the area's own unit: kills, payloads, runs, visits. */
  readonly times: number
  /** The same seed gives the same cases, but not the same moments of a kill. */
  readonly seed: number
}

/** The same trial with the defence removed. The control must fail, otherwise the trial proves nothing. */
export interface Control {
  /** The removed defence. */
  readonly without: string
  readonly cases: number
  readonly failures: number
}

export interface Outcome {
  /** Unit of `cases`. */
  readonly unit: string
  readonly cases: number
  /** One line per failure; empty if the promise was kept. */
  readonly failures: readonly string[]
  readonly controls: readonly Control[]
  /** Cases that this machine cannot run (no corpora beside the repository, no key store). */
  readonly skipped: number
  /** Figures for the report. */
  readonly numbers: Readonly<Record<string, number>>
}

export interface Area {
  readonly name: string
  /** Goals of docs/reliability.md. */
  readonly goals: readonly string[]
  readonly promise: string
  /** `times` of a full round, and of the round in `npm test`. */
  readonly full: number
  readonly short: number
  /** Needs the built app and a display. */
  readonly isApp?: true
  run(round: Round): Promise<Outcome>
}

/** Number of child processes that run and get killed at once. */
export const LANES = Math.max(1, Math.min(4, availableParallelism()))

/** Runs `work` in `lanes` parallel lanes, with 0 … times - 1. */
export async function inLanes(times: number, work: (nth: number) => Promise<void>, lanes = LANES): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < times; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A promise counts as kept if nothing failed and every control failed. */
export const isMet = ({ cases, failures, controls }: Outcome): boolean =>
  cases > 0 && failures.length === 0 && controls.length > 0 && controls.every((control) => control.failures > 0)
