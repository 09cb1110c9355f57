import type { BottleShape } from '../faker/distilleries.ts'

/** Outline of a bottle as [v, r]: v from the top of the stopper (0) to the foot (1), r = half the width there; both in bottle heights. */
type Knots = readonly (readonly [number, number])[]

export interface Shape {
  /** Height in the picture at scale 1, in pixels. */
  readonly height: number
  /** Half width at v, for v from 0 to 1. */
  readonly radius: (v: number) => number
  /** Widest half width. */
  readonly widest: number
  /** Where the stopper ends and glass begins. */
  readonly stopper: number
  /** Where the capsule or wax ends, on the neck. */
  readonly capsule: number
  /** Where the liquid begins in a full bottle. */
  readonly fill: number
  readonly front: { readonly top: number; readonly bottom: number }
  readonly back: { readonly top: number; readonly bottom: number }
}

interface Drawing extends Omit<Shape, 'radius' | 'widest'> {
  readonly knots: Knots
}

const DRAWINGS: Readonly<Record<BottleShape, Drawing>> = {
  tall: {
    height: 690,
    stopper: 0.075,
    capsule: 0.2,
    fill: 0.235,
    front: { top: 0.475, bottom: 0.885 },
    back: { top: 0.49, bottom: 0.88 },
    knots: [
      [0, 0.041],
      [0.006, 0.046],
      [0.07, 0.046],
      [0.078, 0.052],
      [0.1, 0.053],
      [0.106, 0.046],
      [0.2, 0.0475],
      [0.26, 0.052],
      [0.31, 0.069],
      [0.36, 0.101],
      [0.4, 0.122],
      [0.44, 0.129],
      [0.52, 0.13],
      [0.95, 0.13],
      [0.982, 0.126],
      [0.995, 0.116],
      [1, 0.108],
    ],
  },
  shouldered: {
    height: 672,
    stopper: 0.085,
    capsule: 0.19,
    fill: 0.225,
    front: { top: 0.42, bottom: 0.87 },
    back: { top: 0.44, bottom: 0.86 },
    knots: [
      [0, 0.05],
      [0.006, 0.058],
      [0.08, 0.058],
      [0.086, 0.049],
      [0.094, 0.057],
      [0.115, 0.057],
      [0.122, 0.05],
      [0.2, 0.052],
      [0.235, 0.062],
      [0.265, 0.094],
      [0.29, 0.134],
      [0.32, 0.15],
      [0.37, 0.153],
      [0.95, 0.15],
      [0.985, 0.145],
      [0.996, 0.136],
      [1, 0.126],
    ],
  },
  decanter: {
    height: 636,
    stopper: 0.15,
    capsule: 0.2,
    fill: 0.36,
    front: { top: 0.545, bottom: 0.89 },
    back: { top: 0.57, bottom: 0.86 },
    knots: [
      [0, 0.012],
      [0.02, 0.042],
      [0.06, 0.064],
      [0.1, 0.058],
      [0.128, 0.034],
      [0.14, 0.034],
      [0.15, 0.056],
      [0.172, 0.058],
      [0.18, 0.045],
      [0.28, 0.044],
      [0.34, 0.055],
      [0.4, 0.088],
      [0.48, 0.148],
      [0.57, 0.194],
      [0.67, 0.216],
      [0.78, 0.219],
      [0.88, 0.208],
      [0.95, 0.188],
      [0.985, 0.168],
      [1, 0.152],
    ],
  },
  flute: {
    height: 712,
    stopper: 0.06,
    capsule: 0.22,
    fill: 0.25,
    front: { top: 0.57, bottom: 0.875 },
    back: { top: 0.57, bottom: 0.87 },
    knots: [
      [0, 0.034],
      [0.005, 0.038],
      [0.056, 0.038],
      [0.062, 0.044],
      [0.08, 0.045],
      [0.086, 0.037],
      [0.22, 0.039],
      [0.32, 0.046],
      [0.42, 0.066],
      [0.5, 0.088],
      [0.56, 0.098],
      [0.64, 0.1],
      [0.95, 0.1],
      [0.985, 0.096],
      [0.996, 0.089],
      [1, 0.082],
    ],
  },
  squat: {
    height: 610,
    stopper: 0.11,
    capsule: 0.2,
    fill: 0.25,
    front: { top: 0.445, bottom: 0.865 },
    back: { top: 0.44, bottom: 0.85 },
    knots: [
      [0, 0.052],
      [0.008, 0.062],
      [0.1, 0.062],
      [0.108, 0.053],
      [0.118, 0.064],
      [0.15, 0.064],
      [0.158, 0.056],
      [0.21, 0.06],
      [0.27, 0.09],
      [0.33, 0.142],
      [0.38, 0.171],
      [0.44, 0.181],
      [0.6, 0.182],
      [0.93, 0.172],
      [0.98, 0.164],
      [0.995, 0.152],
      [1, 0.142],
    ],
  },
}

const STEPS = 2000
const cache = new Map<BottleShape, Shape>()

/** The outline, sampled in 2,000 steps and cached. */
export function shapeOf(name: BottleShape): Shape {
  const cached = cache.get(name)
  if (cached) return cached
  const { knots, ...rest } = DRAWINGS[name]
  const radii = Float32Array.from({ length: STEPS + 1 }, (_, step) => radiusAt(knots, step / STEPS))
  const shape: Shape = { ...rest, widest: Math.max(...radii), radius: (v) => radii[Math.round(v * STEPS)] ?? 0 }
  cache.set(name, shape)
  return shape
}

/** Cubic through the knots without overshooting between two equal ones (Catmull-Rom, slopes kept monotone). */
function radiusAt(knots: Knots, v: number): number {
  const next = Math.max(
    1,
    knots.findIndex(([at]) => at >= v),
  )
  const [v0, r0] = knots[next - 1]!
  const [v1, r1] = knots[next]!
  const t = (v - v0) / (v1 - v0)
  const slope = (r1 - r0) / (v1 - v0)
  const m0 = tangent(slope, slopeBetween(knots, next - 2)) * (v1 - v0)
  const m1 = tangent(slope, slopeBetween(knots, next)) * (v1 - v0)
  const t2 = t * t
  const t3 = t2 * t
  return (2 * t3 - 3 * t2 + 1) * r0 + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * r1 + (t3 - t2) * m1
}

function slopeBetween(knots: Knots, from: number): number | null {
  const [a, b] = [knots[from], knots[from + 1]]
  return a && b ? (b[1] - a[1]) / (b[0] - a[0]) : null
}

const tangent = (own: number, other: number | null): number =>
  other === null ? own : own * other <= 0 ? 0 : (2 * own * other) / (own + other)
