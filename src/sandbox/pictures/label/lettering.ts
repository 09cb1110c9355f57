import { clamp, tint, type Canvas, type Colour } from '../canvas.ts'
import { ACCENTS, GLYPHS } from './glyphs.ts'

export interface Lettering {
  /** Height of a capital in pixels. */
  readonly size: number
  readonly colour: Colour
  /** 'serif': thick downstrokes, thin hairlines and feet; 'sans': one width. */
  readonly face?: 'serif' | 'sans'
  /** Stroke width as a share of the size; default 0.13. */
  readonly weight?: number
  /** Extra space between letters as a share of the size. */
  readonly spacing?: number
  readonly alpha?: number
}

interface Stroke {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** Feet are always thin. */
  readonly foot?: true
}

interface Glyph {
  readonly width: number
  readonly strokes: readonly Stroke[]
}

const CURVE_STEPS = 7
const cache = new Map<string, Glyph>()
const UNKNOWN = '.'

function glyphOf(letter: string, serif: boolean): Glyph {
  const key = `${serif ? 's' : 'p'}${letter}`
  const cached = cache.get(key)
  if (cached) return cached
  const [base = ' ', ...marks] = letter.normalize('NFD')
  const drawing = GLYPHS[base] ?? (/\p{L}|\p{N}/u.test(base) ? GLYPHS[UNKNOWN] : GLYPHS[' ']) ?? '4'
  const [width, ...rest] = drawing.split(' ')
  const strokes = penStrokes(rest.join(' '), 0, serif)
  for (const mark of marks) strokes.push(...penStrokes(ACCENTS[mark] ?? '', Number(width) / 2, false))
  const glyph = { width: Number(width), strokes }
  cache.set(key, glyph)
  return glyph
}

function penStrokes(drawing: string, shift: number, serif: boolean): Stroke[] {
  const strokes: Stroke[] = []
  for (const line of drawing.split('M').filter((part) => part.trim() !== '')) {
    const points = pointsOf(line, shift)
    for (let nth = 1; nth < points.length; nth++) {
      const [x1, y1] = points[nth - 1]!
      const [x2, y2] = points[nth]!
      strokes.push({ x1, y1, x2, y2 })
    }
    if (serif) strokes.push(...feetOf(points))
  }
  return strokes
}

function pointsOf(line: string, shift: number): [number, number][] {
  const points: [number, number][] = []
  for (const [, kind, numbers = ''] of `L${line}`.matchAll(/([LQ])([^LQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/\s+/).map(Number)
    const from = points.at(-1)
    if (kind === 'L' || !from) {
      points.push([a + shift, b])
      continue
    }
    for (let step = 1; step <= CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS
      const s = 1 - t
      points.push([s * s * from[0] + 2 * s * t * (a + shift) + t * t * (c + shift), s * s * from[1] + 2 * s * t * b + t * t * d])
    }
  }
  return points
}

/** Little bars where an upright stroke ends at the top or on the baseline. */
function feetOf(points: readonly [number, number][]): Stroke[] {
  const feet: Stroke[] = []
  for (const [end, before] of [
    [points[0], points[1]],
    [points.at(-1), points.at(-2)],
  ] as const) {
    if (!end || !before) continue
    const onLine = Math.abs(end[1]) < 0.01 || Math.abs(end[1] - 10) < 0.01
    const upright = Math.abs(end[1] - before[1]) > 0.75 * Math.abs(end[0] - before[0])
    if (onLine && upright) feet.push({ x1: end[0] - 1.15, y1: end[1], x2: end[0] + 1.15, y2: end[1], foot: true })
  }
  return feet
}

const tidy = (text: string): string[] =>
  Array.from(
    text
      .toUpperCase()
      .replace(/[’‘]/g, "'")
      .replace(/[–—]/g, '-')
      .normalize('NFC')
      .replace(/Œ/g, 'OE')
      .replace(/Ø/g, 'O')
      .replace(/Ł/g, 'L'),
  )

/** Width in pixels that a text will take. */
export function widthOf(text: string, { size, face = 'serif', spacing = 0.12 }: Omit<Lettering, 'colour'>): number {
  const letters = tidy(text)
  return letters.reduce((sum, letter) => sum + glyphOf(letter, face === 'serif').width * (size / 10) + spacing * size, 0) - spacing * size
}

/** Writes a text whose capitals have their top left corner at (x, y). Returns its width. */
export function write(canvas: Canvas, text: string, x: number, y: number, style: Lettering): number {
  const { size, face = 'serif', weight = 0.13, spacing = 0.12, colour, alpha = 1 } = style
  const scale = size / 10
  let pen = x
  for (const letter of tidy(text)) {
    const glyph = glyphOf(letter, face === 'serif')
    drawGlyph(
      canvas,
      glyph,
      pen,
      y,
      scale,
      face === 'serif'
        ? { thick: weight * 1.25 * size, thin: Math.max(0.75, weight * 0.42 * size) }
        : { thick: weight * size, thin: weight * size },
      colour,
      alpha,
    )
    pen += glyph.width * scale + spacing * size
  }
  return pen - spacing * size - x
}

/** Centred on x, in the largest size that fits into `most` pixels. Returns that size. */
export function writeCentred(canvas: Canvas, text: string, x: number, y: number, most: number, style: Lettering): number {
  const wide = widthOf(text, style)
  const size = wide > most ? style.size * (most / wide) : style.size
  const fitted = { ...style, size }
  write(canvas, text, x - widthOf(text, fitted) / 2, y + (style.size - size) / 2, fitted)
  return size
}

function drawGlyph(
  canvas: Canvas,
  { width, strokes }: Glyph,
  x: number,
  y: number,
  scale: number,
  pen: { thick: number; thin: number },
  colour: Colour,
  alpha: number,
): void {
  const pad = Math.ceil(pen.thick + 2)
  const left = Math.floor(x - pad - 1.2 * scale)
  const top = Math.floor(y - pad - 3.2 * scale)
  const columns = Math.ceil((width + 2.4) * scale) + 2 * pad
  const lines = Math.ceil(16 * scale) + 2 * pad
  // the strokes of a letter are merged first, so that crossings are not darker
  const ink = new Float32Array(columns * lines)
  for (const { x1, y1, x2, y2, foot } of strokes) {
    const ax = x + x1 * scale - left
    const ay = y + y1 * scale - top
    const bx = x + x2 * scale - left
    const by = y + y2 * scale - top
    const long = Math.hypot(bx - ax, by - ay) || 1
    const half = (foot ? pen.thin : pen.thin + (pen.thick - pen.thin) * (Math.abs(by - ay) / long)) / 2
    const reach = half + 1
    for (let row = Math.max(0, Math.floor(Math.min(ay, by) - reach)); row < Math.min(lines, Math.max(ay, by) + reach + 1); row++)
      for (
        let column = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
        column < Math.min(columns, Math.max(ax, bx) + reach + 1);
        column++
      ) {
        const px = column + 0.5 - ax
        const py = row + 0.5 - ay
        const along = clamp((px * (bx - ax) + py * (by - ay)) / (long * long))
        const cover = clamp(half - Math.sqrt((px - along * (bx - ax)) ** 2 + (py - along * (by - ay)) ** 2) + 0.5)
        const at = row * columns + column
        if (cover > ink[at]!) ink[at] = cover
      }
  }
  for (let row = 0; row < lines; row++)
    for (let column = 0; column < columns; column++) tint(canvas, left + column, top + row, colour, ink[row * columns + column]! * alpha)
}
