import { randomOf } from '#sandbox/faker/random.ts'
import { clamp, ring, tint, type Canvas, type Colour } from '../canvas.ts'
import { writeCentred } from './lettering.ts'

/** A round seal with a ring of rays and the house's letter. */
export function crest(canvas: Canvas, x: number, y: number, radius: number, code: string, colour: Colour, ink: Colour): void {
  ring(canvas, x, y, radius, radius * 0.06, colour)
  ring(canvas, x, y, radius * 0.74, radius * 0.04, colour)
  const rays = 28
  for (let nth = 0; nth < rays; nth++) {
    const angle = (nth / rays) * 2 * Math.PI
    line(
      canvas,
      x + Math.cos(angle) * radius * 0.8,
      y + Math.sin(angle) * radius * 0.8,
      x + Math.cos(angle) * radius * 0.93,
      y + Math.sin(angle) * radius * 0.93,
      radius * 0.045,
      colour,
    )
  }
  writeCentred(canvas, code.slice(0, 1), x, y - radius * 0.4, radius * 1.2, { size: radius * 0.8, colour: ink, weight: 0.15 })
}

/** A rule that swells to a diamond in the middle. */
export function ornament(canvas: Canvas, x: number, y: number, half: number, size: number, colour: Colour): void {
  line(canvas, x - half, y, x - half * 0.12, y, 1.4, colour)
  line(canvas, x + half * 0.12, y, x + half, y, 1.4, colour)
  for (let row = -size; row <= size; row++)
    line(canvas, x - (size - Math.abs(row)), y + row, x + (size - Math.abs(row)), y + row, 1.2, colour)
}

/** Hills, a house and a sun, engraved: another landscape for each product. */
export function hills(canvas: Canvas, x: number, y: number, half: number, ink: Colour, which: number): void {
  const random = randomOf('hills', which % 7)
  const sun = random.float(-0.5, 0.5)
  ring(canvas, x + sun * half, y - half * 0.26, half * 0.1, 1.6, ink)
  for (let ridge = 0; ridge < 3; ridge++) {
    const phase = random.float(0, 6)
    const top = y + half * (-0.1 + ridge * 0.11)
    let previous = top
    for (let step = -40; step <= 40; step++) {
      const at = top - half * 0.11 * Math.sin(step / (9 + ridge * 4) + phase) - half * 0.03 * Math.sin(step / 3.1 + phase)
      if (step > -40) line(canvas, x + ((step - 1) / 40) * half, previous, x + (step / 40) * half, at, 1.5, ink)
      // hatching on the shaded side
      if (step % 3 === 0 && at > previous)
        line(canvas, x + (step / 40) * half, at + 2, x + (step / 40) * half - half * 0.03, at + half * 0.08, 0.8, ink)
      previous = at
    }
  }
  const left = x + (sun > 0 ? -0.35 : 0.2) * half
  line(canvas, left, y - half * 0.06, left, y + half * 0.08, 1.8, ink)
  line(canvas, left + half * 0.2, y - half * 0.06, left + half * 0.2, y + half * 0.08, 1.8, ink)
  line(canvas, left - half * 0.03, y - half * 0.05, left + half * 0.1, y - half * 0.17, 1.8, ink)
  line(canvas, left + half * 0.1, y - half * 0.17, left + half * 0.23, y - half * 0.05, 1.8, ink)
}

/** Draws an antialiased line; coordinates and width in px, `alpha` from 0 to 1. */
export function line(canvas: Canvas, x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour, alpha = 1): void {
  const long = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1
  const reach = width / 2 + 1
  for (let row = Math.floor(Math.min(y1, y2) - reach); row <= Math.max(y1, y2) + reach; row++)
    for (let column = Math.floor(Math.min(x1, x2) - reach); column <= Math.max(x1, x2) + reach; column++) {
      const px = column + 0.5 - x1
      const py = row + 0.5 - y1
      const along = clamp((px * (x2 - x1) + py * (y2 - y1)) / long)
      tint(
        canvas,
        column,
        row,
        colour,
        alpha * clamp(width / 2 - Math.sqrt((px - along * (x2 - x1)) ** 2 + (py - along * (y2 - y1)) ** 2) + 0.5),
      )
    }
}
