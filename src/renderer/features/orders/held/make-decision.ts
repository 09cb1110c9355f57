import type { Decision, DecisionVerb } from '#contract/orders/decisions.ts'
import { fail, type Result } from '#contract/result.ts'
import { asUuid } from '#contract/values/values.ts'
import { isReasonKey, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'
import { addStored, heldDecisions } from '#stores/decision-store.ts'
import type { ActionableOrder } from '../decision/actionable-order.ts'
import { dropDraft, keepDraft } from '../decision/decline-draft.ts'
import { rememberDecided } from './decided-orders.ts'

/** Resolves when the decision is on disk. `isImmediate`: without a hold, outside a run. It replaces a decision about the same order that an earlier session left unsent. */
export async function makeDecision(
  order: ActionableOrder,
  verb: DecisionVerb,
  reasons: readonly ReasonKey[],
  title: string,
  isImmediate = false,
): Promise<Result<Decision, 'already_decided'>> {
  const old = heldDecisions().filter(({ order_uuid, state }) => order_uuid === order.order_uuid && state === 'unsent')
  if (old.length > 0) {
    const dropped = await call('decisions.drop', { ids: old.map(({ id }) => id) })
    if (!dropped.ok) return fail(dropped.error)
  }
  rememberDecided(order, isImmediate)
  const created = await call('decisions.make', {
    order_uuid: order.order_uuid,
    queue: 'unverified',
    verb,
    reasons: [...reasons],
    title: title.slice(0, 500),
  })
  if (created.ok) {
    addStored(created.value)
    // the stored decision now contains the reasons
    dropDraft(order.order_uuid)
  }
  return created
}

/** Restores the reasons of a decline as a draft. */
export function restoreReasons({ verb, order_uuid, reasons }: Decision): void {
  if (verb === 'decline') keepDraft(asUuid(order_uuid), { reasons: reasons.filter(isReasonKey), open: true })
}
