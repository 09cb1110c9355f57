import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { Amount, Cents, Flag, Text, Timestamp, Uuid } from '../values/values.ts'
import { rowGone, rowOf } from '../verification.ts'

/** Labels by order_type (part 1 §4). 2 is the giver's, 3 the taker's side, 4 a block trade (D-24). */
export const ORDER_TYPES = ['BUY', 'SELL', 'SG', 'ST', 'BT'] as const

/** 0 to 4; "0" to "4" are read too. */
export const OrderType = z.codec(z.union([z.int(), z.string().regex(/^[0-4]$/)]), z.int().min(0).max(4), {
  decode: (wire) => Number(wire),
  encode: (code) => code,
})

const PackageDimensions = entity({ length: Amount, width: Amount, height: Amount, sizeUnit: Text, weight: Amount, weightUnit: Text })

export const Order = entity({
  order_uuid: Uuid,
  user_uuid: Uuid,
  created_at: Timestamp,
  /** End of the order: a date and time, or the seconds left when it was fetched; read by `domain/orders/countdown.ts` (D-25). */
  countdown: z.union([z.string(), z.number()]),
  isbn: Text,
  title: Text,
  order_type: OrderType,
  price: Cents,
  is_pretrade: Flag,
  sold: Flag,
  check_by_moderator: Flag,
  /** Any of the forms of D-35; read by `domain/orders/decline-reasons.ts`. */
  decline_reasons: z.unknown(),
  enabled: Flag,
  quantity: Amount,
  fullsize: Flag,
  package_dimensions: PackageDimensions,
  /** One object or a list of them (D-26); read by `domain/orders/history/price-history.ts`. */
  price_history: z.unknown(),
  blocktrade_token: Text,
  /** Any of the forms of D-29; read by `domain/catalogue/pictures.ts`. */
  pictures_attachments: z.unknown(),
  firstname: Text,
  lastname: Text,
})
export type Order = z.output<typeof Order>

const orderList = list(Order, {
  id: 'order_uuid',
  fields: {
    order_uuid: 'text',
    user_uuid: 'text',
    created_at: 'time',
    countdown: 'countdown',
    isbn: 'text',
    title: 'text',
    order_type: 'number',
    price: 'cents',
    quantity: 'number',
    enabled: 'flag',
    sold: 'flag',
    is_pretrade: 'flag',
    firstname: 'text',
    lastname: 'text',
    fullsize: 'flag',
  },
  sort: { field: 'created_at', direction: 'asc' },
})

const OrderId = z.object({ order_uuid: Uuid })
const BOTH_LISTS = ['orders.unverified', 'orders.verified'] as const
/** Enabling or disabling an order also changes the strip's count and sums. */
const TOTALS = 'statistics.totals'

export const orders = {
  unverified: read({
    method: 'GET',
    path: 'api/orders/unverified',
    purpose: 'Orders that wait for a moderator',
    input: z.object({}),
    ...orderList,
  }),
  verified: read({
    method: 'GET',
    path: 'api/orders/verified',
    purpose: 'Orders that a moderator has checked',
    input: z.object({}),
    ...orderList,
    list: { ...orderList.list, sort: { field: 'created_at', direction: 'desc' } },
  }),
  /** status 1 accepts, 0 declines; reasons are French label texts (D-32, D-33). */
  check: write({
    method: 'PUT',
    path: 'api/orders/check',
    purpose: 'Accept or decline an order',
    assumed: 'D-32: method and path are not shown; PUT as for other updates',
    input: z
      .object({ order_uuid: Uuid, status: Flag, reasons: z.array(z.string().min(1)) })
      .refine((decision) => decision.status || decision.reasons.length > 0, rule('reason-needed')),
    output: z.unknown(),
    errors: ['order_not_found', 'already_checked'],
    of: 'order_uuid',
    reloads: BOTH_LISTS,
    overlays: ({ order_uuid }) => [{ list: 'orders.unverified', id: order_uuid, gone: true }],
    verify: ({ order_uuid }) => [rowGone('orders.unverified', order_uuid)],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/orders/order/{order_uuid}',
    purpose: 'Delete an order',
    input: OrderId,
    output: z.unknown(),
    errors: ['order_not_found', 'already_deleted', 'sold'],
    of: 'order_uuid',
    reloads: [...BOTH_LISTS, TOTALS],
    overlays: ({ order_uuid }) => [
      { list: 'orders.unverified', id: order_uuid, gone: true },
      { list: 'orders.verified', id: order_uuid, fields: { enabled: false } },
    ],
    verify: ({ order_uuid }) =>
      BOTH_LISTS.map((list) => rowOf(list, order_uuid, Order, (order) => order === null || order.enabled === false)),
  }),
  reactivate: write({
    method: 'PUT',
    path: 'api/orders/order/{order_uuid}/reactivate',
    purpose: 'Enable a deleted order again',
    assumed: 'D-37: method and path are not shown',
    input: OrderId,
    output: z.unknown(),
    errors: ['order_not_found', 'already_enabled', 'sold'],
    of: 'order_uuid',
    reloads: ['orders.verified', TOTALS],
    overlays: ({ order_uuid }) => [{ list: 'orders.verified', id: order_uuid, fields: { enabled: true } }],
    verify: ({ order_uuid }) => [rowOf('orders.verified', order_uuid, Order, (order) => order?.enabled === true)],
  }),
}
