import type { Order } from '#contract/orders/orders.ts'
import { personInCapitals } from '#domain/values/person-name.ts'

type Named = Pick<Order, 'title' | 'isbn' | 'order_uuid' | 'firstname' | 'lastname'>

/** Name of an order in a sentence: its bottle and its person, or whichever part is present. */
export function orderName(order: Named, nameless: (id: string) => string): string {
  const bottle = order.title?.trim() || order.isbn?.trim() || nameless(order.order_uuid?.slice(0, 8) ?? '?')
  const person = personInCapitals(order)
  return person === null ? bottle : `${bottle} (${person})`
}
