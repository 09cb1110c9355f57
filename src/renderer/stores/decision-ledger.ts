import { z } from 'zod'
import { create } from 'zustand'
import { type Decision, DecisionVerb } from '#contract/orders/decisions.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { call } from '#bridge/call.ts'
import { heldDecisions, onHeldDecisions } from './decision-store.ts'

/** Stored in main's encrypted store, by person; deleted at sign-out (D-124). */
const FORM = 'orders.ledger'
const KEPT_MS = 7 * DAY_MS
const MAX_KEPT = 5000

const LedgerEntry = z.object({
  /** When it was decided (epoch ms). */
  at: z.number(),
  verb: DecisionVerb,
  /** Keys of decline-reasons.ts. */
  reasons: z.array(z.string()),
  /** Time from showing the order to the decision (ms); null when not measured. */
  ms: z.number().nullable(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

const DecisionLedger = z.object({
  /** Start of the ledger (epoch ms). Earlier decisions, and those made elsewhere, are not in it. */
  since: z.number(),
  made: z.record(z.string(), LedgerEntry),
})
/** This person's decisions on this computer in the last seven days, by decision id. */
export type DecisionLedger = z.output<typeof DecisionLedger>

const useStore = create<{ readonly ledger: DecisionLedger | null }>(() => ({ ledger: null }))

/** Null until it has been read. */
export const useDecisionLedger = (): DecisionLedger | null => useStore(({ ledger }) => ledger)

const looks = new Map<string, number>()

/** Call when an order is shown for a decision. */
export function lookAt(order: string): void {
  looks.set(order, Date.now())
}

/** These ended without a decision of this person. */
const UNDECIDED: readonly Decision['state'][] = ['undone', 'refused', 'uncertain', 'unsent', 'handled']

const msOf = (order: string, at: number): number | null => {
  const from = looks.get(order)
  return from === undefined ? null : Math.max(0, at - from)
}

/** A decision that was sent at once, without a hold. */
export function noteDecision(order: string, verb: LedgerEntry['verb'], reasons: readonly string[]): void {
  const at = Date.now()
  change((created) => ({ ...created, [`${order} ${at}`]: { at, verb, reasons: [...reasons], ms: msOf(order, at) } }))
}

function follow(decisions: readonly Decision[]): void {
  const { ledger } = useStore.getState()
  if (!ledger) return
  const counts = ({ state }: Decision) => !UNDECIDED.includes(state)
  const news = decisions.filter((decision) => counts(decision) !== Object.hasOwn(ledger.made, decision.id))
  if (news.length === 0) return
  change((created) => {
    const next = new Map(Object.entries(created))
    for (const item of news) {
      const { id, madeAt, verb, reasons, order_uuid } = item
      if (counts(item)) next.set(id, { at: madeAt, verb, reasons: [...reasons], ms: msOf(order_uuid, madeAt) })
      else next.delete(id)
    }
    return Object.fromEntries(next)
  })
}

function change(to: (made: DecisionLedger['made']) => DecisionLedger['made']): void {
  const { ledger } = useStore.getState()
  if (!ledger) return
  const oldest = Date.now() - KEPT_MS
  const recent = Object.entries(to(ledger.made)).filter(([, { at }]) => at >= oldest)
  const next = { ...ledger, made: Object.fromEntries(recent.slice(-MAX_KEPT)) }
  useStore.setState({ ledger: next })
  void call('drafts.keep', { form: FORM, values: next, lasting: true })
}

/** Reads the ledger and follows new decisions. Returns the function that stops it. */
export function followLedger(): () => void {
  let isCurrent = true
  void call('drafts.read', { form: FORM, lasting: true }).then((result) => {
    if (!isCurrent) return
    const stored = DecisionLedger.safeParse(result.ok ? result.value?.values : null)
    useStore.setState({ ledger: stored.success ? stored.data : { since: Date.now(), made: {} } })
    follow(heldDecisions())
  })
  const stop = onHeldDecisions(follow)
  return () => {
    isCurrent = false
    stop()
    useStore.setState({ ledger: null })
  }
}
