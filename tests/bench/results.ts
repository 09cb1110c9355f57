import { z } from 'zod'
import { GOAL_NAMES, type Outcome, VERDICTS } from './goals.ts'

// raised whenever what stands in the file changes: figures of another shape are not kept beside new ones
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

/** The machine, its load over 1, 5 and 15 minutes, and its noise around one run of the bench. */
export type Conditions = Readonly<z.infer<typeof conditions>>
/** What the file holds of a goal: its outcome, when it was measured, and the conditions of that run. */
export type GoalResult = Readonly<z.infer<typeof goalResult>>

/** An outcome and the moment (ISO time) at which it was there. */
export interface TimedOutcome extends Outcome {
  readonly at: string
}

/** The goals that a results file holds; none when it is missing, broken or of another format. */
export function readResults(text: string | null): readonly GoalResult[] {
  if (text === null) return []
  try {
    return resultsFile.parse(JSON.parse(text)).goals
  } catch {
    return []
  }
}

/** The earlier goals with those of this run in their place, in the order of the goals. */
export function mergeResults(
  earlier: readonly GoalResult[],
  outcomes: readonly TimedOutcome[],
  conditions: Conditions,
): readonly GoalResult[] {
  const fresh = outcomes.map((outcome): GoalResult => ({ ...outcome, rows: [...outcome.rows], ...conditions }))
  return GOAL_NAMES.flatMap((name) => [fresh, earlier].map((goals) => goals.find(({ goal }) => goal === name)).find(Boolean) ?? [])
}

/** The text of the file. A number that JSON does not know becomes null. */
export const writeResults = (goals: readonly GoalResult[]): string => `${JSON.stringify({ format: FORMAT, goals }, null, 2)}\n`
