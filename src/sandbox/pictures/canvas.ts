/** Red, green, blue, 0 to 255, fractions allowed until the picture is finished. */
export type Colour = readonly [number, number, number]

/** An unfinished picture: three floats per pixel, row by row. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Black; width and height in px. */
export const createCanvas = (width: number, height: number): Canvas => ({ width, height, data: new Float32Array(width * height * 3) })

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)
/** Linear between two numbers: `share` 0 is `from`, 1 is `to`. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
/** A mixed colour: `share` 0 is `from`, 1 is `to`. */
export const blend = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
]
/** 0 below `from`, 1 above `to`, soft in between. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}
/** 1 between `from` and `to`, with soft edges of width `edge`. */
export const box = (from: number, to: number, edge: number, value: number): number =>
  smooth(from - edge, from + edge, value) * (1 - smooth(to - edge, to + edge, value))

/** Blends a colour over one pixel. Does nothing outside the canvas. */
export function tint({ width, height, data }: Canvas, x: number, y: number, colour: Colour, alpha: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height || alpha <= 0) return
  const at = (y * width + x) * 3
  const share = alpha > 1 ? 1 : alpha
  data[at] = mix(data[at]!, colour[0], share)
  data[at + 1] = mix(data[at + 1]!, colour[1], share)
  data[at + 2] = mix(data[at + 2]!, colour[2], share)
}

/** Paints every pixel. Colours are 0 to 255 and not rounded. */
export function fill({ data }: Canvas, [red, green, blue]: Colour): void {
  for (let at = 0; at < data.length; at += 3) {
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
  }
}

/** A rectangle with soft one-pixel edges; `radius` rounds its corners. */
export function rectangle(
  canvas: Canvas,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: Colour,
  alpha = 1,
  radius = 0,
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(canvas.height, Math.ceil(bottom)); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(canvas.width, Math.ceil(right)); x++)
      tint(canvas, x, y, colour, alpha * clamp(0.5 - roundedDistance(x + 0.5, y + 0.5, left, top, right, bottom, radius)))
}

/** Signed distance to a rounded rectangle: negative inside. */
export function roundedDistance(x: number, y: number, left: number, top: number, right: number, bottom: number, radius: number): number {
  const dx = Math.abs(x - (left + right) / 2) - (right - left) / 2 + radius
  const dy = Math.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
  // not Math.hypot: that is ten times slower, and this runs for every pixel
  const out = dx > 0 && dy > 0 ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy)
  return out - radius
}

/** The outline of a rectangle, `width` pixels wide, drawn inwards. */
export function frame(
  canvas: Canvas,
  left: number,
  top: number,
  right: number,
  bottom: number,
  width: number,
  colour: Colour,
  alpha = 1,
): void {
  rectangle(canvas, left, top, right, top + width, colour, alpha)
  rectangle(canvas, left, bottom - width, right, bottom, colour, alpha)
  rectangle(canvas, left, top + width, left + width, bottom - width, colour, alpha)
  rectangle(canvas, right - width, top + width, right, bottom - width, colour, alpha)
}

/** A ring, or a disc when `width` is not less than the radius. */
export function ring(canvas: Canvas, x: number, y: number, radius: number, width: number, colour: Colour, alpha = 1): void {
  for (let row = Math.floor(y - radius - 1); row <= y + radius + 1; row++)
    for (let column = Math.floor(x - radius - 1); column <= x + radius + 1; column++) {
      const far = Math.sqrt((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2)
      tint(canvas, column, row, colour, alpha * clamp(radius - far + 0.5) * clamp(far - (radius - width) + 0.5))
    }
}
