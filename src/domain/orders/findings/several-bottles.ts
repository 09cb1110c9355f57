import { grow, type Pixels, stepBetween } from './small-picture.ts'

/** Largest difference between neighbouring points of the background; outlines of bottles exceed it. */
const SOFT = 9
/** From this share of the height down, the grain of a table looks like outlines. */
const TABLE = 0.7
/** Rows (shares of the height) at which the objects that reach down to the row are counted. */
const CUTS = { from: 0.2, to: 0.68, step: 0.04 }
/** Minimum height above the row, and minimum and maximum width, of an object, as shares of the picture. */
const MIN_HEIGHT = 0.12
const MIN_WIDTH = 0.03
const MAX_WIDTH = 0.45
/** Minimum number of rows with several objects: reflections and lamps appear at only one. */
const MIN_CUTS = 2

/** Are two or more objects beside each other? Bottles that touch are distinguished by their necks. */
export function hasSeveralBottles(picture: Pixels): boolean {
  const { width, height, data } = picture
  const sides = Array.from({ length: Math.floor(height * TABLE) }, (_, y) => [y * width, y * width + width - 1]).flat()
  const top = Array.from({ length: width }, (_, x) => x)
  const background = grow(picture, [...top, ...sides], (from, to) => stepBetween(data, from, to) <= SOFT)
  let cuts = 0
  for (let share = CUTS.from; share < CUTS.to; share += CUTS.step) if (standing(picture, background, Math.round(height * share)) > 1) cuts++
  return cuts >= MIN_CUTS
}

/** Number of objects that reach down to a row. */
function standing({ width, height }: Pixels, background: Uint8Array, cut: number): number {
  const above = { width, height: cut + 1 }
  const counted = new Uint8Array(width)
  let count = 0
  for (let x = 0; x < width; x++) {
    if (counted[x] === 1 || background[cut * width + x] === 1) continue
    const area = grow(above, [cut * width + x], (_, to) => background[to] === 0)
    for (let other = x; other < width; other++) if (area[cut * width + other] === 1) counted[other] = 1
    if (isStanding(area, width, cut, height)) count++
  }
  return count
}

function isStanding(area: Uint8Array, width: number, cut: number, height: number): boolean {
  let [left, right, count] = [width, 0, 0]
  const first = Math.floor(area.indexOf(1) / width)
  for (let at = first * width; at < area.length; at++) {
    if (area[at] === 0) continue
    const x = at % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    count++
  }
  const [high, wide] = [cut - first, right - left + 1]
  return high >= height * MIN_HEIGHT && wide >= width * MIN_WIDTH && wide <= width * MAX_WIDTH && count >= high * width * MIN_WIDTH
}
