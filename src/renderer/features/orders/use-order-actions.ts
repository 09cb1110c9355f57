import { useMemo } from 'react'
import type { DecisionVerb } from '#contract/decisions.ts'
import type { InputOf } from '#contract/index.ts'
import type { Order } from '#contract/orders.ts'
import type { AppError } from '#contract/result.ts'
import type { Uuid } from '#contract/values.ts'
import { type ReasonKey, reasonLabel, reasonLabelsToSend, reasonsOf } from '#domain/decline-reasons.ts'
import { formatEuros } from '#domain/format.ts'
import { reactivationNeedsWarning } from '#domain/order-guards.ts'
import { isDeletedByUser, type OrderQueue } from '#domain/order-state.ts'
import { personInCapitals } from '#domain/person-name.ts'
import { call } from '#bridge/call.ts'
import { explainError, explainMissingCall } from '#bridge/explain-error.ts'
import { isUnsure, mayBeHandled } from '#bridge/write-outcome.ts'
import { sayHowItWent, type Words } from '#bridge/use-action.ts'
import { useHoldSeconds, useSettings } from '#stores/settings-store.ts'
import { currentSession } from '#stores/session-store.ts'
import { announce } from '#ui/announcer.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { actionStrings } from './action-strings.ts'
import type { ActionableOrder } from './actionable-order.ts'
import { dropDraft } from './decline-draft.ts'
import { heldStrings } from './held/held-strings.ts'
import { makeDecision } from './held/make-decision.ts'
import { rememberDeclined } from './declined-before.ts'
import { orderName } from './order-name.ts'
import { type Outcome, type Verb, wasItDone } from './order-outcome.ts'
import { orderStrings } from './order-strings.ts'
import { refusedWords } from './outcome-words.ts'
import { setOut } from './undecided.ts'
import { whoDecided } from './who-decided.ts'

export interface OrderActions {
  /** Accept, decline and remove are held before they are sent, so that they can be undone. */
  readonly isHeld: boolean
  /** Asks only about an order that its user has deleted (D-36). */
  readonly confirmAccept: (order: ActionableOrder) => Promise<boolean>
  readonly accept: (order: ActionableOrder) => Promise<Outcome>
  readonly decline: (order: ActionableOrder, reasons: Iterable<ReasonKey>) => Promise<Outcome>
  /** The question before a deletion (D-129). */
  readonly confirmRemove: (order: ActionableOrder) => Promise<boolean>
  readonly remove: (order: ActionableOrder) => Promise<Outcome>
  /** Asks only about a rejected order, with its reasons (D-37). */
  readonly confirmReactivate: (order: ActionableOrder) => Promise<boolean>
  readonly reactivate: (order: ActionableOrder) => Promise<Outcome>
}

type Write = 'orders.check' | 'orders.remove' | 'orders.reactivate'

/** What a moderator can do to an order. The lists show it at once (overlays in main); here it is said how it went in the end. */
export function useOrderActions(queue: OrderQueue, inRun = false): OrderActions {
  const s = useStrings(actionStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const held = useStrings(heldStrings)
  // verified orders wait for nobody: what is done to them is confirmed and sent
  const holds = useHoldSeconds() > 0
  // a run goes through main's journal also when nothing is held: its trail shows what became of each
  const isHeld = (inRun || holds) && queue === 'unverified'

  return useMemo(() => {
    const nameOf = (order: Order) => orderName(order, nameless)

    const failed = (verb: Verb, name: string, error: AppError): Words | null => {
      // said when the lists have been read: the order may still be waiting
      if (mayBeHandled(error)) return null
      if (isUnsure(error)) return { tone: 'warning', title: s.unsureTitle(name), text: s.unsureText }
      return refusedWords(s, verb, name, explainError(error, language))
    }

    /** The server says that there is nothing (left) to decide. Only the lists can tell whether another moderator was first or the call is wrong (D-134). */
    const settleHandled = async (verb: Verb, order: ActionableOrder, error: AppError): Promise<Outcome> => {
      const name = nameOf(order)
      const wasDone = await wasItDone(verb, order.order_uuid)
      if (wasDone) {
        const who = await whoDecided(order)
        toast.info({ title: s.handledTitle(name), text: who ? s.handledBy(who.email, who.at) : s.handledText })
        return 'handled'
      }
      const explained = wasDone === null ? explainError(error, language) : explainMissingCall(error, language)
      toast.error(refusedWords(s, verb, name, explained))
      return 'refused'
    }

    const settle = async (verb: Verb, name: string, done: string, id: Uuid): Promise<Outcome> => {
      const wasDone = await wasItDone(verb, id)
      if (wasDone === null) {
        toast.warning({ title: s.unsureTitle(name), text: s.stillUnsure })
        return 'unsure'
      }
      if (wasDone) toast.success({ title: done, text: s.wasDone })
      else toast.warning({ title: s.failed[verb](name), text: s.wasNotDone })
      return wasDone ? 'done' : 'refused'
    }

    const send = async <N extends Write>(verb: Verb, order: ActionableOrder, write: N, input: InputOf<N>): Promise<Outcome> => {
      const name = nameOf(order)
      const done = s.done[verb](name)
      const arrived = setOut({ queue, order: order.order_uuid })
      const result = await call(write, input)
      sayHowItWent<N>(result, input, { done, failed: (error) => failed(verb, name, error) })
      const outcome = result.ok ? 'done' : outcomeOf(result.error)
      const settled =
        !result.ok && mayBeHandled(result.error)
          ? await settleHandled(verb, order, result.error)
          : outcome === 'unsure'
            ? await settle(verb, name, done, order.order_uuid)
            : outcome
      // signed out meanwhile: after the next sign-in the page comes back to this order
      const signedOut = (!result.ok && result.error.kind === 'unauthorized') || currentSession().phase !== 'signed-in'
      arrived(signedOut ? 'unanswered' : 'answered')
      // a choice of reasons outlives everything but a decision
      if (settled === 'done' || settled === 'handled') dropDraft(order.order_uuid)
      return settled
    }

    /** Journaled and held by main; how it ends is told by `useOutcomes` and the trail. */
    const hold = async (verb: DecisionVerb, order: ActionableOrder, reasons: readonly ReasonKey[] = []): Promise<Outcome> => {
      const name = nameOf(order)
      const made = await makeDecision(order, verb, reasons, name)
      if (made.ok) {
        const labels = reasons.map((key) => reasonLabel({ is: 'known', key }, language)).join(', ')
        announce(held.made(held.verbs[verb], name, labels))
        return 'held'
      }
      const { error } = made
      if (error.kind === 'rejected') toast.warning({ title: s.failed[verb](name), text: held.alreadyDecided })
      else if (error.kind !== 'unauthorized' && error.kind !== 'cancelled')
        toast.error(refusedWords(s, verb, name, explainError(error, language)))
      return 'refused'
    }

    const decline: OrderActions['decline'] = async (order, reasons) => {
      const chosen = [...reasons]
      if (isHeld) return hold('decline', order, chosen)
      const outcome = await send('decline', order, 'orders.check', {
        order_uuid: order.order_uuid,
        status: false,
        reasons: reasonLabelsToSend(chosen, useSettings.getState().settings?.declineLabels),
      })
      if (outcome === 'done') rememberDeclined(order.order_uuid, chosen)
      return outcome
    }

    return {
      isHeld,
      confirmAccept: async (order) =>
        !isDeletedByUser(order, queue) || ask({ title: s.deletedTitle, text: s.deletedText(nameOf(order)), ok: s.deletedOk, danger: true }),
      accept: (order) =>
        isHeld ? hold('accept', order) : send('accept', order, 'orders.check', { order_uuid: order.order_uuid, status: true, reasons: [] }),
      decline,
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
      remove: (order) => (isHeld ? hold('remove', order) : send('remove', order, 'orders.remove', { order_uuid: order.order_uuid })),
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
  }, [queue, isHeld, s, held, nameless, language, ask, toast])
}

function outcomeOf(error: AppError): Outcome {
  if (isUnsure(error)) return 'unsure'
  return error.kind === 'cancelled' ? 'cancelled' : 'refused'
}
