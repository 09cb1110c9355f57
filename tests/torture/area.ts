import { availableParallelism } from 'node:os'

/** What an area was tried with. */
export interface Round {
  /** Of the area's own unit: kills, payloads, runs, visits. */
  readonly times: number
  /** The same seed gives the same cases (not the same moments of a kill). */
  readonly seed: number
}

/** The same trial with the defence taken away. It must fail, or the trial shows nothing. */
export interface Control {
  /** What was taken away. */
  readonly without: string
  readonly cases: number
  readonly failures: number
}

export interface Outcome {
  /** Unit of `cases`. */
  readonly unit: string
  readonly cases: number
  /** One line each; none = the promise was kept. */
  readonly failures: readonly string[]
  readonly controls: readonly Control[]
  /** Cases that this machine does not have (corpora beside the repository, a key store). */
  readonly skipped: number
  /** Figures for the report. */
  readonly numbers: Readonly<Record<string, number>>
}

export interface Area {
  readonly name: string
  /** Goals of docs/reliability.md. */
  readonly goals: readonly string[]
  readonly promise: string
  /** `times` of a full round and of the one in `npm test`. */
  readonly full: number
  readonly short: number
  /** Needs the built app and a display. */
  readonly isApp?: true
  run(round: Round): Promise<Outcome>
}

/** How many children that get killed run at once. */
export const LANES = Math.max(1, Math.min(4, availableParallelism()))

/** Work in `lanes` at once: `work` gets 0 … times - 1. */
export async function inLanes(times: number, work: (nth: number) => Promise<void>, lanes = LANES): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < times; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A promise is kept when nothing failed and every control did. */
export const isMet = ({ cases, failures, controls }: Outcome): boolean =>
  cases > 0 && failures.length === 0 && controls.length > 0 && controls.every((control) => control.failures > 0)
