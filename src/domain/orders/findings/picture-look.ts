import type { Finding } from './finding.ts'
import { hasReachingHand } from './reaching-hand.ts'
import { hasSeveralBottles } from './several-bottles.ts'
import { type Pixels, shrink } from './small-picture.ts'

/** Measures of one picture's pixels, independent of its size. */
export interface PictureLook {
  /** Median luminance, 0 to 255. */
  readonly brightness: number
  /** 1st percentile of the luminance: a well exposed picture has shadows. */
  readonly shadows: number
  /** 95th percentile of the luminance. */
  readonly lights: number
  /** Steepest edges relative to the contrast, 0 to 100: an unfocused picture has none. */
  readonly sharpness: number
  /** Difference hash of 16 × 16 cells, as 256 bits. */
  readonly hash: readonly boolean[]
  readonly severalBottles: boolean
  /** A hand reaches from a side over the middle of the picture. */
  readonly hand: boolean
}

const CELLS = 16
/** Limit between sound and dark pictures, measured on drawn ones: sound 58 to 200, dark up to 25. */
const DARK = 40
/** Overexposed pictures have no shadows. Measured: `shadows` of 482 sound pictures at most 77, of 49 bright ones at least 87; their `lights` at least 253. */
const NO_SHADOWS = 82
const FULL_LIGHT = 248
/** Measured: sound pictures at least 31, blurry ones at most 14. */
const BLURRY = 20
/** Two pictures that differ in at most this many of 256 bits are the same photo; different photos differ in at least 35. */
const SAME_BITS = 14

type Shapes = Pick<PictureLook, 'severalBottles' | 'hand'>

/** The measures of light, focus and similarity. */
export function lightOf({ width, height, data }: Pixels): Omit<PictureLook, keyof Shapes> {
  const count = width * height
  const light = new Uint8Array(count)
  const histogram = new Uint32Array(256)
  for (let at = 0; at < count; at++) {
    const value = ((data[at * 4] ?? 0) * 54 + (data[at * 4 + 1] ?? 0) * 183 + (data[at * 4 + 2] ?? 0) * 19) >> 8
    light[at] = value
    histogram[value] = (histogram[value] ?? 0) + 1
  }
  const contrast = Math.max(24, quantile(histogram, count, 0.95) - quantile(histogram, count, 0.05))
  return {
    brightness: quantile(histogram, count, 0.5),
    shadows: quantile(histogram, count, 0.01),
    lights: quantile(histogram, count, 0.95),
    sharpness: Math.round((edgeOf(light, width, height) / contrast) * 1000) / 10,
    hash: hashOf(light, width, height),
  }
}

/** Objects in the picture. */
export function shapesOf(picture: Pixels): Shapes {
  const small = shrink(picture)
  return { severalBottles: hasSeveralBottles(small), hand: hasReachingHand(small) }
}

function quantile(histogram: Uint32Array, count: number, share: number): number {
  let sum = 0
  for (let value = 0; value < 256; value++) {
    sum += histogram[value] ?? 0
    if (sum >= count * share) return value
  }
  return 255
}

/** 99.5th percentile of the difference between neighbouring points. */
function edgeOf(light: Uint8Array, width: number, height: number): number {
  const steps = new Uint32Array(256)
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      const step = Math.abs((light[at] ?? 0) - (light[at - 1] ?? 0))
      steps[step] = (steps[step] ?? 0) + 1
      count++
    }
  return quantile(steps, count, 0.995)
}

/** Is each cell lighter than the one to its left? The same for another size, light or compression of the same photo. */
function hashOf(light: Uint8Array, width: number, height: number): readonly boolean[] {
  const columns = CELLS + 1
  const sums = new Float64Array(columns * CELLS)
  const counts = new Uint32Array(columns * CELLS)
  const columnOf = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width))
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * CELLS) / height) * columns
    for (let x = 0; x < width; x++) {
      const cell = row + (columnOf[x] ?? 0)
      sums[cell] = (sums[cell] ?? 0) + (light[y * width + x] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  const mean = (cell: number) => (sums[cell] ?? 0) / Math.max(1, counts[cell] ?? 0)
  return Array.from({ length: CELLS * CELLS }, (_, bit) => {
    const cell = Math.floor(bit / CELLS) * columns + (bit % CELLS)
    return mean(cell + 1) > mean(cell)
  })
}

type Hashed = Pick<PictureLook, 'hash'>
/** Do both hashes belong to the same photo, perhaps scaled or compressed differently? */
export const isSamePhoto = (a: Hashed, b: Hashed): boolean =>
  a.hash.reduce((bits, bit, at) => bits + (bit === b.hash[at] ? 0 : 1), 0) <= SAME_BITS

/** Another order whose picture was read before. */
export interface SeenPicture extends Hashed {
  readonly order: string
  readonly title: string
}

/**
 * Findings from the pictures of an order.
 *
 * @param looks front first, null for one that could not be read
 * @param isNumbered its bottles have numbers: a hand over the front hides one
 */
export function pictureLookFindings(
  order: string,
  looks: readonly (PictureLook | null)[],
  seen: readonly SeenPicture[],
  isNumbered = false,
): readonly Finding[] {
  const findings = looks.flatMap((look, side) => (look === null ? [] : sideFindings(look, side, isNumbered)))
  const [front, back] = looks
  if (front && back && isSamePhoto(front, back)) findings.push({ kind: 'same-photo', strength: 'strong', reasons: ['same_photo'] })
  const other = seen.find((one) => one.order !== order && looks.some((look) => look !== null && isSamePhoto(look, one)))
  if (other) findings.push({ kind: 'other-order', order: other.order, title: other.title, strength: 'weak', reasons: [] })
  return findings
}

function sideFindings(
  { brightness, shadows, lights, sharpness, severalBottles, hand }: PictureLook,
  side: number,
  isNumbered: boolean,
): Finding[] {
  if (brightness <= DARK) return [{ kind: 'dark', side, brightness, strength: 'strong', reasons: ['too_dark'] }]
  if (shadows >= NO_SHADOWS && lights >= FULL_LIGHT)
    return [{ kind: 'bright', side, brightness, strength: 'strong', reasons: ['too_bright'] }]
  const findings: Finding[] = []
  if (sharpness <= BLURRY) findings.push({ kind: 'blurry', side, sharpness, strength: 'strong', reasons: ['blurry'] })
  // bottles are distinguished by their outlines, which a blurry picture does not have
  else if (severalBottles) findings.push({ kind: 'several', side, strength: 'strong', reasons: ['several_bottles'] })
  if (hand) {
    const hidesNumber = isNumbered && side === 0
    findings.push({ kind: 'hand', side, strength: hidesNumber ? 'strong' : 'weak', reasons: hidesNumber ? ['number_hidden'] : [] })
  }
  return findings
}
