import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Known } from '#contract/entity.ts'

export type BottleField = keyof Known<Bottle> & string
/** The groups that are unlocked one by one (D-74). */
export const BOTTLE_GROUPS = ['identity', 'product', 'price', 'files', 'flags'] as const
export type BottleGroup = (typeof BOTTLE_GROUPS)[number]

/**
 * Input of a field. 'given' = text or number, kept in its original format; 'figure' = the same, but a number is expected; 'day' = YYYY-MM-DD;
 * 'minimum' = whole number, 0 to 20; 'fixed' = set by the server, read-only.
 */
export type BottleInput =
  | 'text'
  | 'title'
  | 'given'
  | 'figure'
  | 'euros'
  | 'day'
  | 'flag'
  | 'currency'
  | 'status'
  | 'keywords'
  | 'minimum'
  | 'fixed'

interface Declared {
  readonly field: BottleField
  readonly group: BottleGroup
  readonly input: BottleInput
}

const group = (name: BottleGroup, inputs: Partial<Record<BottleField, BottleInput>>): Declared[] =>
  Object.entries(inputs).map(([field, input]) => ({ field: field as BottleField, group: name, input }))

/** Every field of part 1 §3 but the pictures themselves, in reading order. */
export const BOTTLE_FIELDS: readonly Declared[] = [
  ...group('identity', {
    title_norm: 'title',
    origin_title: 'title',
    isbn: 'text',
    ticker: 'text',
    ticker_composite: 'text',
    ref_ticker: 'text',
    ean_primary: 'given',
    ean_secondary: 'given',
    ean_generic: 'given',
    url: 'text',
    keywords: 'keywords',
    id: 'fixed',
  }),
  ...group('product', {
    distillery: 'given',
    distillery_status: 'status',
    country: 'given',
    region: 'given',
    bottler: 'given',
    mark: 'given',
    base: 'given',
    production_method: 'given',
    age: 'given',
    vintage: 'given',
    bottling_date: 'given',
    strength: 'figure',
    bottle_size: 'figure',
    cask_number: 'given',
    num_bottles_produced: 'figure',
  }),
  ...group('price', {
    price: 'euros',
    currency: 'currency',
    eur: 'euros',
    sold_date: 'day',
    release_price: 'euros',
    release_date: 'day',
  }),
  ...group('files', { allowed_min_pictures: 'minimum', is_tep_files: 'flag' }),
  ...group('flags', {
    allow_vlookup: 'flag',
    allow_vlookup_ean: 'flag',
    is_reference: 'fixed',
    count: 'fixed',
    tickerized_date: 'fixed',
    tickerized_by: 'fixed',
  }),
]

/** The input of a field of a bottle; null for an undeclared field. */
export const inputOf = (field: string): BottleInput | null => BOTTLE_FIELDS.find((declared) => declared.field === field)?.input ?? null

/** Fields that identify one bottle, or belong to it alone: never written to the other bottles of the ticker (D-73). */
export const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'isbn',
  'ean_primary',
  'origin_title',
  'is_reference',
  'files_attachments',
  'url',
  'count',
])

/** Fields of the one sale that a bottle was seen in. */
export const OF_THE_SALE: ReadonlySet<string> = new Set(['sold_date', 'price', 'currency', 'eur'])

/**
 * Fields that a merge copies from the target to the origin's bottles: everything that does not belong to one bottle or to its sale (part 1 §5,
 * D-70).
 */
export const MERGED_FIELDS: readonly BottleField[] = BOTTLE_FIELDS.filter(
  ({ field, input }) => !OWN_FIELDS.has(field) && !OF_THE_SALE.has(field) && input !== 'fixed',
).map(({ field }) => field)
