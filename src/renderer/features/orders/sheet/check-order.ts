import type { Finding } from '#domain/orders/findings/finding.ts'
import { pictureLookFindings } from '#domain/orders/findings/picture-look.ts'
import { labelOf } from '#domain/orders/label/label-findings.ts'
import { isNumbered } from '#domain/orders/label/label-number.ts'
import { call } from '#bridge/call.ts'
import { frontAndBack } from '../pictures/front-and-back.ts'
import { lookFrom } from '../radar/look-from.ts'
import type { CleanOrder } from './clean-orders.ts'

const MAX_URL = 4096

/** A finding, a picture that could not be loaded (the back is not on the sheet), or null for neither. */
export type CheckResult = Finding | 'unloaded' | null

/** Checks both pictures of an order and reads their labels. Undefined: cancelled. */
export async function checkOrder(clean: CleanOrder, readsLabels: boolean, left: AbortSignal): Promise<CheckResult | undefined> {
  const { order, bottle } = clean
  const urls = frontAndBack(order)
  const results = await Promise.all(urls.map((url) => lookFrom(url, left)))
  if (left.aborted) return undefined
  const looks = results.map((look) => (look === 'failed' ? null : look))
  const [seen] = pictureLookFindings(order.order_uuid, looks, [], isNumbered(bottle))
  const result = seen ?? (results.includes('failed') ? 'unloaded' : null)
  if (result || !readsLabels) return result
  const readings = await Promise.all(urls.map((url) => call('labels.read', { url: url.slice(0, MAX_URL) })))
  if (left.aborted) return undefined
  const { findings } = labelOf(
    readings.map((reading) => (reading.ok ? reading.value : null)),
    order.title,
    bottle,
  )
  return findings[0] ?? null
}

/** Cancels the label readings of this order. */
export function cancelReadings({ order }: CleanOrder): void {
  for (const url of frontAndBack(order)) void call('labels.cancel', { url: url.slice(0, MAX_URL) })
}
