import { useMemo } from 'react'
import type { DecisionVerb } from '#contract/orders/decisions.ts'
import type { InputOf } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type ReasonKey, reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatEuros } from '#domain/values/format.ts'
import { reactivationNeedsWarning } from '#domain/orders/order-guards.ts'
import { isDeletedByUser, type OrderQueue } from '#domain/orders/order-state.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { explainError } from '#bridge/explain-error.ts'
import { noteDecision } from '#stores/decision-ledger.ts'
import { useHoldSeconds } from '#stores/settings-store.ts'
import { currentSession } from '#stores/session-store.ts'
import { announce } from '#ui/announcer.tsx'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { actionStrings } from './action-strings.ts'
import type { ActionableOrder } from './actionable-order.ts'
import { dropDraft } from './decline-draft.ts'
import { heldStrings } from '../held/held-strings.ts'
import { makeDecision } from '../held/make-decision.ts'
import { orderName } from '../order-name.ts'
import type { Outcome, Verb } from './order-outcome.ts'
import { orderStrings } from '../order-strings.ts'
import { backWords, refusedWords } from './outcome-words.ts'
import { trackPendingDecision } from './pending-decisions.ts'
import { whoDecided } from './who-decided.ts'

export interface OrderActions {
  /** Accept, decline and remove go through main's journal, and are held as long as the settings say. */
  readonly isHeld: boolean
  /** Confirms only for an order that its user has deleted (D-36). */
  readonly confirmAccept: (order: ActionableOrder) => Promise<boolean>
  readonly accept: (order: ActionableOrder) => Promise<Outcome>
  readonly decline: (order: ActionableOrder, reasons: Iterable<ReasonKey>) => Promise<Outcome>
  /** Confirms a deletion (D-129). */
  readonly confirmRemove: (order: ActionableOrder) => Promise<boolean>
  readonly remove: (order: ActionableOrder) => Promise<Outcome>
  /** Confirms only for a rejected order, and shows its reasons (D-37). */
  readonly confirmReactivate: (order: ActionableOrder) => Promise<boolean>
  readonly reactivate: (order: ActionableOrder) => Promise<Outcome>
}

type Write = 'orders.remove' | 'orders.reactivate'

/** Moderator actions on an order. The lists update at once (overlays in main); this hook reports the final outcome. */
export function useOrderActions(queue: OrderQueue, inRun = false): OrderActions {
  const s = useStrings(actionStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const held = useStrings(heldStrings)
  // main journals every decision about an unverified order, and loads the queue before it sends one (R17), also without a hold;
  // changes of verified orders are confirmed and sent at once
  const isHeld = queue === 'unverified'
  const holds = useHoldSeconds() > 0
  const isImmediate = !inRun && !holds

  return useMemo(() => {
    const nameOf = (order: Order) => orderName(order, nameless)

    const send = async <N extends Write>(verb: Verb, order: ActionableOrder, write: N, input: InputOf<N>): Promise<Outcome> => {
      const name = nameOf(order)
      const arrived = trackPendingDecision({ queue, order: order.order_uuid })
      const { outcome, result } = await sendWrite<N>(write, input, {
        name,
        done: s.done[verb](name),
        failed: s.failed[verb](name),
        after: backWords(s, verb),
        handled: async () => {
          const who = await whoDecided(order)
          return { title: s.handledTitle(name), ...(who ? { text: s.handledBy(who.email, who.at) } : {}) }
        },
      })
      // after a sign-out the next sign-in returns to this order
      const signedOut = (!result.ok && result.error.kind === 'unauthorized') || currentSession().phase !== 'signed-in'
      arrived(signedOut ? 'unanswered' : 'answered')
      // the selected reasons are kept until the order is decided
      if (isSettled(outcome)) dropDraft(order.order_uuid)
      return outcome
    }

    /** Main journals the decision, holds and sends it. `useOutcomes` and the trail report the outcome. */
    const hold = async (verb: DecisionVerb, order: ActionableOrder, reasons: readonly ReasonKey[] = []): Promise<Outcome> => {
      const name = nameOf(order)
      const decision = await makeDecision(order, verb, reasons, name, isImmediate)
      if (decision.ok && isImmediate) return 'held'
      if (decision.ok) {
        const labels = reasons.map((key) => reasonLabel({ kind: 'known', key }, language)).join(', ')
        announce(held.made(held.verbs[verb], name, labels))
        return 'held'
      }
      const { error } = decision
      if (error.kind === 'rejected') toast.warning({ title: s.failed[verb](name), text: held.alreadyDecided })
      else if (error.kind !== 'unauthorized' && error.kind !== 'cancelled')
        toast.error(refusedWords(s, verb, name, explainError(error, language)))
      return 'refused'
    }

    return {
      isHeld,
      confirmAccept: async (order) =>
        !isDeletedByUser(order, queue) || ask({ title: s.deletedTitle, text: s.deletedText(nameOf(order)), ok: s.deletedOk, danger: true }),
      accept: (order) => hold('accept', order),
      decline: (order, reasons) => hold('decline', order, [...reasons]),
      confirmRemove: (order) =>
        ask({
          title: s.removeTitle,
          text: s.removeText(
            order.title ?? order.isbn ?? nameless(order.order_uuid.slice(0, 8)),
            personInCapitals(order) ?? '—',
            formatEuros(order.price, language),
          ),
          ok: s.removeOk,
          danger: true,
        }),
      remove: async (order) => {
        if (isHeld) return hold('remove', order)
        const outcome = await send('remove', order, 'orders.remove', { order_uuid: order.order_uuid })
        // decisions of the journal are counted there
        if (outcome === 'done') noteDecision(order.order_uuid, 'remove', [])
        return outcome
      },
      confirmReactivate: async (order) => {
        if (!reactivationNeedsWarning(order)) return true
        const reasons = reasonsOf(order.decline_reasons).map((reason) => reasonLabel(reason, language))
        return ask({
          title: s.reactivateTitle,
          text: s.reactivateText(nameOf(order), reasons.join(', ')),
          ok: s.reactivateOk,
          danger: true,
        })
      },
      reactivate: (order) => send('reactivate', order, 'orders.reactivate', { order_uuid: order.order_uuid }),
    }
  }, [queue, isHeld, isImmediate, s, held, nameless, language, ask, toast])
}
