import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endLoad } from '#ui/states/ends-load.ts'
import { frontAndBack } from './front-and-back.ts'

/** Number of decoded pictures to cache: two per order for the five ahead, and those of the previous orders. */
const KEPT = 24

/**
 * Loads and decodes the pictures of the next orders, so that the next order is painted at once (P8). The pane reports load failures. A load
 * is cancelled when its order is no longer ahead, to free connections for the pictures on screen.
 */
export function usePrefetchedPictures(upcoming: readonly Order[]): void {
  const cache = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    const wanted = new Set(upcoming.flatMap(frontAndBack))
    const drop = (url: string, image: HTMLImageElement) => {
      cache.current.delete(url)
      endLoad(image)
    }
    for (const [url, image] of cache.current) if (!wanted.has(url) && !image.complete) drop(url, image)
    for (const url of wanted) {
      if (cache.current.has(url)) continue
      const image = new Image()
      image.src = pictureSrc(url)
      // a failed prefetch is not retried: the pane shows the error and Retry
      image.decode?.().catch(() => {})
      cache.current.set(url, image)
    }
    for (const [url, image] of cache.current) {
      if (cache.current.size <= KEPT) break
      drop(url, image)
    }
  }, [upcoming])
  useEffect(() => {
    const images = cache.current
    return () => {
      for (const image of images.values()) endLoad(image)
      images.clear()
    }
  }, [])
}
