import { orderTypeLabel, orderTypeMeaning, repeatsLabel } from '#domain/orders/order-types.ts'
import { NOTHING } from '#domain/values/format.ts'
import { useStrings } from '#ui/strings.ts'
import { orderStrings } from '../order-strings.ts'

/** "BT Blocktrade"; the words only where they say more than the label. */
export function OrderType({ code }: { readonly code: number | null }) {
  const { types } = useStrings(orderStrings)
  const label = orderTypeLabel(code)
  const meaning = orderTypeMeaning(code)
  const words = meaning && types[meaning]
  return (
    <>
      {label ?? NOTHING} {words !== null && !repeatsLabel(label, words) && <small>{words}</small>}
    </>
  )
}
