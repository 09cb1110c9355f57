import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '../values/format.ts'
import type { Language } from '../text/language.ts'
import { isParcel } from './order-types.ts'

/** The box of an order in the API's units; '—' for a missing side (D-41). */
export interface PackageText {
  /** "32 × 12 × 12 cm", null when all three sides are missing */
  readonly dimensions: string | null
  /** "1.8 kg", null when missing */
  readonly weight: string | null
}

/** Only a sale or a block trade has a box (types 1 and 4): null for the others. */
export function packageOf(order: Pick<Order, 'order_type' | 'package_dimensions'>, language: Language): PackageText | null {
  if (!isParcel(order.order_type)) return null
  const box = order.package_dimensions
  if (box === null) return { dimensions: null, weight: null }
  const sides = [box.length, box.width, box.height]
  const withUnit = (text: string, unit: string | null): string => (unit ? `${text} ${unit}` : text)
  return {
    dimensions: sides.every((side) => side === null)
      ? null
      : withUnit(sides.map((side) => formatNumber(side, language)).join(' × '), box.sizeUnit),
    weight: box.weight === null ? null : withUnit(formatNumber(box.weight, language), box.weightUnit),
  }
}
