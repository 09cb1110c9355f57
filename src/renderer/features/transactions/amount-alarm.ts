import { asCents } from '#contract/values/values.ts'
import { looksLikeUnitMistake } from '#domain/orders/history/price-history.ts'
import type { Row } from '#domain/values/list-values.ts'
import { carrierChargeOf } from '#domain/trade/transaction-fields.ts'
import { centsOf, linesOf, sumOf } from '#domain/trade/transaction-lines.ts'
import { invoicesOf, sidesOf } from '#domain/trade/transaction-sides.ts'

/**
 * Are amounts of a transaction a hundredfold apart that should be near each other: an invoice and its goods, or what was billed for the parcel and what
 * the carrier charged? Then cents and euros are likelier mixed up than right (D-27). Amounts that are not known say nothing.
 */
export const hasUnitMistake = (row: Row): boolean =>
  invoicesOf(sidesOf(row)).some((invoice) => {
    const lines = linesOf(invoice)
    const charge = carrierChargeOf(invoice)
    return (
      looksLikeUnitMistake(centsOf(invoice.price_gross), sumOf(lines, 'goods')) ||
      (charge !== null && looksLikeUnitMistake(sumOf(lines, 'ups'), asCents(Math.round(charge * 100))))
    )
  })
