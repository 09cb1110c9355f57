import type { ListQuery } from '#contract/lists/lists.ts'
import type { Decision } from '#contract/orders/decisions.ts'
import { WHOLE_QUEUE } from '#domain/orders/run/queue-share.ts'
import { SkippedOrders, StoredRun } from '#domain/orders/run/stored-run.ts'
import { call } from '#bridge/call.ts'
import { RUN } from '#stores/place.ts'
import { WHOLE_PICTURE } from '../pictures/picture-view.ts'

/** Decision states that leave the order undecided. */
export const GIVEN_BACK: readonly Decision['state'][] = ['undone', 'refused', 'unsent', 'uncertain']

/** Kept after the run: skipped orders are first in the next run. */
const SKIPPED_FORM = 'orders.skipped'
/** Every waiting order. */
export const WHOLE_LIST: ListQuery = { search: '', filters: [], sort: [] }

/**
 * A run without decisions. `previous`: orders skipped before, which come first. `turn`: the moment of its start (epoch ms), which tells two runs
 * apart.
 */
export const freshRun = (previous: StoredRun['before'], query: ListQuery = WHOLE_LIST, turn = 0): StoredRun => ({
  query,
  turn,
  at: null,
  skipped: {},
  before: previous,
  spared: [],
  share: WHOLE_QUEUE,
  view: WHOLE_PICTURE,
  tally: {},
})

/** Null when there is no run, or it has another form. */
export async function readRun(): Promise<StoredRun | null> {
  const result = await call('drafts.read', { form: RUN.form, lasting: true })
  const stored = StoredRun.safeParse(result.ok ? result.value?.values : null)
  return stored.success ? stored.data : null
}
/** Also encrypted on disk: a run continues after a restart. */
export const keepRun = (run: StoredRun): void => void call('drafts.keep', { form: RUN.form, values: run, lasting: true })
export const dropRun = (): void => void call('drafts.drop', { form: RUN.form })

/** Orders that an earlier run skipped, with their notes. */
export async function readSkipped(): Promise<StoredRun['before']> {
  const result = await call('drafts.read', { form: SKIPPED_FORM, lasting: true })
  const stored = SkippedOrders.safeParse(result.ok ? result.value?.values : null)
  return stored.success ? stored.data : {}
}
/** Replaces the orders, with their notes, that the next run shows first. */
export const keepSkipped = (skipped: StoredRun['skipped']): void =>
  void call('drafts.keep', { form: SKIPPED_FORM, values: skipped, lasting: true })
