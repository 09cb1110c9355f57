import type { Decision, DecisionPause, DecisionState } from '#contract/orders/decisions.ts'
import type { Pending } from '#contract/orders/pending.ts'
import type { AppError } from '#contract/result.ts'
import type { MadeDecision } from './decision-journal.ts'

/** A decision in memory. */
export interface DecisionItem {
  readonly made: MadeDecision
  state: DecisionState
  /** Length of the hold (ms). */
  holdMs: number
  /** End of the hold by the monotonic clock (`performance.now()`); null while it is being written, paused or not held. */
  dueAt: number | null
  pause: DecisionPause | null
  error: AppError | null
  /** What to do when the outcome was unknown and the lists show that nothing was changed: report it, hold it again, or let the person choose. */
  ifNotDone: 'refuse' | 'hold' | 'ask'
  /** Undo was pressed during an attempt to send: an attempt that fails ends as undone. */
  undoRequested: boolean
  /** When it ended (`performance.now()`); null until then. */
  endedAt: number | null
  /** Resolves when the journal has its end. */
  endWritten: Promise<unknown> | null
  /** Optimistic update of the lists; null when they show nothing. */
  overlay: number | null
  /** Until this time (`performance.now()`) the server may still carry out a request without a response; 0 = there is none. */
  mayArriveUntil: number
  /** A request got no response, and the lists did not show its effect: the decision was held again. */
  mayHaveArrived: boolean
}

/** A new item of the journal's list; its hold has not started. */
export const createItem = (made: MadeDecision, state: DecisionState, holdMs: number): DecisionItem => ({
  made,
  state,
  holdMs,
  dueAt: null,
  pause: null,
  error: null,
  ifNotDone: 'refuse',
  undoRequested: false,
  endedAt: null,
  endWritten: null,
  overlay: null,
  mayArriveUntil: 0,
  mayHaveArrived: false,
})

/** True until the decision has ended. */
export const isOpen = ({ state }: DecisionItem): boolean =>
  state === 'held' || state === 'sending' || state === 'checking' || state === 'unsent'

/** True if quitting now would leave the decision without a response. */
export const isUnderWay = ({ state }: DecisionItem): boolean => state === 'held' || state === 'sending' || state === 'checking'

/** The item as the page sees it. */
export const toDecision = ({ made, state, holdMs, dueAt, pause, error, undoRequested }: DecisionItem): Decision => ({
  ...made,
  state,
  holdMs,
  sendsAt: dueAt === null ? null : Math.round(Date.now() + dueAt - performance.now()),
  pause,
  error,
  undoRequested,
})

/** The decision as pending work, which a sign-out or quit waits for. */
export const toPending = ({ made: { id, order_uuid, verb, madeAt } }: DecisionItem): Pending => ({
  id,
  kind: 'decision',
  operation: verb === 'remove' ? 'orders.remove' : 'orders.check',
  ids: { order_uuid },
  intent: id,
  accepted: verb === 'remove' ? null : verb === 'accept',
  startedAt: madeAt,
})
