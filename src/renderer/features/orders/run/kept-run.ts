import { z } from 'zod'
import { ListQuery } from '#contract/lists/lists.ts'
import { DecisionState, DecisionVerb } from '#contract/orders/decisions.ts'
import { WHOLE_QUEUE } from '#domain/orders/seat.ts'
import { call } from '#bridge/call.ts'
import { WHOLE_PICTURE } from '../pictures/picture-view.ts'

/** What was decided in this run: for the summary. */
const Tallied = z.object({
  verb: DecisionVerb,
  reasons: z.array(z.string()),
  state: DecisionState,
  /** From the first look to the decision (ms); null when it was not measured. */
  ms: z.number().nullable(),
})
export type Tallied = z.output<typeof Tallied>

const KeptRun = z.object({
  query: ListQuery,
  turn: z.number(),
  /** Why each was skipped; '' when nothing was said. */
  skipped: z.record(z.string(), z.string()),
  /** Skipped before and shown again, with what was said. */
  before: z.record(z.string(), z.string()),
  seat: z.object({ nth: z.int().min(1), of: z.int().min(1) }),
  view: z.object({ zoom: z.number(), x: z.number(), y: z.number(), turns: z.number(), lifted: z.boolean().optional() }),
  tally: z.record(z.string(), Tallied),
})
/** Everything of a run that an expired session, a crash of the page or an update must not lose. */
export type KeptRun = z.output<typeof KeptRun>

const FORM = 'orders.run'
/** Outlives the run: skipped orders come first the next time. */
const SKIPPED_FORM = 'orders.skipped'
const WHOLE_LIST: ListQuery = { search: '', filters: [], sort: [] }

export const freshRun = (previous: KeptRun['before'], query: ListQuery = WHOLE_LIST, turn = 0): KeptRun => ({
  query,
  turn,
  skipped: {},
  before: previous,
  seat: WHOLE_QUEUE,
  view: WHOLE_PICTURE,
  tally: {},
})

export async function readRun(): Promise<KeptRun | null> {
  const result = await call('drafts.read', { form: FORM })
  const kept = KeptRun.safeParse(result.ok ? result.value?.values : null)
  return kept.success ? kept.data : null
}
export const keepRun = (run: KeptRun): void => void call('drafts.keep', { form: FORM, values: run })
export const dropRun = (): void => void call('drafts.drop', { form: FORM })

/** Orders that an earlier run skipped, with what was said about them. */
export async function readSkipped(): Promise<KeptRun['before']> {
  const result = await call('drafts.read', { form: SKIPPED_FORM, lasting: true })
  const kept = KeptRun.shape.skipped.safeParse(result.ok ? result.value?.values : null)
  return kept.success ? kept.data : {}
}
export const keepSkipped = (skipped: KeptRun['skipped']): void =>
  void call('drafts.keep', { form: SKIPPED_FORM, values: skipped, lasting: true })
