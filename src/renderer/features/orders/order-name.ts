import type { Order } from '../../../contract/orders.ts'

/** "CLAIRE MOREL", null when neither name came (part 2 §2: in upper case). */
export const personOf = (order: Pick<Order, 'firstname' | 'lastname'>): string | null =>
  [order.firstname, order.lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase() || null

type Named = Pick<Order, 'title' | 'isbn' | 'order_uuid' | 'firstname' | 'lastname'>

/** How an order is called in a sentence: its bottle and its person, or the best of what came. */
export function orderName(order: Named, nameless: (id: string) => string): string {
  const bottle = order.title?.trim() || order.isbn?.trim() || nameless(order.order_uuid?.slice(0, 8) ?? '?')
  const person = personOf(order)
  return person === null ? bottle : `${bottle} (${person})`
}
