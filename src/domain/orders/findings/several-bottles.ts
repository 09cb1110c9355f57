import { grow, type Pixels, stepBetween } from './small-picture.ts'

/** Walls and tables behind a bottle are soft: the background grows over steps of this size, and stops at outlines. */
const SOFT = 9
/** Below this share of the height the grain of a table has outlines of its own. */
const TABLE = 0.7
/** Where the picture is cut: what stands above a cut and reaches down to it is counted there. */
const CUTS = { from: 0.2, to: 0.68, step: 0.04 }
/** Least height above the cut, and least and greatest width, of an object, as shares of the picture. */
const MIN_HEIGHT = 0.12
const MIN_WIDTH = 0.03
const MAX_WIDTH = 0.45
/** Fewest cuts that must show it: reflections and lamps are seen at one. */
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

/** How many things stand above a row and reach down to it. */
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
