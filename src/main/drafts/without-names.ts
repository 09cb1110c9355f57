import { z } from 'zod'
import { ListQuery } from '#contract/lists/lists.ts'
import { DecisionState, DecisionVerb } from '#contract/orders/decisions.ts'
import { isReasonKey } from '#domain/orders/decline-reasons.ts'
import { storedRunOf } from '#domain/orders/run/stored-run.ts'

/** An order or decision. Anything else in its place (a name, a sentence) drops the draft. */
const Id = z.string().regex(/^[\w-]{1,64}$/)
const ReasonKeys = z.array(z.string()).transform((keys) => keys.filter(isReasonKey))
/** Key of a reason for skipping. */
const Skipped = z.record(
  Id,
  z.string().transform((note) => (/^[a-z]{1,20}$/.test(note) ? note : '')),
)
/** Search and filters stay away: they may contain the name of a person. */
const Query = ListQuery.pick({ sort: true }).transform(({ sort }) => ({ search: '', filters: [], sort }))

const Run = storedRunOf({
  query: Query,
  turn: z.number(),
  at: Id.nullable().optional(),
  skipped: Skipped,
  before: Skipped,
  spared: z.array(Id).optional(),
  share: z.object({ nth: z.int(), of: z.int() }),
  view: z.object({ zoom: z.number(), x: z.number(), y: z.number(), turns: z.number(), lifted: z.boolean().optional() }),
  tally: z.record(Id, z.object({ verb: DecisionVerb, reasons: ReasonKeys, state: DecisionState, ms: z.number().nullable() })),
})
const Decline = z.object({ reasons: ReasonKeys, open: z.boolean() })

const partOf = (form: string, values: unknown): unknown => {
  const shape =
    form === 'orders.run' ? Run : form === 'orders.skipped' ? Skipped : /^orders\.decline:[\w-]{1,64}$/.test(form) ? Decline : null
  const part = shape?.safeParse(values)
  return part?.success ? part.data : undefined
}

/**
 * What of the lasting drafts may be on disk without a key: the interrupted run, with order ids, verdicts, reason keys and numbers. The same rule as
 * for the journal of decisions. Null: nothing.
 */
export function withoutNames(entries: unknown): unknown {
  if (!Array.isArray(entries)) return null
  const remaining = entries.flatMap((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
    const part = partOf(entry[0], entry[1])
    return part === undefined ? [] : [[entry[0], part]]
  })
  return remaining.length === 0 ? null : remaining
}
