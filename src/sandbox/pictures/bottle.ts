import { yieldToEventLoop, ROWS_PER_SLICE } from '../store/yield-to-event-loop.ts'
import type { Product } from '../faker/products.ts'
import { blend, clamp, mix, smooth, tint, type Colour } from './canvas.ts'
import { closureColour } from './closure.ts'
import { shapeOf, type Shape } from './bottle-shape.ts'
import { acrossGlass, downGlass, STEPS } from './glass.ts'
import { liquidColour, type HouseStyle } from './house-style.ts'
import type { Label } from './label/label.ts'
import type { Scene } from './scene.ts'

/** Place of a bottle in the picture. */
export interface Stand {
  /** Middle of its foot. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Tilt in radians. */
  readonly tilt: number
}

export interface BottleView {
  readonly of: Product
  readonly style: HouseStyle
  readonly label: Label
  /** Part of the bottle's height that the label covers. */
  readonly span: { readonly top: number; readonly bottom: number }
  readonly stand: Stand
  /** Strength of the light from the left: 0.8 dull, 1.2 hard. */
  readonly light: number
}

/** How far around the bottle a label reaches to either side, in radians. */
export const LABEL_ANGLE = 1.1
const LABEL_REACH = Math.sin(LABEL_ANGLE)
const DARK: Colour = [22, 14, 8]
const WHITE: Colour = [255, 253, 248]

/** Draws a bottle with its shadow into a scene. */
export async function drawBottle(scene: Scene, view: BottleView): Promise<void> {
  drawShadow(scene, view)
  await drawGlass(scene, view)
}

/** The bottle's shadow on the table. */
export const drawShadow = (scene: Scene, { of, stand }: Pick<BottleView, 'of' | 'stand'>): void =>
  shadow(scene, shapeOf(of.shape), stand, blend(DARK, liquidColour(of), 0.3))

/** The bottle with its label, without a shadow. */
export async function drawGlass(scene: Scene, view: BottleView): Promise<void> {
  const shape = shapeOf(view.of.shape)
  const { canvas } = scene
  const { x: footX, y: footY, tilt } = view.stand
  const tall = shape.height * view.stand.scale
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  const reach = shape.widest * tall + Math.abs(sin) * tall + 4
  const surface = surfaceOf(scene, view, shape)
  const { data, width } = canvas
  for (let y = Math.max(0, Math.floor(footY - tall - 6)); y < Math.min(canvas.height, footY + 14); y++) {
    if (y % ROWS_PER_SLICE === 0) await yieldToEventLoop()
    for (let x = Math.max(0, Math.floor(footX - reach)); x < Math.min(width, footX + reach); x++) {
      const dx = x + 0.5 - footX
      const dy = y + 0.5 - footY
      const u = (dx * cos + dy * sin) / tall
      const v = 1 + (dy * cos - dx * sin) / tall
      if (v < -0.01 || v > 1.02) continue
      const radius = shape.radius(clamp(v))
      const t = u / radius
      if (t < -1.1 || t > 1.1) continue
      const nz = Math.sqrt(Math.max(0, 1 - t * t))
      // seen from a little above: the foot is an ellipse
      const low = 1 + 0.011 * (nz - 1) - v
      const cover = clamp((radius - Math.abs(u)) * tall + 0.5) * clamp(low * tall + 0.5) * clamp(v * tall + 0.5)
      if (cover <= 0) continue
      const colour = surface(clamp(t, -1, 1), clamp(v), nz)
      const at = (y * width + x) * 3
      data[at] = mix(data[at]!, colour[0], cover)
      data[at + 1] = mix(data[at + 1]!, colour[1], cover)
      data[at + 2] = mix(data[at + 2]!, colour[2], cover)
    }
  }
}

type Ink = [number, number, number]

/** The colour of the bottle at a point: t across (-1 to 1), v down (0 to 1), nz = how much it faces the camera. The same three numbers each time. */
function surfaceOf(scene: Scene, { of, style, label, span, light }: BottleView, shape: Shape): (t: number, v: number, nz: number) => Ink {
  const across = acrossGlass(of, scene.backlight)
  const down = downGlass(shape)
  const ink: Ink = [0, 0, 0]
  const seed = of.index % 97
  const { art, cut } = label
  const deep = span.bottom - span.top

  const lay = (colour: Colour, share: number): void => {
    ink[0] = mix(ink[0], colour[0], share)
    ink[1] = mix(ink[1], colour[1], share)
    ink[2] = mix(ink[2], colour[2], share)
  }

  const glass = (t: number, v: number, nz: number): void => {
    const place = Math.round((t + 1) * 0.5 * STEPS)
    // the surface of the liquid is an ellipse too
    const level = Math.round(clamp(v - 0.006 * (1 - nz)) * STEPS)
    const height = Math.round(v * STEPS)
    const full = down.full[level]!
    const dim = down.dim[height]!
    for (let channel = 0; channel < 3; channel++)
      ink[channel] = mix(across.empty[place * 3 + channel]!, across.filled[place * 3 + channel]!, full) * dim
    lay(DARK, down.dark[level]!)
    const shine = across.window[place]! * down.windowMask[height]! + across.thin[place]! * down.thinMask[height]!
    if (shine > 0) lay(WHITE, clamp(shine * light, 0, 0.85))
  }

  const paper = (t: number, v: number, nz: number): void => {
    // bent by the perspective: edges above eye level curve up, below it down
    const y = ((v - 0.016 * (1 - nz) * (0.4 - (v - span.top) / deep) - span.top) / deep) * art.height
    if (y < -1 || y > art.height + 1 || Math.abs(t) > LABEL_REACH + 0.02) return
    const x = (Math.asin(t) / (2 * LABEL_ANGLE) + 0.5) * art.width
    const alpha = cut(x, y)
    if (alpha <= 0) return
    const left = clamp(Math.floor(x - 0.5), 0, art.width - 2)
    const top = clamp(Math.floor(y - 0.5), 0, art.height - 2)
    const dx = clamp(x - 0.5 - left)
    const dy = clamp(y - 0.5 - top)
    const at = (top * art.width + left) * 3
    const below = at + art.width * 3
    const shade = mix(0.4, 1.06, clamp(nz * 0.86 - t * 0.42)) * mix(1, light, 0.35)
    const gloss = across.window[Math.round((t + 1) * 0.5 * STEPS)]! * 0.1 * light
    for (let channel = 0; channel < 3; channel++) {
      const upper = mix(art.data[at + channel]!, art.data[at + 3 + channel]!, dx)
      const lower = mix(art.data[below + channel]!, art.data[below + 3 + channel]!, dx)
      ink[channel] = mix(ink[channel]!, mix(mix(upper, lower, dy) * shade, WHITE[channel]!, gloss), alpha)
    }
  }

  return (t, v, nz) => {
    const closed = v < shape.capsule ? closureColour(style, shape, t, v, nz, light, seed) : null
    if (closed) {
      ;[ink[0], ink[1], ink[2]] = closed
      return ink
    }
    glass(t, v, nz)
    paper(t, v, nz)
    return ink
  }
}

/** Darkness under the foot, and a soft shadow to the right, coloured by the bottle's content. */
function shadow({ canvas, gloss }: Scene, shape: Shape, { x, y, scale }: Stand, glow: Colour): void {
  const half = shape.radius(0.95) * shape.height * scale
  for (let row = Math.max(0, Math.floor(y - 70)); row < Math.min(canvas.height, y + 40); row++)
    for (let column = Math.max(0, Math.floor(x - half * 2)); column < Math.min(canvas.width, x + half * 4.4); column++) {
      const dx = (column - x) / half
      const dy = (row - y + 4) / (half * 0.2)
      const contact = Math.exp(-((dx / 1.04) ** 6) - dy * dy * 0.9) * 0.66
      const length = clamp((dx - 0.2) / 3.6)
      const drift = (row - (y - 6) + dx * 9) / (16 + 26 * length)
      const cast = dx > -0.6 ? Math.exp(-drift * drift) * 0.36 * (1 - length) * smooth(-0.6, 0.5, dx) : 0
      tint(canvas, column, row, contact > cast ? DARK : glow, Math.max(contact, cast) * (1 - gloss * 0.4))
    }
}
