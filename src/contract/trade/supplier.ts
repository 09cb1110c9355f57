import { z } from 'zod'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { Euros, Flag, Text, Timestamp, Uuid } from '../values/values.ts'

/** Keys of the price sheet; every price is decimal euros, the insurance is a percentage (D-27, D-105). */
export const SUPPLIER_PRICES = {
  enter: [
    'delivery',
    'per_unique_bottle_box',
    'per_reference_in_box',
    'per_new_reference',
    'per_bottle_in_box',
    'per_bottle_without_barcode',
  ],
  subscription: ['per_month_tep', 'per_month_supplier', 'per_month_insurance_percent'],
  exit: [
    'picking',
    'per_reference',
    'per_kg',
    'per_document_print',
    'kraft_50_cm',
    'air_50_cm',
    'box_1',
    'box_3',
    'box_6',
    'round_1',
    'round_3',
    'round_6',
  ],
} as const

const shapeOf = <const Key extends string, S extends z.ZodType>(keys: readonly Key[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, S>

const Address = entity({ address: Text, zip: Text, city: Text, region: Text, country: Text })
const Prices = entity({
  enter: entity(shapeOf(SUPPLIER_PRICES.enter, Euros)),
  subscription: entity(shapeOf(SUPPLIER_PRICES.subscription, Euros)),
  exit: entity(shapeOf(SUPPLIER_PRICES.exit, Euros)),
})

export const Supplier = entity({
  /** The name of the identifying field is not shown; storage bottles call it so. */
  supplier_uuid: Uuid,
  name: Text,
  /** The name that users see. */
  pseudo: Text,
  enabled: Flag,
  created_at: Timestamp,
  address: Address,
  prices: Prices,
})
export type Supplier = z.output<typeof Supplier>

const Required = z.string().trim().min(1).max(300)
/** 0 is a price, an empty field is not (D-105). */
const Price = Euros.refine((euros) => euros >= 0, rule('not-negative'))
const Percent = Price.refine((percent) => percent <= 100, rule('at-most-100'))

const SentPrices = z.object({
  enter: z.object(shapeOf(SUPPLIER_PRICES.enter, Price)),
  subscription: z.object({ ...shapeOf(['per_month_tep', 'per_month_supplier'], Price), per_month_insurance_percent: Percent }),
  exit: z.object(shapeOf(SUPPLIER_PRICES.exit, Price)),
})

/** Only the region may be empty (part 2 §5). Prices are left out unless the person opened that section (D-105). */
export const NewSupplier = z.object({
  name: Required,
  pseudo: Required,
  enabled: Flag.optional(),
  address: z.object({ address: Required, zip: Required, city: Required, region: z.string().trim().max(300), country: Required }),
  prices: SentPrices.optional(),
})
export type NewSupplier = z.output<typeof NewSupplier>

/** Required by the form of an update: every price (part 2 §5), or none when the supplier has none (decision 40). */
export const ChangedSupplier = NewSupplier.extend({
  supplier_uuid: Uuid,
  address: z.object({ ...NewSupplier.shape.address.shape, region: z.string().trim().max(300).nullable() }),
  prices: SentPrices.nullable(),
})
export type ChangedSupplier = z.output<typeof ChangedSupplier>

/** Accepted by an update: the switch in the list sends a supplier back unchanged, also one with an incomplete sheet. */
export const SentSupplier = entity({
  supplier_uuid: Uuid,
  name: Text,
  pseudo: Text,
  enabled: Flag,
  address: Address,
  prices: Prices,
}).extend({
  supplier_uuid: Uuid,
  enabled: Flag.nullable().optional(),
})
export type SentSupplier = z.output<typeof SentSupplier>
