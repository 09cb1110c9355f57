import { z } from 'zod'
import { command } from '../endpoint.ts'
import type { AppError } from '../result.ts'
import { Uuid } from '../values/values.ts'

/** A moderator's verdict on an order. `remove` deletes it. */
export const DecisionVerb = z.enum(['accept', 'decline', 'remove'])
export type DecisionVerb = z.output<typeof DecisionVerb>

/**
 * State of a decision (D-30). `held`: not sent yet, can be undone. `sending`. `checking`: the outcome is unknown and the lists are being loaded.
 * Then one end: `done`, `handled` (another moderator was first), `refused` (nothing was changed), `uncertain` (the lists did not show it either),
 * `undone`. `unsent`: from an earlier run or session, never sent; it waits for the moderator's choice.
 */
export const DecisionState = z.enum(['held', 'sending', 'checking', 'done', 'handled', 'refused', 'uncertain', 'undone', 'unsent'])
export type DecisionState = z.output<typeof DecisionState>

/** Why a held decision is not sent when its hold is over. */
export type DecisionPause = 'offline' | 'signed-out' | 'rate-limited'

/** One decision, for the page. Times are epoch ms. */
export interface Decision {
  readonly id: string
  readonly order_uuid: string
  /** The list that the order was decided in. */
  readonly queue: 'unverified' | 'verified'
  readonly verb: DecisionVerb
  /** Keys of decline-reasons.ts; empty unless `verb` is decline. */
  readonly reasons: readonly string[]
  /** Name of the order for messages; null after a restart without a keychain, where only ids are stored. */
  readonly title: string | null
  readonly madeAt: number
  readonly state: DecisionState
  /** Length of the hold and when it ends; null when the decision is not held, or is paused. */
  readonly holdMs: number
  readonly sendsAt: number | null
  readonly pause: DecisionPause | null
  /** Why the server refused it. */
  readonly error: AppError | null
  /** Undo was pressed during an attempt to send: the decision is undone if the attempt fails. */
  readonly undoRequested: boolean
}

const DecisionShape = z.custom<Decision>((value) => typeof value === 'object' && value !== null && 'order_uuid' in value)
const Ids = z.object({ ids: z.array(z.string().max(64)).max(1000) })

/** Decisions about orders: held for a few seconds, journaled on disk before the page shows them, then sent once (D-30). */
export const decisions = {
  /** Resolves when the decision is on disk. The order leaves the lists at once. */
  make: command({
    input: z
      .object({
        order_uuid: Uuid,
        queue: z.enum(['unverified', 'verified']),
        verb: DecisionVerb,
        reasons: z.array(z.string().max(64)).max(40),
        title: z.string().max(500).nullable(),
      })
      .refine(({ verb, reasons }) => verb !== 'decline' || reasons.length > 0, { error: 'A decline needs at least one reason' }),
    output: DecisionShape,
    errors: ['already_decided'],
  }),
  /**
   * Undo: the order is back in its list. During an attempt to send it waits for the attempt to end, and undoes a decision that was not carried out.
   * `too_late`: it has been sent.
   */
  undo: command({ input: z.object({ id: z.string().max(64) }), output: DecisionShape, errors: ['too_late'] }),
  /** Ends the hold of these decisions, or sends unsent ones; other ids are ignored. */
  sendNow: command({ input: Ids, output: z.object({}) }),
  /** Drops unsent decisions without sending them. */
  drop: command({ input: Ids, output: z.object({}) }),
  /** Every open decision and the last ended ones, oldest first. */
  state: command({ input: z.object({}), output: z.object({ decisions: z.array(DecisionShape) }) }),
}
