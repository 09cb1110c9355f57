/** Outer size and weight of a parcel. */
export interface Parcel {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly sizeUnit: string
  readonly weight: number
  readonly weightUnit: string
}

/** A box for one bottle of `size` cl, as the carrier expects it: cm and kg. */
export function parcelOf(size: number): Parcel {
  const scale = (size / 70) ** (1 / 3)
  const side = (at70: number): number => Math.max(6, Math.round(at70 * scale))
  return {
    length: side(36),
    width: side(13),
    height: side(13),
    sizeUnit: 'cm',
    weight: Math.round((0.25 + (size / 70) * 1.35) * 100) / 100,
    weightUnit: 'kg',
  }
}
