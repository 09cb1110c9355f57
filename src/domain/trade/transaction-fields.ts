import type { Known } from '#contract/entity.ts'
import type { Transaction } from '#contract/trade/transactions.ts'
import { type ListField, type ListFields, numberOf, type Row, textOf, unsearched } from '../values/list-values.ts'
import { epochMsOf } from '../values/date-time.ts'
import { dayOf } from '../values/typed-values.ts'
import { orderTypeLabel } from '../orders/order-types.ts'
import { SHIPPING_WORDS, shippingState } from './shipping-state.ts'
import { isGiven } from '../text/nothing.ts'
import { centsOf, feeOf, isUnknownSum, type LineKind, linesOf, type TransactionLine } from './transaction-lines.ts'
import { invoicesOf, personOf, type Sides, sidesOf } from './transaction-sides.ts'
import { isLacking } from '#contract/reading/unreadable.ts'
import { isRecord } from '#contract/values/record.ts'
import { wordOf } from '../text/word-of.ts'

interface Read {
  readonly row: Row
  readonly sides: Sides
  readonly invoices: readonly Row[]
  /** Parsed on first use, because parsing is most of the work and names and parcels don't need it. */
  lines: Readonly<Record<'sale' | 'purchase', readonly TransactionLine[]>> | null
}

let last: Read | null = null

/** Both invoices of a row, parsed once: a search reads every field of a row in turn. */
function read(row: Row): Read {
  if (last?.row === row) return last
  const sides = sidesOf(row)
  last = { row, sides, invoices: invoicesOf(sides), lines: null }
  return last
}

function linesIn(row: Row): NonNullable<Read['lines']> {
  const result = read(row)
  return (result.lines ??= { sale: linesOf(result.sides.sale), purchase: linesOf(result.sides.purchase) })
}

const titleIn = (lines: readonly TransactionLine[]) => lines.find(({ kind, name }) => kind === 'goods' && name !== null)?.name ?? null

const titleOf = (row: Row) => titleIn(linesIn(row).sale) ?? titleIn(linesIn(row).purchase)

/** The field of the first invoice that has it, the seller's first. */
const firstText = (field: keyof Known<Transaction>) => (row: Row) =>
  read(row)
    .invoices.map((invoice) => textOf(invoice[field]))
    .find((text) => text !== null) ?? null
const rawStatus = firstText('ups_package_status')
const amountOf = (kind: LineKind) => (row: Row) => feeOf(linesIn(row).sale, linesIn(row).purchase, kind)
/** An unreadable line makes the sum of its kind unknown. */
const fee = (kind: LineKind): ListField => ({
  kind: 'cents',
  of: amountOf(kind),
  sources: ['infos'],
  isUnread: (row) => isUnknownSum(linesIn(row).sale, kind) || isUnknownSum(linesIn(row).purchase, kind),
})

/** YYYY-MM-DD, where this machine is. A number counts from 1970, as the contract reads it. */
function dayIn(text: string | null): string | null {
  const moment = epochMsOf(text, 0)
  return moment === null ? null : dayOf(new Date(moment))
}

/** The carrier's charge, in decimal euros (D-27); null without one. */
export function carrierChargeOf(invoice: Row): number | null {
  const price = isRecord(invoice.ups_shipment_price) ? invoice.ups_shipment_price.TotalChargesWithTaxes : null
  return isRecord(price) ? numberOf(price.MonetaryValue) : null
}

/** Did the server send a carrier's charge? If none could be read, it is unreadable. */
const hasUnreadCharge = ({ ups_shipment_price: price }: Row): boolean => {
  if (!isRecord(price) || !isRecord(price.TotalChargesWithTaxes)) return isRecord(price) && isGiven(price, 'TotalChargesWithTaxes')
  return isGiven(price.TotalChargesWithTaxes, 'MonetaryValue')
}

const NAMES = ['firstname', 'lastname']

/** Derived columns of the transactions board, from both invoices of a row (part 2 §2, D-109 to D-112). */
export const transactionFields = {
  ...unsearched('text', 'firstname', 'lastname'),
  ...unsearched('number', 'order_type'),
  ...unsearched('cents', 'price_gross'),
  ups_package_status: { kind: 'text', of: rawStatus },
  ups_tracking: { kind: 'text', of: firstText('ups_tracking') },
  /** The day alone (part 2 §2). */
  delivered_at: { kind: 'date', of: (row) => dayIn(firstText('delivered_at')(row)) },
  buyer: { kind: 'text', of: (row) => personOf(read(row).sides.purchase), sources: NAMES },
  seller: { kind: 'text', of: (row) => personOf(read(row).sides.sale), sources: NAMES },
  types: {
    kind: 'names',
    of: (row) => read(row).invoices.flatMap((invoice) => orderTypeLabel(numberOf(invoice.order_type)) ?? []),
    sources: ['order_type'],
  },
  title: {
    kind: 'text',
    of: titleOf,
    sources: ['infos'],
    isUnread: (row) => titleOf(row) === null && [...linesIn(row).sale, ...linesIn(row).purchase].some(({ unnamed }) => unnamed),
  },
  /** The state of the parcel, or the carrier's own text for an unknown one (D-111). */
  status: {
    kind: 'text',
    of: (row) => {
      const raw = rawStatus(row)
      // a status under another name is not “nothing sent”
      if (raw === null && read(row).invoices.some((invoice) => isLacking(invoice, 'ups_package_status'))) return null
      return shippingState(raw) ?? raw
    },
    sources: ['ups_package_status'],
    // a carrier may say 'constructor', which every object has
    label: (state, language) => wordOf(SHIPPING_WORDS[language], state),
  },
  /** The price that the buyer pays; for a sale without a partner, the price of its own invoice. */
  price: {
    kind: 'cents',
    sources: ['price_gross'],
    of: (row) => {
      const { sale, purchase } = read(row).sides
      return centsOf(purchase?.price_gross) ?? centsOf(sale?.price_gross)
    },
  },
  ups: fee('ups'),
  fees: fee('fees'),
  payment: fee('payment'),
  carrier_charge: {
    kind: 'euros',
    sources: ['ups_shipment_price'],
    isUnread: (row) => read(row).invoices.every((invoice) => carrierChargeOf(invoice) === null) && read(row).invoices.some(hasUnreadCharge),
    of: (row) =>
      read(row)
        .invoices.map(carrierChargeOf)
        .find((charge) => charge !== null) ?? null,
  },
  /** Both invoices by their number, so that either one finds the row. */
  invoices: {
    kind: 'names',
    of: (row) => read(row).invoices.flatMap((invoice) => textOf(invoice.invoice_id) ?? []),
    sources: ['invoice_id'],
  },
} satisfies ListFields
