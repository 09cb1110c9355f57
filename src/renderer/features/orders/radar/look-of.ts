import { lightOf, type PictureLook, shapesOf } from '#domain/orders/findings/picture-look.ts'
import type { Pixels } from '#domain/orders/findings/small-picture.ts'

/** Longer side of the analysed copy, in px: enough for focus and light, and only a few ms of work. */
const LONGER_SIDE_PX = 480
/** Longest wait for an idle moment, before each step (ms). */
const PATIENCE_MS = 300

/**
 * Analyses a loaded picture while the renderer is idle, in steps: a deciding key waits for one step at most (D3). Null when the picture cannot be
 * drawn. Decoding runs in the sandboxed renderer, never in main.
 */
export async function lookOf(image: HTMLImageElement): Promise<PictureLook | null> {
  await idle()
  const pixels = pixelsOf(image)
  if (pixels === null) return null
  await idle()
  const light = lightOf(pixels)
  await idle()
  return { ...light, ...shapesOf(pixels) }
}

function pixelsOf(image: HTMLImageElement): Pixels | null {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, LONGER_SIDE_PX / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  if (width < 1 || height < 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve)
  })
