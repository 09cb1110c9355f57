import { z } from 'zod'
import { command } from '../endpoint.ts'

/** Kinds of pending work: a decision on an order, another change, an upload, a download. */
export const PendingKind = z.enum(['decision', 'change', 'upload', 'export'])
export type PendingKind = z.output<typeof PendingKind>

/** Work of a person whose outcome is not known yet. Without names: ids only. */
export const Pending = z.object({
  id: z.string(),
  kind: PendingKind,
  /** The operation, such as 'orders.check'. */
  operation: z.string(),
  /** Its object, by field: `{ order_uuid: '…' }`. */
  ids: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The held decision that it sends (`decisions.state`), which reports its outcome itself; null for other work. */
  intent: z.string().nullable(),
  /** True for an accept, false for a decline; null for other work. */
  accepted: z.boolean().nullable(),
  /** epoch ms */
  startedAt: z.number(),
})
export type Pending = z.output<typeof Pending>

/** Work that an earlier session left. `rejected`: the back office did not carry it out because the session had ended; else its outcome is unknown. */
export const LeftWork = Pending.extend({ rejected: z.boolean().default(false) })
export type LeftWork = z.output<typeof LeftWork>

/** How long leaving waits for pending work (ms). */
export const SETTLE_MS = 10_000

export const pending = {
  /** Work that a sign-out or a quit would cut off. `unsaved`: forms with unsent input. */
  state: command({ input: z.object({}), output: z.object({ unsaved: z.int(), pending: z.array(Pending) }) }),
  /** Waits until all pending work has an outcome, at most `SETTLE_MS`; answers with the rest. */
  settle: command({ input: z.object({}), output: z.object({ pending: z.array(Pending) }) }),
  /** Changes of this person that the end of an earlier session left without an answer or rejected, and exports that it stopped. */
  unconfirmed: command({ input: z.object({}), output: z.array(LeftWork) }),
  /** A write of this operation without a response was carried out, as its lists show: an equal one is another intent. */
  confirmed: command({ input: z.object({ operation: z.string() }), output: z.object({}) }),
  /** The person has seen them. */
  dismiss: command({ input: z.object({ ids: z.array(z.string()) }), output: z.object({}) }),
}
