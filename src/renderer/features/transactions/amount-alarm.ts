import { asCents } from '#contract/values/values.ts'
import { looksLikeUnitMistake } from '#domain/orders/history/price-history.ts'
import type { Row } from '#domain/values/list-values.ts'
import { carrierChargeOf } from '#domain/trade/transaction-fields.ts'
import { centsOf, linesOf, sumOf } from '#domain/trade/transaction-lines.ts'
import { invoicesOf, sidesOf } from '#domain/trade/transaction-sides.ts'

/**
 * Whether two amounts that should be close differ by a factor of about 100: an invoice and its goods, or the billed and the actual charge of the
 * carrier. Cents and euros are then probably mixed up (D-27). Unknown amounts are not compared.
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
