import type { PictureLook } from '#domain/orders/findings/picture-look.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endLoad } from '#ui/states/ends-load.ts'
import { lookOf } from './look-of.ts'

/**
 * Loads the URL that the pane and the prefetch also use, so the picture is downloaded once. Leaving the order cancels a hanging load.
 *
 * @returns 'failed' when the picture could not be loaded, decoded or analysed; null when it could not be drawn, or the load was cancelled
 */
export async function lookFrom(url: string, signal: AbortSignal): Promise<PictureLook | 'failed' | null> {
  if (signal.aborted) return null
  const image = new Image()
  image.src = pictureSrc(url)
  const giveUp = () => endLoad(image)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await image.decode()
  } catch {
    return signal.aborted ? null : 'failed'
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return lookOf(image)
}
