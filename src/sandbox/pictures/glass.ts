import type { Glass } from '../faker/distilleries.ts'
import type { Product } from '../faker/products.ts'
import type { Shape } from './bottle-shape.ts'
import { box, clamp, mix, smooth, type Colour } from './canvas.ts'
import { liquidColour } from './house-style.ts'

/** Everything about a bottle's body that depends on where across it one looks, for STEPS places from left (-1) to right (1). */
export interface Across {
  /** How much the surface faces the camera, 0 to 1. */
  readonly facing: Float32Array
  /** Colour of filled and of empty glass, three floats a place. */
  readonly filled: Float32Array
  readonly empty: Float32Array
  /** Strength of the bright window and of the thin reflections. */
  readonly window: Float32Array
  readonly thin: Float32Array
}

/** What depends on the height alone, for STEPS places from the top (0) to the foot (1). */
export interface Down {
  /** Share of liquid, 0 above its surface. */
  readonly full: Float32Array
  /** Dimming towards the foot. */
  readonly dim: Float32Array
  /** Darkness of the liquid's rim and of the thick foot. */
  readonly dark: Float32Array
  /** Where reflections may be. */
  readonly windowMask: Float32Array
  readonly thinMask: Float32Array
}

export const STEPS = 1024
const TINTS: Readonly<Record<Glass, Colour>> = {
  clear: [0.985, 0.99, 0.985],
  amber: [0.74, 0.47, 0.2],
  green: [0.42, 0.55, 0.36],
  dark: [0.24, 0.21, 0.18],
}
const at = (fill: (place: number) => number): Float32Array => Float32Array.from({ length: STEPS + 1 }, (_, step) => fill(step / STEPS))

/** @param back colour of the light that comes through from behind */
export function acrossGlass(of: Product, back: Colour): Across {
  const liquid = liquidColour(of)
  const glass = TINTS[of.glass]
  // before something bright, glass has dark edges, before something dark, bright ones
  const bright = (back[0] + back[1] + back[2]) / 765 > 0.55
  const rim: Colour = bright ? [back[0] * 0.2, back[1] * 0.2, back[2] * 0.19] : [226, 228, 234]
  const facing = at((place) => Math.sqrt(Math.max(0, 1 - (place * 2 - 1) ** 2)))
  const tones = (filled: boolean): Float32Array => {
    const tones = new Float32Array((STEPS + 1) * 3)
    for (let step = 0; step <= STEPS; step++) {
      const t = (step / STEPS) * 2 - 1
      const nz = facing[step]!
      const edge = (1 - nz) ** 2.6 * (bright ? 0.72 : 0.5)
      // gathered in the middle as by a lens, a little to the right: the light comes from the left
      const lens = 0.58 + 0.34 * nz ** 1.5 + 0.2 * Math.exp(-(((t - 0.22) / 0.3) ** 2))
      for (let channel = 0; channel < 3; channel++) {
        const wine = liquid[channel]! / 255
        const tinted = glass[channel]! ** (0.6 + 0.7 * (1 - nz))
        const pass = (filled ? wine ** (0.3 + 1.2 * nz) : 1) * tinted
        const glow = filled ? liquid[channel]! * glass[channel]! * 0.17 * (1 - 0.5 * t) : 0
        tones[step * 3 + channel] = mix(back[channel]! * lens * pass * 0.92 + glow, rim[channel]!, edge)
      }
    }
    return tones
  }
  const across = (value: (t: number) => number): Float32Array => at((place) => value(place * 2 - 1))
  return {
    facing,
    filled: tones(true),
    empty: tones(false),
    window: across((t) => box(-0.7, -0.5, 0.035, t)),
    thin: across((t) => box(0.74, 0.79, 0.025, t) * 0.34 + box(-0.86, -0.83, 0.02, t) * 0.22),
  }
}

/** Light along the height of the bottle (v from 0, the top, to 1). */
export function downGlass(shape: Shape): Down {
  const body = (v: number): number => smooth(0.1, 0.3, v) * (1 - smooth(0.9, 0.965, v))
  const neck = (v: number): number => smooth(shape.capsule, shape.capsule + 0.02, v) * (1 - smooth(0.28, 0.36, v))
  // the bars of the window pane
  const pane = (v: number): number => (Math.abs(Math.sin(v * 3.6)) < 0.025 ? 0.4 : 1)
  return {
    full: at((v) => smooth(shape.fill - 0.003, shape.fill + 0.003, v)),
    dim: at((v) => mix(1.08, 0.8, smooth(0.3, 1, v)) * (1 + 0.16 * Math.exp(-(((v - 0.945) / 0.012) ** 2)))),
    dark: at((v) => clamp(box(shape.fill - 0.0035, shape.fill + 0.0045, 0.002, v) * 0.45 + smooth(0.958, 0.975, v) * 0.42)),
    windowMask: at((v) => (0.5 + 0.22 * smooth(1, 0.2, v)) * pane(v) * Math.max((body(v) * shape.radius(v)) / shape.widest, neck(v) * 0.9)),
    thinMask: at((v) => Math.max(body(v), neck(v))),
  }
}
