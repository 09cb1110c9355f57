import type { Decision } from '#contract/orders/decisions.ts'
import { canDelete, canReactivate } from '#domain/orders/order-guards.ts'
import type { Language } from '#domain/text/language.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { heldDecisions } from '#stores/decision-store.ts'
import { announce } from '#ui/announcer.tsx'
import { useLayers } from '#ui/shortcuts/layers.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { DECLINE_LAYER } from '../decision/decline-layer.ts'
import { PREVIEW_LAYER } from '../preview/preview-layer.ts'
import { heldStrings } from './held-strings.ts'
import { restoreReasons } from './make-decision.ts'
import { isInAttempt } from './undo-orders.ts'
import { useShowOrder } from './use-show-order.ts'

export interface Undo {
  /** Undoes the newest decision that is not sent, or shows why the newest decision cannot be undone. */
  readonly newest: () => void
  /** Undoes this decision, or shows why that is no longer possible and what to do. */
  readonly one: (decision: Decision) => void
}

/** Layers that an undo may replace with the restored order. Any other dialog may contain input: it stays open, and the message links to the order. */
const GIVES_WAY: readonly string[] = [PREVIEW_LAYER, DECLINE_LAYER]
const showLabel = (language: Language) => heldStrings[language].show

/** The decision that an undo is about: the newest one that is not sent, else the newest one that is sent, which can only be explained. */
export const undoTarget = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.findLast((decision) => decision.state === 'held' || (isInAttempt(decision) && !decision.undoRequested)) ??
  decisions.findLast(isInAttempt) ??
  decisions.findLast(({ state }) => state === 'done')

export function useUndo(): Undo {
  const s = useStrings(heldStrings)
  const language = useLanguage()
  const toast = useToast()
  const show = useShowOrder()
  const nameOf = ({ title, order_uuid }: Decision) => title ?? s.nameless(order_uuid.slice(0, 8))

  const undo = async (decision: Decision) => {
    const page = window.location.hash
    if (isInAttempt(decision)) announce(s.undoRequested)
    if (decision.undoRequested) return
    const undone = await call('decisions.undo', { id: decision.id })
    if (!undone.ok) {
      if (undone.error.kind === 'rejected') return tooLate(decision)
      return toast.error(explainError(undone.error, language))
    }
    restoreReasons(undone.value)
    const title = s.undone(nameOf(decision))
    const { stack } = useLayers.getState()
    // after a long attempt another order may be on screen: it stays there
    if (stack.every(({ name }) => GIVES_WAY.includes(name)) && page === window.location.hash) {
      announce(title)
      show(decision.order_uuid)
    } else toast.info({ title, action: { label: showLabel, run: () => show(decision.order_uuid) } })
  }

  const tooLate = async (decision: Decision) => {
    const { order_uuid: id, verb } = decision
    const state = heldDecisions().find((listed) => listed.id === decision.id)?.state
    // reported by use-outcomes.ts
    if (state === 'handled' || state === 'uncertain') return
    const row = await call('lists.row', { list: 'orders.verified', params: {}, id })
    const order = row.ok ? row.value : null
    const instead = !order
      ? null
      : canDelete(order, 'verified').allowed
        ? 'delete'
        : canReactivate(order, 'verified').allowed
          ? 'reactivate'
          : null
    toast.info({
      title: s.tooLateTitle(s.verbs[verb], nameOf(decision)),
      ...(order ? { object: { name: nameOf(decision), route: `/dashboard/orders?order=${encodeURIComponent(id)}` } } : {}),
      text: instead ? s.instead[instead] : s.tooLate,
      ...(order ? { action: { label: showLabel, run: () => show(id, 'verified') } } : {}),
      lastsMs: 5000,
    })
  }

  const item = (decision: Decision) => void (decision.state === 'done' ? tooLate(decision) : undo(decision))
  const newest = async () => {
    // main knows a decision before the page hears of it: the next order is painted first
    const state = await call('decisions.state', {})
    const decision = undoTarget(state.ok ? state.value.decisions : heldDecisions())
    if (decision) item(decision)
    else toast.info(s.nothingToUndo)
  }
  return { one: item, newest: () => void newest() }
}
