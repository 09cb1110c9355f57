import { useEffect, useEffectEvent } from 'react'
import type { Finding } from '#domain/orders/findings/finding.ts'
import { pictureLookFindings } from '#domain/orders/findings/picture-look.ts'
import { labelOf } from '#domain/orders/label/label-findings.ts'
import { isNumbered } from '#domain/orders/label/label-number.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { call } from '#bridge/call.ts'
import { useLabelReading } from '#stores/settings-store.ts'
import { lookFrom } from '../radar/look-from.ts'
import type { CleanOrder } from './clean-orders.ts'

/** Front and back. */
const PER_ORDER = 2
const MAX_URL = 4096

/** A finding, a picture that could not be loaded (the back is not on the sheet), or null for neither. */
export type CheckResult = Finding | 'unloaded' | null

/** Checks both pictures of an order and reads their labels. Calls `onChecked` once. */
export function useOrderCheck(clean: CleanOrder, onChecked: (result: CheckResult) => void): void {
  const isOn = useLabelReading()
  const { order_uuid, pictures_attachments } = clean.order
  const urls = picturesOf(pictures_attachments)
    .slice(0, PER_ORDER)
    .map(({ url }) => url)
  const check = useEffectEvent(async (id: string, left: AbortSignal) => {
    const { order, bottle } = clean
    const results = await Promise.all(urls.map((url) => lookFrom(url, left)))
    if (left.aborted) return
    const looks = results.map((look) => (look === 'failed' ? null : look))
    const [seen] = pictureLookFindings(id, looks, [], isNumbered(bottle))
    const result = seen ?? (results.includes('failed') ? 'unloaded' : null)
    if (result || !isOn) return onChecked(result)
    const readings = await Promise.all(urls.map((url) => call('labels.read', { url: url.slice(0, MAX_URL) })))
    if (left.aborted) return
    const { findings } = labelOf(
      readings.map((reading) => (reading.ok ? reading.value : null)),
      order.title,
      bottle,
    )
    onChecked(findings[0] ?? null)
  })
  const joined = urls.join('\n')
  useEffect(() => {
    const left = new AbortController()
    void check(order_uuid, left.signal)
    return () => {
      left.abort()
      for (const url of joined.split('\n')) if (url !== '') void call('labels.cancel', { url: url.slice(0, MAX_URL) })
    }
  }, [order_uuid, joined])
}
