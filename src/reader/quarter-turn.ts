/** Four bytes a pixel, row by row; `ImageData` is one. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export type Turn = 'clockwise' | 'anticlockwise'

/** The picture turned by 90°. */
export function quarterTurn({ width, height, data }: Pixels, turn: Turn): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  let at = 0
  for (let y = 0; y < width; y++)
    for (let x = 0; x < height; x++)
      to[at++] = (turn === 'clockwise' ? from[(height - 1 - x) * width + y] : from[x * width + (width - 1 - y)])!
  return { width: height, height: width, data: new Uint8ClampedArray(to.buffer) }
}
