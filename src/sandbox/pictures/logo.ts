import { randomOf } from '../faker/random.ts'
import { type Colour, createCanvas, fill, ring } from './canvas.ts'
import { writeCentred } from './label/lettering.ts'
import { encodePng } from './png.ts'

/** px */
const WIDTH = 600
const HEIGHT = 400
const PAPER: Colour = [247, 245, 238]
const INKS: readonly Colour[] = [
  [33, 51, 77],
  [92, 33, 41],
  [31, 71, 56],
  [77, 56, 31],
]

/** A bottler's logo: its initial in a ring above its name; deterministic. */
export async function logoPicture(name: string): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const colour = randomOf(0, 'logo', name).pick(INKS)
  fill(canvas, PAPER)
  ring(canvas, WIDTH / 2, 150, 92, 6, colour)
  writeCentred(canvas, name.charAt(0), WIDTH / 2, 106, 120, { size: 88, colour })
  writeCentred(canvas, name, WIDTH / 2, 296, WIDTH - 60, { size: 40, colour, spacing: 0.2 })
  return encodePng(canvas, { Software: 'Cellar studio' })
}
