import { useMemo } from 'react'
import type { InputOf } from '../../../contract/index.ts'
import type { Order } from '../../../contract/orders.ts'
import type { AppError } from '../../../contract/result.ts'
import type { Uuid } from '../../../contract/values.ts'
import { type ReasonKey, reasonLabel, reasonLabelsToSend, reasonsOf } from '../../../domain/decline-reasons.ts'
import { formatEuros } from '../../../domain/format.ts'
import { reactivationNeedsWarning } from '../../../domain/order-guards.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { personInCapitals } from '../../../domain/person-name.ts'
import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { isUnsure } from '../../bridge/is-unsure.ts'
import { sayHowItWent, type Words } from '../../bridge/use-action.ts'
import { useSettings } from '../../stores/settings-store.ts'
import { currentSession } from '../../stores/session-store.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { actionStrings } from './action-strings.ts'
import { dropDraft } from './decline-draft.ts'
import { orderName } from './order-name.ts'
import { isHandled, type Outcome, type Verb, wasItDone } from './order-outcome.ts'
import { orderStrings } from './order-strings.ts'
import { setOut } from './undecided.ts'

/** An order that can be acted on: it has its id (R12). */
export type ActionableOrder = Order & { readonly order_uuid: Uuid }
export const isActionable = (order: Order): order is ActionableOrder => order.order_uuid !== null

export interface OrderActions {
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
export function useOrderActions(queue: OrderQueue): OrderActions {
  const s = useStrings(actionStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const nameOf = (order: Order) => orderName(order, nameless)

    const failed = (verb: Verb, name: string, error: AppError): Words => {
      if (isHandled(error)) return { tone: 'info', title: s.handledTitle(name), text: s.handledText }
      if (isUnsure(error)) return { tone: 'warning', title: s.unsureTitle(name), text: s.unsureText }
      const { text } = explainError(error, language)
      const isBack = verb === 'accept' ? s.isBack : verb === 'decline' ? `${s.isBack} ${s.keptReasons}` : ''
      return { title: s.failed[verb](name), text: `${text} ${isBack}`.trim() }
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
      const settled = outcome === 'unsure' ? await settle(verb, name, done, order.order_uuid) : outcome
      // signed out meanwhile: after the next sign-in the page comes back to this order
      const signedOut = (!result.ok && result.error.kind === 'unauthorized') || currentSession().phase !== 'signed-in'
      arrived(signedOut ? 'unanswered' : 'answered')
      // a choice of reasons outlives everything but a decision
      if (settled === 'done' || settled === 'handled') dropDraft(order.order_uuid)
      return settled
    }

    return {
      accept: (order) => send('accept', order, 'orders.check', { order_uuid: order.order_uuid, status: true, reasons: [] }),
      decline: (order, reasons) =>
        send('decline', order, 'orders.check', {
          order_uuid: order.order_uuid,
          status: false,
          reasons: reasonLabelsToSend(reasons, useSettings.getState().settings?.declineLabels),
        }),
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
      remove: (order) => send('remove', order, 'orders.remove', { order_uuid: order.order_uuid }),
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
  }, [queue, s, nameless, language, ask, toast])
}

function outcomeOf(error: AppError): Outcome {
  if (isHandled(error)) return 'handled'
  if (isUnsure(error)) return 'unsure'
  return error.kind === 'cancelled' ? 'cancelled' : 'refused'
}
