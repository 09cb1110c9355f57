import { lookAt, type PictureLook } from '#domain/orders/findings/picture-look.ts'

/** Longer side of the analysed copy, in px: enough for focus and light, and only a few ms of work. */
const LONGEST = 480

/** Analyses a loaded picture while the renderer is idle. Null when the picture cannot be drawn. Decoding runs in the sandboxed renderer, never in main. */
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
