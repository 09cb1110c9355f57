import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'

/** An order that can be acted on: it has its id (R12). */
export type ActionableOrder = Order & { readonly order_uuid: Uuid }
export const isActionable = (order: Order): order is ActionableOrder => order.order_uuid !== null
