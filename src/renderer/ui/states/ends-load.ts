/** The smallest GIF: one transparent pixel. */
const PIXEL = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

let pixelUrl: string | null = null
const pixel = (): string =>
  (pixelUrl ??= URL.createObjectURL(new Blob([Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0))], { type: 'image/gif' })))

/** Sources of pictures whose request was ended: StrictMode detaches a ref once and attaches it again. */
const endedSources = new WeakMap<HTMLImageElement, string>()

/**
 * Ref for an <img> that loads through main: ends its request when React takes the element away. Removing an element alone leaves the request
 * running, and a picture host that hangs would keep its connection.
 */
export const endsLoad = (image: HTMLImageElement | null) => {
  const source = image ? endedSources.get(image) : undefined
  if (image && source !== undefined) image.src = source
  return () => {
    if (image) endLoad(image)
  }
}

/**
 * Ends the request of a picture that has not arrived; one that has stays. Another picture takes its place: without a source, Chromium keeps the
 * element for as long as the page lives, and a `decode()` under way never settles.
 */
export function endLoad(image: HTMLImageElement): void {
  if (image.complete) return
  endedSources.set(image, image.src)
  image.src = pixel()
}
