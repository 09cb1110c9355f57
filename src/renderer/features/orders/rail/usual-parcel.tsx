import type { Order } from '#contract/orders/orders.ts'
import { parcelFit, type ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import type { Language } from '#domain/text/language.ts'
import { formatCount, formatNumber } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { railStrings } from './rail-strings.ts'

/** "✓ usual for 70 cl" when size and weight of the package are known and usual; renders nothing otherwise. */
export function UsualParcel({ order, norms }: { readonly order: Order; readonly norms: ParcelNorms }) {
  const s = useStrings(railStrings)
  const language = useLanguage()
  const fit = parcelFit(order, norms)
  if (fit === null || fit.unusual.sides || fit.unusual.weight || fit.own.sides === null || fit.own.weight === null) return null
  return (
    <>
      {' '}
      <small className="parcel-usual">{s.usualFor(bottles(fit.size, order.quantity ?? 1, language))}</small>
    </>
  )
}

/** "70 cl", "6 × 70 cl" */
const bottles = (size: number, quantity: number, language: Language): string =>
  `${quantity === 1 ? '' : `${formatCount(quantity, language)} × `}${formatNumber(size, language)} cl`
