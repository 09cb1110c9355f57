import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endLoad } from '#ui/states/ends-load.ts'

/** Pictures that are kept decoded; two per order for the five ahead, and the ones just left for the way back. */
const KEPT = 24
const PER_ORDER = 2

/**
 * Loads and decodes the pictures of the orders ahead, so that the next one is painted at once (P8). Failures are left to the pane that shows them.
 * One that is still loading when its order is no longer ahead is given up: the connections are for the pictures on screen.
 */
export function usePrefetchedPictures(ahead: readonly Order[]): void {
  const kept = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    const wanted = new Set(ahead.flatMap((order) => picturesOf(order.pictures_attachments).slice(0, PER_ORDER)).map(({ url }) => url))
    const drop = (url: string, image: HTMLImageElement) => {
      kept.current.delete(url)
      endLoad(image)
    }
    for (const [url, image] of kept.current) if (!wanted.has(url) && !image.complete) drop(url, image)
    for (const url of wanted) {
      if (kept.current.has(url)) continue
      const image = new Image()
      image.src = pictureSrc(url)
      // one that cannot be had is not asked for again from here: the pane says so when its order comes, and offers to try again
      image.decode?.().catch(() => {})
      kept.current.set(url, image)
    }
    for (const [url, image] of kept.current) {
      if (kept.current.size <= KEPT) break
      drop(url, image)
    }
  }, [ahead])
  useEffect(() => {
    const images = kept.current
    return () => {
      for (const image of images.values()) endLoad(image)
      images.clear()
    }
  }, [])
}
