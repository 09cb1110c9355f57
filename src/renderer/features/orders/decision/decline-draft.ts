import type { Uuid } from '#contract/values/values.ts'
import { isReasonKey, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'

/** Unsent reasons of one order. `open`: the panel was open, and reopens after a new sign-in or a crash (R15). */
export interface DeclineDraft {
  readonly reasons: readonly ReasonKey[]
  readonly open: boolean
}

const formOf = (order: Uuid): string => `orders.decline:${order}`

/** Stored in main per person, so that an expired session, a crash or a restart does not lose it. */
export const keepDraft = (order: Uuid, draft: DeclineDraft): void => {
  if (draft.reasons.length === 0 && !draft.open) dropDraft(order)
  else void call('drafts.keep', { form: formOf(order), values: draft, lasting: true })
}

/** Deletes the draft, in memory and on disk. */
export const dropDraft = (order: Uuid): void => void call('drafts.drop', { form: formOf(order) })

/** Null when there is no draft or no valid one. */
export async function readDraft(order: Uuid): Promise<DeclineDraft | null> {
  const result = await call('drafts.read', { form: formOf(order), lasting: true })
  const values = result.ok ? result.value?.values : null
  if (typeof values !== 'object' || values === null || !('reasons' in values) || !Array.isArray(values.reasons)) return null
  return { reasons: values.reasons.filter(isReasonKey), open: 'open' in values && values.open === true }
}

/**
 * Deletes the draft of a decision that is stored with these reasons. A killed app may have left it on disk, with some of the reasons or none, because
 * drafts are written later than decisions. A draft with another reason was begun afterwards and stays.
 */
export async function dropDraftBefore(order: Uuid, reasons: readonly string[]): Promise<void> {
  const draft = await readDraft(order)
  if (draft?.reasons.every((reason) => reasons.includes(reason)) === true) await call('drafts.drop', { form: formOf(order) })
}
