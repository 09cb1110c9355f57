/** Longest side that is analysed, in px: at this size, bars of an EAN on a phone photo are a few pixels wide. */
const MAX_SIDE_PX = 2600

/** The decoded picture, turned as its EXIF data says, scaled down when it is very large. Null: Chromium cannot decode it. */
export async function pixelsOf(picture: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
