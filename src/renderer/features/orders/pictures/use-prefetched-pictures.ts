import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/orders.ts'
import { picturesOf } from '../../../../domain/pictures.ts'
import { pictureSrc } from '../../../bridge/picture-src.ts'

/** Pictures that are kept decoded; two per order for the five ahead, and the ones just left for the way back. */
const KEPT = 24
const PER_ORDER = 2

/** Loads and decodes the pictures of the orders ahead, so that the next one is painted at once (P8). Failures are left to the pane that shows them. */
export function usePrefetchedPictures(ahead: readonly Order[]): void {
  const kept = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    for (const order of ahead) {
      for (const picture of picturesOf(order.pictures_attachments).slice(0, PER_ORDER)) {
        if (kept.current.has(picture.url)) continue
        const image = new Image()
        image.src = pictureSrc(picture.url)
        // one that cannot be had is not asked for again from here: the pane says so when its order comes, and offers to try again
        image.decode?.().catch(() => {})
        kept.current.set(picture.url, image)
      }
    }
    for (const url of kept.current.keys()) {
      if (kept.current.size <= KEPT) break
      kept.current.delete(url)
    }
  }, [ahead])
}
