import { encode } from 'fast-png'

export type Point = readonly [x: number, y: number]
/** Closed outlines in units of the drawing; overlapping outlines are filled as one. */
export type Outline = readonly Point[]

/** One colour, or a gradient from the top of the drawing to its bottom. */
export type Paint = string | { readonly top: string; readonly bottom: string }

/** Subdivisions of a row of pixels for smooth edges. */
const CUTS = 16

/** A square picture, painted layer over layer. Pure arithmetic: the same pixels on every machine. */
export class Raster {
  readonly size: number
  readonly #scale: number
  /** red, green, blue (0..255, not multiplied by alpha) and alpha (0..1) */
  readonly #pixels: Float64Array

  /** `units` = edge of the drawing in its own units, `size` = edge in pixels. */
  constructor(size: number, units: number) {
    this.size = size
    this.#scale = size / units
    this.#pixels = new Float64Array(size * size * 4)
  }

  fill(outlines: readonly Outline[], paint: Paint, opacity = 1): this {
    const [top, bottom] = typeof paint === 'string' ? [rgb(paint), rgb(paint)] : [rgb(paint.top), rgb(paint.bottom)]
    this.#cover(outlines, (at, row, coverage) => {
      const mix = row / Math.max(1, this.size - 1)
      const above = coverage * opacity
      const below = this.#pixels[at + 3] ?? 0
      const alpha = above + below * (1 - above)
      for (let channel = 0; channel < 3; channel++) {
        const colour = (top[channel] ?? 0) * (1 - mix) + (bottom[channel] ?? 0) * mix
        const old = this.#pixels[at + channel] ?? 0
        this.#pixels[at + channel] = alpha === 0 ? 0 : (colour * above + old * below * (1 - above)) / alpha
      }
      this.#pixels[at + 3] = alpha
    })
    return this
  }

  /** Erases the outline from everything painted so far. */
  erase(outlines: readonly Outline[]): this {
    this.#cover(outlines, (at, _row, coverage) => {
      this.#pixels[at + 3] = (this.#pixels[at + 3] ?? 0) * (1 - coverage)
    })
    return this
  }

  png(): Uint8Array {
    const data = Uint8Array.from(this.#pixels, (value, at) => Math.round(at % 4 === 3 ? value * 255 : value))
    return encode({ width: this.size, height: this.size, data, channels: 4, depth: 8 })
  }

  /** Calls `paint` with every pixel that the outlines touch and the covered share. */
  #cover(outlines: readonly Outline[], paint: (at: number, row: number, coverage: number) => void): void {
    const edges = outlines.flatMap((outline) =>
      outline.map((from, n) => scaled(from, outline[(n + 1) % outline.length] ?? from, this.#scale)),
    )
    const line = new Float64Array(this.size)
    for (let row = 0; row < this.size; row++) {
      line.fill(0)
      for (let cut = 0; cut < CUTS; cut++) for (const [from, to] of spans(edges, row + (cut + 0.5) / CUTS)) addSpan(line, from, to)
      for (let column = 0; column < this.size; column++) {
        const coverage = (line[column] ?? 0) / CUTS
        if (coverage > 0) paint((row * this.size + column) * 4, row, Math.min(1, coverage))
      }
    }
  }
}

type Edge = readonly [from: Point, to: Point]
const scaled = (from: Point, to: Point, by: number): Edge => [
  [from[0] * by, from[1] * by],
  [to[0] * by, to[1] * by],
]

/** The segments of a horizontal line that are inside (nonzero winding). */
function spans(edges: readonly Edge[], y: number): [number, number][] {
  const crossings = edges
    .filter(([[, fromY], [, toY]]) => fromY <= y !== toY <= y)
    .map(([[fromX, fromY], [toX, toY]]) => ({ x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX), turn: toY > fromY ? 1 : -1 }))
    .toSorted((item, other) => item.x - other.x)
  const results: [number, number][] = []
  let winding = 0
  let start = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x
    winding += turn
    if (winding === 0) results.push([start, x])
  }
  return results
}

function addSpan(line: Float64Array, from: number, to: number): void {
  for (let column = Math.max(0, Math.floor(from)); column < Math.min(line.length, Math.ceil(to)); column++) {
    line[column] = (line[column] ?? 0) + Math.min(to, column + 1) - Math.max(from, column)
  }
}

const rgb = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
