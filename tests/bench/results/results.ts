import { z } from 'zod'
import { GOAL_NAMES, type Outcome, VERDICTS } from '#tests/bench/goals.ts'

// increase with every format change: results in another format are discarded
const FORMAT = 2

const noise = z.object({ medianMs: z.number(), p95Ms: z.number() })
const conditions = z.object({
  machine: z.object({ cpu: z.string(), cores: z.number(), memoryGB: z.number(), system: z.string() }),
  load: z.array(z.number()),
  noise: z.object({ before: noise, after: noise }),
})
const goalResult = conditions.extend({
  goal: z.enum(GOAL_NAMES),
  verdict: z.enum(VERDICTS),
  figure: z.string(),
  ratio: z.number().nullable(),
  at: z.iso.datetime(),
  runs: z.number(),
  rows: z.array(z.number()),
  numbers: z.record(z.string(), z.unknown()),
})
const resultsFile = z.object({ format: z.literal(FORMAT), goals: z.array(goalResult) })

/** The machine, its load over 1, 5 and 15 minutes, and its noise before and after a run. */
export type Conditions = Readonly<z.infer<typeof conditions>>
/** A goal in the file: its outcome, when it was measured, and the conditions of that run. */
export type GoalResult = Readonly<z.infer<typeof goalResult>>

/** An outcome and its time (ISO). */
export interface TimedOutcome extends Outcome {
  readonly at: string
}

/** The goals in a results file; empty if the file is missing, broken or in another format. */
export function readResults(text: string | null): readonly GoalResult[] {
  if (text === null) return []
  try {
    return resultsFile.parse(JSON.parse(text)).goals
  } catch {
    return []
  }
}

/** The earlier goals, replaced by those of this run where both exist, in the order of the goals. */
export function mergeResults(
  earlier: readonly GoalResult[],
  outcomes: readonly TimedOutcome[],
  conditions: Conditions,
): readonly GoalResult[] {
  const fresh = outcomes.map((outcome): GoalResult => ({ ...outcome, rows: [...outcome.rows], ...conditions }))
  return GOAL_NAMES.flatMap((name) => [fresh, earlier].map((goals) => goals.find(({ goal }) => goal === name)).find(Boolean) ?? [])
}

/** Text of the file. Numbers that JSON cannot represent become null. */
export const writeResults = (goals: readonly GoalResult[]): string => `${JSON.stringify({ format: FORMAT, goals }, null, 2)}\n`
