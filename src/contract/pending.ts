import { z } from 'zod'
import { command } from './endpoint.ts'

/** What is under way: a decision on an order, another change, files on their way to the back office, a file on its way to the disk. */
export const PendingKind = z.enum(['decision', 'change', 'upload', 'export'])
export type PendingKind = z.output<typeof PendingKind>

/** Something a person started whose outcome is not known yet. Names no person: ids only. */
export const Pending = z.object({
  id: z.string(),
  kind: PendingKind,
  /** The operation, such as 'orders.check'. */
  operation: z.string(),
  /** What it is about, by field: `{ order_uuid: '…' }`. */
  ids: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The held decision that it sends (`decisions.state`), which tells its outcome itself; null for every other work. */
  intent: z.string().nullable(),
  /** A verdict's own yes or no; null where there is none. */
  accepted: z.boolean().nullable(),
  /** epoch ms */
  startedAt: z.number(),
})
export type Pending = z.output<typeof Pending>

/** How long leaving waits for what is under way (ms). */
export const SETTLE_MS = 10_000

export const pending = {
  /** What a sign-out or a quit would cut off. `unsaved`: forms with input that was not sent. */
  state: command({ input: z.object({}), output: z.object({ unsaved: z.int(), pending: z.array(Pending) }) }),
  /** Waits until everything under way has an outcome, at most `SETTLE_MS`; answers with what has none yet. */
  settle: command({ input: z.object({}), output: z.object({ pending: z.array(Pending) }) }),
  /** Changes of this person that an earlier session ended without an answer to. */
  unconfirmed: command({ input: z.object({}), output: z.array(Pending) }),
  /** The person has seen them. */
  dismiss: command({ input: z.object({ ids: z.array(z.string()) }), output: z.object({}) }),
}
