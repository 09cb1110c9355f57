import type { Supplier } from '#contract/trade/supplier.ts'
import { holdsUnreadable, isUnreadable } from '#contract/reading/unreadable.ts'
import { PRICE_CELLS } from './supplier-prices.ts'

type Flat = Readonly<Record<string, unknown>>

export const ADDRESS_FIELDS = ['address', 'zip', 'city', 'region', 'country'] as const

/** Every field of an update, by its name in the form. */
export const SUPPLIER_FIELDS: readonly string[] = [
  'name',
  'pseudo',
  'enabled',
  ...ADDRESS_FIELDS.map((field) => `address.${field}`),
  ...PRICE_CELLS.map(({ name }) => name),
]

/** In a form: the person has opened the price section, so that prices are sent (D-105). */
export const PRICES_OPEN = '@prices'

/** Initial values of an update's fields, by name ("address.city", "prices.exit.box_1"). */
export function flatSupplier(supplier: Supplier): Flat {
  const { supplier_uuid, name, pseudo, enabled, address, prices } = supplier
  const sheet = prices as Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null
  const entries: [string, unknown][] = [
    ['supplier_uuid', supplier_uuid],
    ['name', name],
    ['pseudo', pseudo],
    ['enabled', enabled],
    ...ADDRESS_FIELDS.map((field): [string, unknown] => [
      `address.${field}`,
      field === 'region' ? (address?.region ?? null) : address?.[field],
    ]),
    ...PRICE_CELLS.map((cell): [string, unknown] => [cell.name, sheet?.[cell.group]?.[cell.key]]),
  ]
  if (hasNoPrices(supplier)) entries.push(['prices', null])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** True if no price is set and none is unreadable. */
function hasNoPrices(supplier: Supplier): boolean {
  const { prices } = supplier
  if (isUnreadable(supplier, 'prices') || holdsUnreadable(prices)) return false
  return Object.values(prices ?? {}).every((group) => Object.values(group ?? {}).every((price) => price === null || price === undefined))
}

/** The prices of a section that has just been opened: all zero (D-105). */
export const zeroPrices = (): Flat => Object.fromEntries(PRICE_CELLS.map(({ name }) => [name, 0]))

/**
 * The form's fields in the form of the back office. The region of a new supplier may be empty and is then sent as empty text; without any price
 * there is no `prices` at all. A supplier without prices stays so until one is entered; then all are required (decision 40).
 */
export function shapedSupplier(values: Flat): Flat {
  const isNew = !('supplier_uuid' in values)
  const shaped: Record<string, unknown> = { address: isNew ? { region: '' } : {} }
  for (const [name, value] of Object.entries(values)) {
    if (name === 'prices') continue
    const path = name.split('.')
    const last = path.pop() ?? name
    let level = shaped
    for (const step of path) level = (level[step] ??= {}) as Record<string, unknown>
    level[last] = value
  }
  // an update always has prices; and a group of which not one field is filled is missing field by field, not as a whole
  if (!isNew) shaped['prices'] ??= values['prices'] === null ? null : {}
  const prices = shaped['prices'] as Record<string, unknown> | null | undefined
  if (prices) for (const { group } of PRICE_CELLS) prices[group] ??= {}
  return shaped
}
