import { numberOf, type Row, textOf } from '../values/list-values.ts'
import { personName } from '../values/person-name.ts'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { isRecord } from '#contract/values/record.ts'

/** A transaction as the board shows it: the seller's invoice and the buyer's, of which one may be missing (D-109). */
export interface Sides {
  readonly sale: Row | null
  readonly purchase: Row | null
  /** 'pair': both are here. 'missing': a link names the other invoice, but it is not in the list. 'alone': nothing is linked. 'unknown': the row may name it under another name. */
  readonly match: 'pair' | 'missing' | 'alone' | 'unknown'
}

/** order_type 1 is the seller's side, 0 the buyer's. Givers and block traders part with bottles, takers receive them (D-24). */
const SELLERS = new Set([1, 2, 4])
const BUYERS = new Set([0, 3])

const sideOf = (invoice: Row): 'sale' | 'purchase' | null => {
  const type = numberOf(invoice.order_type)
  return type === null ? null : SELLERS.has(type) ? 'sale' : BUYERS.has(type) ? 'purchase' : null
}

/** Which invoice of a row is the seller's: the row itself, or the partner that the list engine gave it. When both say the same, the row leads. */
export function sidesOf(row: Row): Sides {
  const partner = isRecord(row.partner) ? row.partner : null
  const linked = textOf(row.linked_invoice_id)
  const side = sideOf(row)
  if (!partner) {
    const isMissing = linked !== null && linked !== textOf(row.invoice_id)
    const match = isMissing ? 'missing' : isUnknown(row, 'linked_invoice_id') ? 'unknown' : 'alone'
    return side === 'purchase' ? { sale: null, purchase: row, match } : { sale: row, purchase: null, match }
  }
  const turned = side === 'purchase' ? sideOf(partner) !== 'purchase' : side === null && sideOf(partner) === 'sale'
  return turned ? { sale: partner, purchase: row, match: 'pair' } : { sale: row, purchase: partner, match: 'pair' }
}

/** The invoices of a row, the seller's first. */
export const invoicesOf = ({ sale, purchase }: Sides): readonly Row[] => [sale, purchase].filter((invoice) => invoice !== null)

/** Owner of the invoice; null without a name. */
export const personOf = (invoice: Row | null): string | null => (invoice === null ? null : personName(invoice))
