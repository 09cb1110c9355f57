/**
 * Ref for an <img> that loads through main: ends its request when React takes the element away. Removing an element alone leaves the request
 * running, and a picture host that hangs would keep its connection.
 */
export const endsLoad = (image: HTMLImageElement | null) => () => {
  if (image) endLoad(image)
}

/** Ends the request of a picture that has not arrived; one that has stays. */
export function endLoad(image: HTMLImageElement): void {
  if (!image.complete) image.removeAttribute('src')
}
