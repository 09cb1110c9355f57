import { yieldToEventLoop } from '../store/yield-to-event-loop.ts'
import type { Random } from '../faker/random.ts'
import { clamp, createCanvas, mix, roundedDistance, smooth, tint, type Canvas, type Colour } from './canvas.ts'

/** A photo without light: very dark and noisy. */
export function darken(canvas: Canvas, random: Random): void {
  const level = random.float(0.1, 0.19)
  for (let at = 0; at < canvas.data.length; at++) {
    const noise = ((Math.imul(at, 2654435761) >>> 16) & 15) / 15 - 0.5
    canvas.data[at] = canvas.data[at]! * level * (at % 3 === 2 ? 0.8 : 1) + noise * 5
  }
}

/** A photo against the light: overexposed. */
export function overexpose(canvas: Canvas, random: Random): void {
  const gain = random.float(1.7, 2.3)
  const { width, height, data } = canvas
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const flare = 90 * Math.exp(-(((x - width * 0.7) / 260) ** 2) - ((y - height * 0.3) / 300) ** 2)
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const value = data[at + channel]! * gain + 40 + flare
        data[at + channel] = value > 215 ? 215 + 40 * (1 - Math.exp(-(value - 215) / 60)) : value
      }
    }
}

/** Out of focus: three box blurs make a soft one. */
export async function blur(canvas: Canvas, radius: number): Promise<void> {
  for (let pass = 0; pass < 3; pass++) {
    await yieldToEventLoop()
    slide(canvas, radius, canvas.width, canvas.height, 3, canvas.width * 3)
    await yieldToEventLoop()
    slide(canvas, radius, canvas.height, canvas.width, canvas.width * 3, 3)
  }
}

/** One running mean along lines of `count` pixels that lie `step` apart; the next line begins `next` further on. */
function slide({ data }: Canvas, radius: number, count: number, lines: number, step: number, next: number): void {
  const row = new Float32Array(count)
  const span = 2 * radius + 1
  for (let line = 0; line < lines; line++)
    for (let channel = 0; channel < 3; channel++) {
      const start = line * next + channel
      for (let nth = 0; nth < count; nth++) row[nth] = data[start + nth * step]!
      let sum = row[0]! * (radius + 1)
      for (let nth = 1; nth < radius; nth++) sum += row[Math.min(nth, count - 1)]!
      for (let nth = 0; nth < count; nth++) {
        sum += row[Math.min(nth + radius, count - 1)]!
        data[start + nth * step] = sum / span
        sum -= row[Math.max(nth - radius, 0)]!
      }
    }
}

/** A thumb over the number of the bottle, coming in from the right. (x, y) is its tip. */
export function thumb(canvas: Canvas, x: number, y: number, random: Random): void {
  const skin = random.pick<Colour>([
    [224, 172, 140],
    [198, 140, 104],
    [148, 98, 68],
    [238, 194, 168],
  ])
  const half = 27
  for (let row = Math.floor(y - half - 26); row < Math.min(canvas.height, y + half + 90); row++)
    for (let column = Math.floor(x - 6); column < canvas.width; column++) {
      const axis = y + (column - x) * 0.16
      const grown = half + 11 * smooth(0, 180, column - x)
      const across = (row - axis) / grown
      const tip = column - x < half ? Math.sqrt(Math.max(0, 1 - ((half - (column - x)) / half) ** 2)) : 1
      const inside = clamp((tip - Math.abs(across)) * grown * 0.8 + 0.5)
      const shade = clamp((tip + 0.16 - Math.abs(across - 0.12)) * 4) * 0.3
      tint(canvas, column, row, [20, 12, 8], inside > 0 ? 0 : shade)
      if (inside <= 0) continue
      const tone = 1.06 - 0.42 * (across * 0.6 + 0.4) ** 2 - 0.1 * Math.abs(across)
      const crease = Math.abs(column - x - 74 - across * 7) < 1.6 || Math.abs(column - x - 82 - across * 5) < 1.2 ? 0.88 : 1
      tint(canvas, column, row, [skin[0] * tone * crease, skin[1] * tone * crease, skin[2] * tone * crease], inside)
      const nail = clamp(0.5 - roundedDistance(column, row, x + 5, axis - 17, x + 40, axis + 13, 15))
      tint(canvas, column, row, [mix(skin[0], 255, 0.45), mix(skin[1], 236, 0.4), mix(skin[2], 230, 0.42)], nail * 0.8)
    }
}

/** A retouched picture: a piece copied over a spot with its edges showing, and part of the label smeared away. */
export async function retouch(canvas: Canvas, x: number, y: number, random: Random): Promise<void> {
  const wide = random.int(70, 110)
  const high = random.int(34, 52)
  const from = { x: x - Math.floor(wide / 2) + random.int(-8, 8), y: y + high + random.int(6, 30) }
  const copy = createCanvas(wide, high)
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const source = (clamp(from.y + row, 0, canvas.height - 1) * canvas.width + clamp(from.x + column, 0, canvas.width - 1)) * 3
      copy.data.set(canvas.data.subarray(source, source + 3), (row * wide + column) * 3)
    }
  await blur(copy, 5)
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const at = (row * wide + column) * 3
      const piece = copy.data.subarray(at, at + 3)
      tint(canvas, x - Math.floor(wide / 2) + column, y + row, [piece[0]! * 1.1 + 10, piece[1]! * 1.08 + 6, piece[2]! * 0.98], 0.96)
    }
}
