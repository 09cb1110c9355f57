import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { type DeclineReason, isReasonKey, type ReasonKey, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'

/** One decline by this person on this computer. */
interface Declined {
  readonly order: Uuid
  readonly reasons: readonly ReasonKey[]
}

const FORM = 'orders.declined'
/** Maximum number of declines stored, newest first. */
const KEPT = 200

const read = async (): Promise<readonly Declined[]> => {
  const result = await call('drafts.read', { form: FORM, lasting: true })
  const values = result.ok ? result.value?.values : null
  return Array.isArray(values) ? values.filter(isDeclined) : []
}

/** Stores the reasons of a decline locally: a back office may not return them when the order is submitted again (D-31). */
export function rememberDeclined(order: Uuid, reasons: readonly ReasonKey[]): void {
  // writes run in sequence, because each one extends the stored list
  writing = writing.then(async () => {
    const others = (await read()).filter((item) => item.order !== order)
    await call('drafts.keep', { form: FORM, values: [{ order, reasons }, ...others].slice(0, KEPT), lasting: true })
  })
}
let writing = Promise.resolve()

/** Reasons for which this waiting order was declined before, from the back office or else from this computer. Empty: never declined. */
export function useDeclinedBefore(order: Order | null): readonly DeclineReason[] {
  const [sent, setSent] = useState<Declined | null>(null)
  const id = order?.order_uuid ?? null
  useEffect(() => {
    let isCurrent = true
    if (id !== null)
      void read().then((all) => {
        if (isCurrent) setSent(all.find((item) => item.order === id) ?? null)
      })
    return () => void (isCurrent = false)
  }, [id])
  const reasons = reasonsOf(order?.decline_reasons ?? null)
  if (reasons.length > 0 || sent === null || sent.order !== id) return reasons
  return sent.reasons.map((key) => ({ kind: 'known', key }))
}

const isDeclined = (value: unknown): value is Declined =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'string' &&
  'reasons' in value &&
  Array.isArray(value.reasons) &&
  value.reasons.every(isReasonKey)
