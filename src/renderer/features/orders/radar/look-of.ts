import { lookAt, type PictureLook } from '#domain/orders/findings/picture-look.ts'

/** Pixels of the longer side that are looked at: enough for focus and light, a few ms of work. */
const LONGEST = 480

/** Looks at a loaded picture when the page has nothing else to do. Null when it cannot be drawn. Decoded here in the sandboxed page, never in main. */
export const lookOf = (image: HTMLImageElement): Promise<PictureLook | null> =>
  new Promise((resolve) => {
    const look = () => {
      const { naturalWidth, naturalHeight } = image
      const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight))
      const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
      if (width < 1 || height < 1) return resolve(null)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return resolve(null)
      context.drawImage(image, 0, 0, width, height)
      resolve(lookAt({ width, height, data: context.getImageData(0, 0, width, height).data }))
    }
    if (typeof requestIdleCallback === 'function') requestIdleCallback(look, { timeout: 500 })
    else setTimeout(look)
  })
