import { openRun } from '#tests/_support/session/decision-services.ts'
import type { Decision } from '#contract/orders/decisions.ts'
import type { InputOf } from '#contract/index.ts'
import { type DecisionJournal, type MadeDecision, openDecisionJournal } from '#main/decisions/decision-journal.ts'
import { ok } from '#contract/result.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { TrainingCard } from '#sandbox/staff/accounts.ts'

// The shipped decision services in a process that gets killed. decisions.ts sends the orders over IPC and receives everything that a user would see.

/** Journal mode: as shipped, or one of the controls. */
export type Way = 'shipped' | 'no journal' | 'resend without looking'
export interface ChildOptions {
  readonly url: string
  readonly card: TrainingCard
  readonly dir: string
  readonly holdMs: number
  readonly way: Way
}
export type ToChild =
  | { readonly do: 'decide'; readonly input: InputOf<'decisions.make'> }
  | { readonly do: 'undo'; readonly id: string }
  /** Sends the decisions that an earlier run left unsent, as a user would, and waits for every answer. */
  | { readonly do: 'settle' }
  | { readonly do: 'sign in' }
  /** A regular exit: sends held decisions first. */
  | { readonly do: 'quit' }
export type FromChild =
  | { readonly kind: 'ready' | 'settled' | 'signed in' }
  | { readonly kind: 'taken'; readonly decision: Decision }
  | { readonly kind: 'not taken'; readonly order: string }
  /** `insideMs`: remaining time of the hold at the undo request, in ms. `inAttempt`: the decision was being sent or checked then. */
  | { readonly kind: 'undone'; readonly id: string; readonly done: boolean; readonly insideMs: number; readonly inAttempt: boolean }
  | { readonly kind: 'shown'; readonly decisions: readonly Decision[] }

const NO_JOURNAL: DecisionJournal = {
  unfinished: [],
  onUnlocked: () => undefined,
  write: async () => ok(null),
  close: async () => undefined,
}
const OWNER = 'anna'
/** Final states. */
const ENDED = new Set<Decision['state']>(['done', 'handled', 'refused', 'uncertain', 'undone'])

const options = JSON.parse(process.argv[2] ?? '') as ChildOptions
const say = (message: FromChild) => process.connected && process.send?.(message)
/** Decisions that an earlier run was sending when it ended; for the control only. */
let sending: readonly MadeDecision[] = []
const { decisions, call, signIn, crash } = await openRun(options.url, options.card, options.dir, {
  holdMs: options.holdMs,
  owner: OWNER,
  timings: { answerMs: 15_000, settleMs: 5_000 },
  // longer than the slowest answer that decisions.ts arms, as the app's own 5 s are longer than a server works on one decision
  arrivalMs: 1_000,
  openJournal: async (owner) => {
    if (options.way === 'no journal') return NO_JOURNAL
    const journal = await openDecisionJournal({ dir: options.dir, owner, key: null })
    sending = journal.unfinished.filter((decision) => decision.sending).map(({ decision }) => decision)
    return journal
  },
  changed: (now) => say({ kind: 'shown', decisions: now }),
})
if (options.way === 'resend without looking')
  for (const { id, order_uuid } of sending)
    await call('orders.check', { order_uuid: order_uuid as Uuid, status: true, reasons: [] }, { intent: id })

async function settle(): Promise<void> {
  const unsent = () => decisions.state().decisions.filter(({ state }) => state === 'unsent')
  for (;;) {
    await decisions.sendNow({ ids: unsent().map(({ id }) => id) })
    const { decisions: now } = decisions.state()
    if (now.every(({ state }) => ENDED.has(state))) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  say({ kind: 'settled' })
}

/** A 401 for an earlier request may end the sign-in under way: the user tries again. */
async function signInAgain(): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const done = await signIn().then(
      () => true,
      () => false,
    )
    if (!done) continue
    say({ kind: 'signed in' })
    return
  }
  throw new Error('not signed in after five tries')
}

process.on('message', async (message: ToChild) => {
  if (message.do === 'settle') return settle()
  if (message.do === 'sign in') return signInAgain()
  if (message.do === 'decide') {
    const created = await decisions.make(message.input)
    return say(created.ok ? { kind: 'taken', decision: created.value } : { kind: 'not taken', order: message.input.order_uuid })
  }
  if (message.do === 'undo') {
    const held = decisions.state().decisions.find(({ id }) => id === message.id)
    const insideMs = held?.state === 'held' && held.sendsAt !== null ? held.sendsAt - Date.now() : 0
    const inAttempt = held?.state === 'sending' || held?.state === 'checking'
    const undone = await decisions.undo({ id: message.id })
    return say({ kind: 'undone', id: message.id, done: undone.ok, insideMs, inAttempt })
  }
  await decisions.flush(10_000)
  await crash()
  process.exit(0)
})
say({ kind: 'ready' })
