import { z } from 'zod'
import { ListQuery } from '#contract/lists/lists.ts'
import { DecisionState, DecisionVerb } from '#contract/orders/decisions.ts'

/** One decision of a run, for the summary. */
export const Tallied = z.object({
  verb: DecisionVerb,
  reasons: z.array(z.string()),
  state: DecisionState,
  /** From first view to decision (ms); null when not measured. */
  ms: z.number().nullable(),
})
export type Tallied = z.output<typeof Tallied>

const Run = z.object({
  query: ListQuery,
  /** The moment of its start (epoch ms), which distinguishes two runs. */
  turn: z.number(),
  /** The order on screen; missing in runs of an earlier version. */
  at: z.string().nullable().optional(),
  /** Reason of each skipped order (`SkipReason`; words in runs of an earlier version); '' without one. */
  skipped: z.record(z.string(), z.string()),
  /** Notes of orders that were skipped before and are shown again. */
  before: z.record(z.string(), z.string()),
  /** Orders that the moderator left out of a contact sheet; missing in runs of an earlier version. */
  spared: z.array(z.string()).optional(),
  /** The share of the queue. */
  share: z.object({ nth: z.int().min(1), of: z.int().min(1) }),
  view: z.object({ zoom: z.number(), x: z.number(), y: z.number(), turns: z.number(), lifted: z.boolean().optional() }),
  tally: z.record(z.string(), Tallied),
})
/** The state of a run that must survive an expired session, a crash, a restart or an update. */
export type StoredRun = z.output<typeof Run>

/** Runs of an earlier version called the share `seat`. */
const renamed = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'seat' in stored ? { share: stored.seat, ...stored } : stored

export const StoredRun = z.preprocess(renamed, Run)

/** Orders that an earlier run skipped, with their notes. */
export const SkippedOrders = Run.shape.skipped

/** The same run with other schemas for its parts: one for each, so that a new part of a run is not forgotten. */
export const storedRunOf = <Parts extends { readonly [Part in keyof StoredRun]-?: z.ZodType }>(parts: Parts) =>
  z.preprocess(renamed, z.object(parts))
