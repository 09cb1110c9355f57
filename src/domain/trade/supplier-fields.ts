import { jsonText } from '#contract/reading/read-text.ts'
import type { Supplier } from '#contract/trade/supplier.ts'
import { isRecord } from '#contract/values/record.ts'
import { FLAG_WORDS, flagField } from '../values/flag-words.ts'
import { keyOf, type ListFields } from '../values/list-values.ts'
import { PRICE_CELLS } from './supplier-prices.ts'

const supplierOf = (row: unknown) => row as Supplier

/** How many of the 21 prices a sheet lacks; 0 is a price (D-105), and so is a number that came as text. */
export function missingPrices({ prices }: Pick<Supplier, 'prices'>): number {
  const sheet = recordIn(prices)
  return PRICE_CELLS.filter(({ group, key }) => keyOf('number', recordIn(sheet?.[group])?.[key], 0) === null).length
}

/** A record that may have come as JSON text. */
function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  const record = typeof value === 'string' ? jsonText(value) : value
  return isRecord(record) ? record : null
}

/** Nested values of a supplier: its address, and the completeness of its sheet. */
export const supplierFields = {
  enabled: flagField('enabled', FLAG_WORDS.enabled),
  street: { kind: 'text', of: (row) => supplierOf(row).address?.address ?? null, sources: ['address.address'] },
  zip: { kind: 'text', of: (row) => supplierOf(row).address?.zip ?? null, sources: ['address.zip'] },
  city: { kind: 'text', of: (row) => supplierOf(row).address?.city ?? null, sources: ['address.city'] },
  region: { kind: 'text', of: (row) => supplierOf(row).address?.region ?? null, sources: ['address.region'] },
  country: { kind: 'text', of: (row) => supplierOf(row).address?.country ?? null, sources: ['address.country'] },
  missing_prices: { kind: 'number', of: (row) => missingPrices(supplierOf(row)) },
} satisfies ListFields
