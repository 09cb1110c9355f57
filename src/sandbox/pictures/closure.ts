import { blend, box, clamp, smooth, type Colour } from './canvas.ts'
import type { Shape } from './bottle-shape.ts'
import type { HouseStyle } from './house-style.ts'
import { noise } from './noise.ts'

/** Colour of stopper, foil or wax at a point of the neck; null where the glass shows. */
export function closureColour(
  style: HouseStyle,
  shape: Shape,
  t: number,
  v: number,
  nz: number,
  light: number,
  seed: number,
): Colour | null {
  if (style.closure === 'cork') return v < shape.stopper ? cork(t, v / shape.stopper, nz, style) : null
  const lower =
    style.closure === 'wax'
      ? shape.capsule - 0.055 + 0.04 * noise(t * 2.6 + seed, seed * 0.7) + 0.012 * Math.sin(t * 9 + seed)
      : shape.capsule
  if (v > lower) return null
  const { closureColour: base } = style
  const metal = style.closure === 'foil'
  const facing = clamp(nz * 0.8 - t * 0.45)
  const sheen = box(-0.62, -0.38, 0.1, t) * (metal ? 0.6 : 0.35) + box(0.62, 0.72, 0.05, t) * (metal ? 0.3 : 0.12)
  const shade = 0.3 + 0.8 * facing
  const band =
    metal && (box(lower - 0.02, lower - 0.014, 0.001, v) > 0.4 || box(shape.stopper - 0.004, shape.stopper + 0.002, 0.001, v) > 0.4)
      ? 0.62
      : 1
  const knurl = metal && v > 0.012 && v < shape.stopper * 0.8 ? 1 + 0.1 * Math.sin(Math.asin(t) * 46) : 1
  const edge = 1 - 0.5 * smooth(lower - 0.005, lower, v)
  const tone = shade * band * knurl * edge
  return blend([base[0] * tone, base[1] * tone, base[2] * tone], [255, 250, 240], clamp(sheen * light, 0, 0.8))
}

/** A turned wooden or glass head above a cork. */
function cork(t: number, down: number, nz: number, { accent }: HouseStyle): Colour {
  const facing = 0.35 + 0.75 * clamp(nz * 0.82 - t * 0.42)
  if (down > 0.86) {
    const speck = noise(t * 9 + 3, down * 40) > 0.72 ? 0.72 : 1
    return [205 * facing * speck, 168 * facing * speck, 120 * facing * speck]
  }
  const grain = 0.85 + 0.2 * noise(t * 3 + 9, down * 14)
  const ringed = box(0.78, 0.84, 0.01, down) * 0.8
  const wood: Colour = [78 * grain, 50 * grain, 34 * grain]
  const colour = blend(wood, accent, ringed)
  const sheen = box(-0.6, -0.4, 0.1, t) * 0.4
  return blend([colour[0] * facing, colour[1] * facing, colour[2] * facing], [255, 248, 238], sheen)
}
