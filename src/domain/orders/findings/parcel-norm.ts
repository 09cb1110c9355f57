import type { Order } from '#contract/orders/orders.ts'
import { isParcel } from '../order-types.ts'
import { verdictOf } from '../history/precedents.ts'
import { sizeInTitle } from './title-figures.ts'

/** Minimum number of orders of a bottle size for a norm. */
export const MIN_ORDERS = 4

/** Usual parcels of one bottle size: medians of accepted orders. */
export interface ParcelNorm {
  readonly orders: number
  /** cm, the longest first. */
  readonly sides: readonly [number, number, number]
  /** kg */
  readonly weight: number
}
export type ParcelNorms = ReadonlyMap<string, ParcelNorm>

export interface Parcel {
  /** cm, the longest first; null when a side or its unit is missing. */
  readonly sides: readonly [number, number, number] | null
  /** kg; null when the weight or its unit is missing. */
  readonly weight: number | null
}

type Boxed = Pick<Order, 'order_type' | 'package_dimensions' | 'title' | 'quantity'>

const CM: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }
const KG: Readonly<Record<string, number>> = { kg: 1, kgs: 1, g: 0.001, gr: 0.001, lb: 0.4536, lbs: 0.4536 }

/** A parcel in cm and kg; null for an order that has none. */
export function parcelOf(order: Boxed): Parcel | null {
  const box = order.package_dimensions
  if (!isParcel(order.order_type) || box === null) return null
  const { length, width, height, weight } = box
  const cm = CM[(box.sizeUnit ?? '').trim().toLowerCase()]
  const kg = KG[(box.weightUnit ?? '').trim().toLowerCase()]
  const hasSides = cm !== undefined && isSize(length) && isSize(width) && isSize(height)
  return {
    sides: hasSides ? descending([length * cm, width * cm, height * cm]) : null,
    weight: kg !== undefined && isSize(weight) ? weight * kg : null,
  }
}

/** "70 cl × 1": only parcels with the same number of bottles of the same size are compared. Null when the title does not name the size. */
export function normKey({ title, quantity }: Pick<Order, 'title' | 'quantity'>): string | null {
  const size = sizeInTitle(title)
  return size === null ? null : `${size} × ${quantity ?? 1}`
}

/** Factors from which a side or the weight of a parcel does not fit its bottle. */
const SIDE_FACTOR = 1.6
const WEIGHT_FACTOR = 2
const isBeyond = (value: number, usual: number, factor: number): boolean => value > usual * factor || value < usual / factor

/** A package and the norm of its bottle. */
export interface ParcelFit {
  /** cl */
  readonly size: number
  readonly own: Parcel
  readonly norm: ParcelNorm
  readonly unusual: { readonly sides: boolean; readonly weight: boolean }
}

/** Null: no parcel, or no norm for its bottle. */
export function parcelFit(order: Boxed, norms: ParcelNorms): ParcelFit | null {
  const own = parcelOf(order)
  const key = normKey(order)
  const size = sizeInTitle(order.title)
  const norm = key === null ? undefined : norms.get(key)
  if (own === null || size === null || norm === undefined) return null
  const { sides, weight } = own
  return {
    size,
    own,
    norm,
    unusual: {
      sides: sides !== null && sides.some((side, at) => isBeyond(side, norm.sides[at] ?? side, SIDE_FACTOR)),
      weight: weight !== null && isBeyond(weight, norm.weight, WEIGHT_FACTOR),
    },
  }
}

/** Learns the usual parcels from verified orders; declined and deleted ones do not count. */
export function parcelNorms(verified: readonly (Boxed & Parameters<typeof verdictOf>[0])[]): ParcelNorms {
  const groups = new Map<string, { readonly sides: (readonly [number, number, number])[]; readonly weights: number[] }>()
  for (const order of verified) {
    const key = normKey(order)
    const parcel = parcelOf(order)
    if (key === null || parcel?.sides === null || !parcel?.weight || verdictOf(order) !== 'accepted') continue
    const group = groups.get(key) ?? { sides: [], weights: [] }
    group.sides.push(parcel.sides)
    group.weights.push(parcel.weight)
    groups.set(key, group)
  }
  const norms = [...groups].flatMap(([key, { sides, weights }]): [string, ParcelNorm][] => {
    if (weights.length < MIN_ORDERS) return []
    const side = (at: 0 | 1 | 2) => median(sides.map((side) => side[at]))
    return [[key, { orders: weights.length, sides: [side(0), side(1), side(2)], weight: median(weights) }]]
  })
  return new Map(norms)
}

const isSize = (value: number | null): value is number => value !== null && value > 0

const descending = (sides: readonly [number, number, number]): readonly [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = sides.toSorted((a, b) => b - a)
  return [longest, middle, shortest]
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
