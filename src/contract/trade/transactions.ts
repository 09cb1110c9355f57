import { z } from 'zod'
import { pairedList, read } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { OrderType } from '../orders/orders.ts'
import { Cents, Euros, Text, Timestamp, Uuid } from '../values/values.ts'

/** One line of an invoice, shown by its name (D-110). Cents. */
export const InvoiceLine = entity({ name: Text, total_price_gross: Cents })

/** One invoice; a sale and a purchase refer to each other by `linked_invoice_id` (D-109). */
export const Transaction = entity({
  created_at: Timestamp,
  user_uuid: Uuid,
  firstname: Text,
  lastname: Text,
  invoice_id: Text,
  linked_invoice_id: Text,
  order_type: OrderType,
  infos: z.array(InvoiceLine),
  /** The carrier's code or words (D-111). */
  ups_package_status: Text,
  price_gross: Cents,
  /** The carrier's own form: decimal euros as text (D-27). */
  ups_shipment_price: entity({ TotalChargesWithTaxes: entity({ MonetaryValue: Euros }) }),
  delivered_at: Timestamp,
  ups_tracking: Text,
  invoice_url: Text,
})
export type Transaction = z.output<typeof Transaction>

const transactionList = pairedList(Transaction, {
  id: 'invoice_id',
  fields: {
    invoice_id: 'text',
    linked_invoice_id: 'text',
    created_at: 'time',
    user_uuid: 'text',
    firstname: 'text',
    lastname: 'text',
    order_type: 'number',
    ups_package_status: 'text',
    price_gross: 'cents',
    delivered_at: 'time',
    ups_tracking: 'text',
  },
  sort: { field: 'created_at', direction: 'desc' },
  // D-109: order_type 1 is the seller's invoice
  pair: { key: 'invoice_id', partner: 'linked_invoice_id', side: 'order_type', first: 1 },
})

export const transactions = {
  list: read({
    method: 'GET',
    path: 'api/statistics/transactions',
    purpose: 'Invoices of sales and purchases',
    input: z.object({}),
    ...transactionList,
  }),
  xlsx: read({
    method: 'POST',
    path: 'api/statistics/transactions/xlsx',
    purpose: 'Spreadsheet of the transactions',
    receive: 'file',
    assumed: 'D-113: method and path are shown; the empty body is not',
    input: z.object({}),
    output: z.unknown(),
  }),
}
