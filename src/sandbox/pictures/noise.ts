import { randomOf } from '../faker/random.ts'

const SIZE = 128
const table = Float32Array.from(
  { length: SIZE * SIZE },
  (() => {
    const random = randomOf('noise')
    return () => random.next()
  })(),
)
const at = (x: number, y: number): number => table[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))]!

/** Smooth value noise, 0 to 1, one feature per unit. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const dx = x - left
  const dy = y - top
  const sx = dx * dx * (3 - 2 * dx)
  const sy = dy * dy * (3 - 2 * dy)
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * sx
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * sx
  return upper + (lower - upper) * sy
}

/** Noise with finer noise on top. */
export const clouds = (x: number, y: number): number =>
  noise(x, y) * 0.55 + noise(x * 2.1 + 17, y * 2.1 + 5) * 0.3 + noise(x * 4.3 + 31, y * 4.3 + 11) * 0.15
