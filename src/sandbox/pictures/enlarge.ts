import { yieldToEventLoop, ROWS_PER_SLICE } from '../store/yield-to-event-loop.ts'
import { createCanvas, mix, type Canvas } from './canvas.ts'

/** The picture `by` times as large, smoothed between its points. */
export async function enlarge({ width, height, data }: Canvas, by: number): Promise<Canvas> {
  const large = createCanvas(Math.round(width * by), Math.round(height * by))
  let at = 0
  for (let y = 0; y < large.height; y++) {
    if (y % ROWS_PER_SLICE === 0) await yieldToEventLoop()
    const fromY = Math.min(height - 1.001, Math.max(0, (y + 0.5) / by - 0.5))
    const top = Math.floor(fromY)
    for (let x = 0; x < large.width; x++) {
      const fromX = Math.min(width - 1.001, Math.max(0, (x + 0.5) / by - 0.5))
      const left = Math.floor(fromX)
      const upper = (top * width + left) * 3
      const lower = upper + width * 3
      for (let channel = 0; channel < 3; channel++)
        large.data[at++] = mix(
          mix(data[upper + channel]!, data[upper + channel + 3]!, fromX - left),
          mix(data[lower + channel]!, data[lower + channel + 3]!, fromX - left),
          fromY - top,
        )
    }
  }
  return large
}
