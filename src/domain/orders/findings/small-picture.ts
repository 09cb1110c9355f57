/** A picture as pixels. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray | Uint8Array
}

/** Longer side (px) of the copy that shapes are found in: noise and print are averaged away, outlines remain. */
const LONGER_SIDE_PX = 240

/** The picture scaled down to `LONGER_SIDE_PX`, each point the mean of those that it covers. */
export function shrink(picture: Pixels): Pixels {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / LONGER_SIDE_PX)
  const [width, height] = [Math.max(1, Math.round(picture.width / scale)), Math.max(1, Math.round(picture.height / scale))]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, count] = [0, 0, 0, 0]
      const [right, bottom] = [Math.min(picture.width, Math.floor((x + 1) * scale)), Math.min(picture.height, Math.floor((y + 1) * scale))]
      for (let row = Math.floor(y * scale); row < bottom; row++)
        for (let column = Math.floor(x * scale); column < right; column++) {
          const at = (row * picture.width + column) * 4
          red += picture.data[at] ?? 0
          green += picture.data[at + 1] ?? 0
          blue += picture.data[at + 2] ?? 0
          count++
        }
      const to = (y * width + x) * 4
      data[to] = red / Math.max(1, count)
      data[to + 1] = green / Math.max(1, count)
      data[to + 2] = blue / Math.max(1, count)
      data[to + 3] = 255
    }
  return { width, height, data }
}

/** The largest difference of a colour channel between two points. */
export function stepBetween(data: Pixels['data'], a: number, b: number): number {
  return Math.max(
    Math.abs((data[a * 4] ?? 0) - (data[b * 4] ?? 0)),
    Math.abs((data[a * 4 + 1] ?? 0) - (data[b * 4 + 1] ?? 0)),
    Math.abs((data[a * 4 + 2] ?? 0) - (data[b * 4 + 2] ?? 0)),
  )
}

/**
 * Grows from `seeds` over neighbours that `joins` allows.
 *
 * @returns 1 for each point that belongs to the area
 */
export function grow(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  seeds: readonly number[],
  joins: (from: number, to: number) => boolean,
): Uint8Array {
  const area = new Uint8Array(width * height)
  const open: number[] = []
  const take = (at: number) => {
    area[at] = 1
    open.push(at)
  }
  for (const seed of seeds) if (area[seed] === 0) take(seed)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
    for (const next of neighbours) if (next >= 0 && next < area.length && area[next] === 0 && joins(at, next)) take(next)
  }
  return area
}
