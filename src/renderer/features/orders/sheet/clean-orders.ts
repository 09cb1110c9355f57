import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Filter } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orderFindings } from '#domain/orders/findings/order-findings.ts'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { canCheck } from '#domain/orders/order-guards.ts'
import { isDeletedByUser } from '#domain/orders/order-state.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { reasonsOf } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'
import { type ActionableOrder, isActionable } from '../decision/actionable-order.ts'

/** Orders on one sheet: three rows of three. */
export const SHEET_SIZE = 9
/** Maximum number of verified orders of the same bottle, or of the same seller, to compare with. */
const COMPARED = 50
/** Maximum number of orders checked for one sheet. */
const MAX_LOOKED_AT = 90

/** Minimum length of a search text in the back office. */
const MIN_SEARCH_LENGTH = 2

const UNVERIFIED = { list: 'orders.unverified', params: {} } as const
const NEWEST = [{ field: 'created_at', direction: 'desc' as const }]

export interface CleanOrder {
  readonly order: ActionableOrder
  /** The catalogue's bottle; null when the catalogue has none, undefined when the request failed. */
  readonly bottle: Bottle | null | undefined
}

export interface CleanOrders {
  readonly orders: readonly CleanOrder[]
  /** All checked orders, with and without findings. The next sheet continues after them. */
  readonly looked: readonly string[]
}

/** The next orders of the run without findings, based on lists, history and catalogue. */
export async function cleanOrders(ids: readonly string[], norms: ParcelNorms, size = SHEET_SIZE): Promise<CleanOrders> {
  const orders: CleanOrder[] = []
  const looked: string[] = []
  const wanted = ids.slice(0, MAX_LOOKED_AT)
  for (let at = 0; at < wanted.length && orders.length < size; at += SHEET_SIZE) {
    const batch = wanted.slice(at, at + SHEET_SIZE)
    const result = await Promise.all(batch.map((id) => cleanOrder(id, norms)))
    for (const [nth, order] of result.entries()) {
      if (orders.length === size) break
      looked.push(batch[nth] ?? '')
      if (order) orders.push(order)
    }
  }
  return { orders, looked }
}

/** Those whose row in the list has not changed since they were checked. */
export async function unchanged(orders: readonly CleanOrder[]): Promise<readonly CleanOrder[]> {
  const rows = await Promise.all(orders.map(({ order }) => call('lists.row', { ...UNVERIFIED, id: order.order_uuid })))
  return orders.filter(({ order }, nth) => {
    const row = rows[nth]
    return row?.ok === true && JSON.stringify(row.value) === JSON.stringify(order)
  })
}

async function cleanOrder(id: string, norms: ParcelNorms): Promise<CleanOrder | null> {
  const row = await call('lists.row', { ...UNVERIFIED, id })
  const order = row.ok ? row.value : null
  if (!order || !isActionable(order) || !canCheck(order, 'unverified').allowed || isDeletedByUser(order, 'unverified')) return null
  if (reasonsOf(order.decline_reasons).length > 0) return null
  // unreadable pictures are no finding, but without a picture nobody has seen the bottle
  if (picturesOf(order.pictures_attachments).length === 0) return null
  const [bottle, seller, catalogue] = await Promise.all([
    verifiedOf('isbn', order.isbn),
    verifiedOf('user_uuid', order.user_uuid),
    catalogueBottle(order.isbn),
  ])
  // without a loaded list an order cannot be cleared
  if (bottle === null || seller === null) return null
  const context = { bottle, seller, norms, ...(catalogue === undefined ? {} : { catalogue }) }
  return orderFindings(order, context).length === 0 ? { order, bottle: catalogue } : null
}

/** The catalogue's bottle of an ISBN; null when the catalogue has none, undefined when the request failed. */
async function catalogueBottle(isbn: string | null): Promise<Bottle | null | undefined> {
  const search = isbn?.trim() ?? ''
  if (search.length < MIN_SEARCH_LENGTH) return undefined
  const result = await call('tickers.search', { search })
  if (!result.ok) return undefined
  const ticker = result.value.find((item) => item.isbn === isbn)?.ticker ?? result.value[0]?.ticker ?? null
  if (ticker === null) return null
  const bottles = await call('tickers.one', { ticker })
  return bottles.ok ? (bottles.value.find((bottle) => bottle.isbn === isbn) ?? null) : undefined
}

async function verifiedOf(field: 'isbn' | 'user_uuid', value: string | null): Promise<readonly Order[] | null> {
  if (value === null) return []
  const filters: Filter[] = [{ field, is: 'oneOf', values: [value] }]
  const query = { search: '', filters, sort: NEWEST }
  const page = await call('lists.page', { list: 'orders.verified', params: {}, query, offset: 0, limit: COMPARED })
  return page.ok ? page.value.rows : null
}
