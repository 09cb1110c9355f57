import { grow, type Pixels, stepBetween } from './small-picture.ts'

/** Largest difference between neighbouring points of skin; outlines exceed it. */
const SMOOTH = 7
/** Rows (shares of the height) at which a hand can enter the picture, and the height of a finger or thumb there. */
const FROM = 0.35
const TO = 0.95
const MIN_HEIGHT = 0.04
const MAX_HEIGHT = 0.3
/** Share of the width that a hand covers. It reaches past the middle, where a table would be hidden by the bottle, but not to the other side. */
const REACH = { least: 0.5, most: 0.8 }

/** Does a hand reach in from a side, over the middle of the picture? */
export function hasReachingHand(picture: Pixels): boolean {
  const { width, height, data } = picture
  const skin = Uint8Array.from({ length: width * height }, (_, at) => Number(isSkin(data, at)))
  for (const side of [1, width - 2]) {
    let from = -1
    for (let y = Math.floor(height * FROM); y <= Math.floor(height * TO); y++) {
      const at = y * width + side
      const isInside = y < Math.floor(height * TO) && skin[at] === 1
      if (isInside && from < 0) from = y
      if (from < 0 || (isInside && (y === from || stepBetween(data, at - width, at) <= SMOOTH))) continue
      const seed = Math.floor((from + y) / 2) * width + side
      const isFinger = y - from >= height * MIN_HEIGHT && y - from <= height * MAX_HEIGHT
      if (isFinger && reaches(picture, seed, skin, side)) return true
      from = isInside ? y : -1
    }
  }
  return false
}

function reaches(picture: Pixels, seed: number, skin: Uint8Array, side: number): boolean {
  const { width, height, data } = picture
  const area = grow(picture, [seed], (from, to) => skin[to] === 1 && stepBetween(data, from, to) <= SMOOTH)
  let [first, last, farthest] = [height, 0, 0]
  for (let at = 0; at < area.length; at++) {
    if (area[at] === 0) continue
    const y = Math.floor(at / width)
    first = Math.min(first, y)
    last = Math.max(last, y)
    farthest = Math.max(farthest, Math.abs((at % width) - side))
  }
  return farthest >= width * REACH.least && farthest <= width * REACH.most && last - first <= height * MAX_HEIGHT
}

/** Skin of any tone has more red than green and more green than blue, and is never grey. */
function isSkin(data: Pixels['data'], at: number): boolean {
  const [r, g, b] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]
  return r > 70 && r - g >= 18 && r - g <= 90 && g > b && r - b >= 35 && r - b <= 140
}
