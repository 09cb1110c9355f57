import { useEffect, useMemo, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Finding } from '#domain/orders/findings/finding.ts'
import { type PictureLook, pictureLookFindings, type SeenPicture } from '#domain/orders/findings/picture-look.ts'
import { frontAndBack } from '../pictures/front-and-back.ts'
import { lookFrom } from './look-from.ts'
import { keepSeenPictures, MAX_SEEN, readSeenPictures, withSeen } from './seen-pictures.ts'

/** Debounce for storing seen pictures (ms): several are seen per second. */
const DEBOUNCE_MS = 2_000
/** Number of next orders to analyse ahead. */
const AHEAD = 2

/** The pictures of an order that say nothing: not analysed yet, or they could not be loaded or drawn. */
export type UncheckedPictures = 'pending' | 'failed'
interface PictureFindings {
  readonly findings: readonly Finding[]
  /** Null: all were analysed. */
  readonly unchecked: UncheckedPictures | null
}

const NONE: PictureFindings = { findings: [], unchecked: null }
type Looks = ReadonlyMap<string, PictureLook | null>

/** Findings about light, focus and similarity of the pictures of the order on screen. The next orders are analysed ahead. */
export function usePictureFindings(order: Order | null, upcoming: readonly Order[], isNumbered: boolean): PictureFindings {
  const [looks, setLooks] = useState<Looks>(new Map())
  const seen = useRef<readonly SeenPicture[] | null>(null)
  const knownLooks = useRef(looks)
  const orders = useMemo(() => [...(order ? [order] : []), ...upcoming.slice(0, AHEAD)], [order, upcoming])
  useEffect(() => {
    const controller = new AbortController()
    const lookAtAll = async () => {
      if (seen.current === null) {
        const seenPictures = await readSeenPictures()
        seen.current ??= seenPictures
      }
      if (controller.signal.aborted) return
      for (const order of orders)
        for (const url of frontAndBack(order)) {
          if (knownLooks.current.has(url)) continue
          const result = await lookFrom(url, controller.signal)
          if (controller.signal.aborted) return
          // the pane says that it could not show the picture
          const look = result === 'failed' ? null : result
          knownLooks.current = new Map([...knownLooks.current, [url, look] as const].slice(-MAX_SEEN))
          if (look)
            seen.current = withSeen(seen.current, {
              order: order.order_uuid ?? '',
              title: order.title ?? order.isbn ?? '',
              hash: look.hash,
            })
          setLooks(knownLooks.current)
        }
    }
    void lookAtAll()
    return () => controller.abort()
  }, [orders])
  useEffect(() => {
    if (looks.size === 0) return
    const timer = setTimeout(() => keepSeenPictures(seen.current ?? []), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [looks])
  useEffect(() => () => void (knownLooks.current.size > 0 && keepSeenPictures(seen.current ?? [])), [])
  return useMemo(() => {
    if (!order?.order_uuid) return NONE
    const urls = frontAndBack(order)
    const own = urls.map((url) => looks.get(url) ?? null)
    const isPending = urls.some((url) => !looks.has(url))
    return {
      findings: own.some((look) => look !== null) ? pictureLookFindings(order.order_uuid, own, seen.current ?? [], isNumbered) : [],
      unchecked: isPending ? 'pending' : own.includes(null) ? 'failed' : null,
    }
  }, [order, looks, isNumbered])
}
