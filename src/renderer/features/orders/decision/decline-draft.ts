import type { Uuid } from '#contract/values/values.ts'
import { isReasonKey, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'

/** Half-chosen reasons of one order. `open`: the panel was on screen, and reopens after a re-login or a crash (R15). */
export interface DeclineDraft {
  readonly reasons: readonly ReasonKey[]
  readonly open: boolean
}

const formOf = (order: Uuid): string => `orders.decline:${order}`

/** Kept in main by person, so that neither an expired session nor a crashed page loses it. */
export const keepDraft = (order: Uuid, draft: DeclineDraft): void => {
  if (draft.reasons.length === 0 && !draft.open) dropDraft(order)
  else void call('drafts.keep', { form: formOf(order), values: draft })
}

export const dropDraft = (order: Uuid): void => void call('drafts.drop', { form: formOf(order) })

/** Null when there is none, or none that can be understood. */
export async function readDraft(order: Uuid): Promise<DeclineDraft | null> {
  const result = await call('drafts.read', { form: formOf(order) })
  const values = result.ok ? result.value?.values : null
  if (typeof values !== 'object' || values === null || !('reasons' in values) || !Array.isArray(values.reasons)) return null
  return { reasons: values.reasons.filter(isReasonKey), open: 'open' in values && values.open === true }
}
