import { useEffect, useEffectEvent } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { asUuid } from '#contract/values/values.ts'
import { isReasonKey, type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import type { Language } from '#domain/text/language.ts'
import { explainError } from '#bridge/explain-error.ts'
import { onHeldDecisions } from '#stores/decision-store.ts'
import { logMessage } from '#stores/toast-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { requestOf } from '#ui/writes/object-of-write.ts'
import { writeStrings } from '#ui/writes/write-strings.ts'
import { actionStrings } from '../decision/action-strings.ts'
import { rememberDeclined } from '../decision/declined-before.ts'
import { backWords, explainRefusal, refusedWords } from '../decision/outcome-words.ts'
import { whoDecided } from '../decision/who-decided.ts'
import { decidedOrder, isImmediate } from './decided-orders.ts'
import { heldStrings } from './held-strings.ts'
import { restoreReasons } from './make-decision.ts'
import { useShowOrder } from './use-show-order.ts'

const OPEN: readonly Decision['state'][] = ['held', 'sending', 'checking', 'unsent']

/** Reports decisions that did not simply succeed. The trail shows the successful ones, a message those that were made without a hold. */
export function useOutcomes(): void {
  const s = useStrings(actionStrings)
  const held = useStrings(heldStrings)
  const outcome = useStrings(writeStrings)
  const language = useLanguage()
  const toast = useToast()
  const show = useShowOrder()

  const label = (key: ReasonKey) => reasonLabel({ kind: 'known', key }, language)
  const tell = async (decision: Decision, before: Decision['state']) => {
    const { order_uuid, verb, state, error } = decision
    const name = decision.title ?? held.nameless(order_uuid.slice(0, 8))
    const action = { label: (to: Language) => heldStrings[to].show, run: () => show(order_uuid) }
    const object = { name, route: `/dashboard/orders?order=${encodeURIComponent(order_uuid)}` }
    const request = requestOf(verb === 'remove' ? 'orders.remove' : 'orders.check')
    const reasons = decision.reasons.filter(isReasonKey)
    switch (state) {
      case 'done':
        if (verb === 'decline') rememberDeclined(asUuid(order_uuid), reasons)
        if (isImmediate(order_uuid))
          return toast.success({ title: s.done[verb](name), ...(before === 'checking' && { text: outcome.wasDone }), object, request })
        logMessage('success', { title: s.done[verb](name), text: reasons.map(label).join(', '), object, request })
        return
      case 'refused': {
        restoreReasons(decision)
        const words = error
          ? refusedWords(s, verb, name, explainRefusal(error))
          : { title: s.failed[verb](name), text: `${outcome.wasNotDone} ${backWords(s, verb)}`.trim() }
        return toast.error({ ...words, action, object, request })
      }
      case 'handled': {
        const who = await whoDecided({ order_uuid: asUuid(order_uuid), user_uuid: decidedOrder(order_uuid)?.user_uuid ?? null })
        return toast.info({ title: s.handledTitle(name), text: who ? s.handledBy(who.email, who.at) : outcome.handled, object, request })
      }
      case 'uncertain':
        // the lists could not be loaded: whether the refusal means that the call is missing is unknown
        if (error) return toast.error({ ...refusedWords(s, verb, name, explainError(error, language)), action, object, request })
        return toast.warning({ title: outcome.unsureTitle(name), text: outcome.unsure, action, object, request })
      case 'undone':
        // after a new sign-in nobody waits for the answer to the undo
        if (decision.undoRequested) restoreReasons(decision)
        return
      default:
    }
  }
  const look = useEffectEvent((now: readonly Decision[], previous: readonly Decision[]) => {
    const before = new Map(previous.map(({ id, state }) => [id, state]))
    for (const decision of now) {
      const was = before.get(decision.id)
      if (was !== undefined && OPEN.includes(was) && !OPEN.includes(decision.state)) void tell(decision, was)
    }
  })
  useEffect(() => onHeldDecisions((now, previous) => look(now, previous)), [])
}
