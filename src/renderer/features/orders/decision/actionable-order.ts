import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'

/** An order with an id. Actions need one (R12). */
export type ActionableOrder = Order & { readonly order_uuid: Uuid }
export const isActionable = (order: Order): order is ActionableOrder => order.order_uuid !== null
