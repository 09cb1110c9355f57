/** The smallest GIF: one transparent pixel. */
const PIXEL = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

let pixelUrl: string | null = null
const pixel = (): string =>
  (pixelUrl ??= URL.createObjectURL(new Blob([Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0))], { type: 'image/gif' })))

/** Sources of pictures whose request was ended: StrictMode detaches a ref once and attaches it again. */
const endedSources = new WeakMap<HTMLImageElement, string>()

/**
 * Ref for an <img> that loads through main: ends its request when React removes the element. Removing the element alone leaves the request running,
 * and a picture host that hangs would keep its connection.
 */
export const endsLoad = (image: HTMLImageElement | null) => {
  const source = image ? endedSources.get(image) : undefined
  if (image && source !== undefined) image.src = source
  return () => {
    if (image) endLoad(image)
  }
}

/**
 * Ends the request of a picture that has not arrived; a loaded picture stays. A tiny picture replaces the source: an element without a source is kept
 * by Chromium until the page is unloaded, and a pending `decode()` never settles.
 */
export function endLoad(image: HTMLImageElement): void {
  if (image.complete) return
  endedSources.set(image, image.src)
  image.src = pixel()
}
