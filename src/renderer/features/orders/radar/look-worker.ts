import { lightOf, type PictureLook, shapesOf } from '#domain/orders/findings/picture-look.ts'

/** Longer side of the analysed copy, in px: enough for focus and light, and only a few ms of work. */
const LONGER_SIDE_PX = 480

/** Runs in a worker of the sandboxed page, which has neither its bridge nor a network: gets one picture at a time, posts its look, or null if it cannot be drawn. */
addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => postMessage(lookOf(data)))

function lookOf(picture: ImageBitmap): PictureLook | null {
  const scale = Math.min(1, LONGER_SIDE_PX / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = width < 1 || height < 1 ? null : new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, width, height)
  // frees the full size before the analysis
  picture.close()
  if (!context) return null
  const pixels = { width, height, data: context.getImageData(0, 0, width, height).data }
  return { ...lightOf(pixels), ...shapesOf(pixels) }
}
