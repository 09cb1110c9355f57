import type { PictureSpec } from '../tables/orders.ts'
import { createCanvas, type Canvas } from './canvas.ts'

/** The picture turned by 90°, so that the bottle's neck points left or right. */
export function layDown({ width, height, data }: Canvas, neck: NonNullable<PictureSpec['neck']>): Canvas {
  const turned = createCanvas(height, width)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < height; x++) {
      const from = neck === 'right' ? ((height - 1 - x) * width + y) * 3 : (x * width + (width - 1 - y)) * 3
      const to = (y * height + x) * 3
      for (let channel = 0; channel < 3; channel++) turned.data[to + channel] = data[from + channel]!
    }
  return turned
}
