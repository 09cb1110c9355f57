import { z } from 'zod'
import { entity } from '../entity.ts'
import { Amount, Euros, Flag, RowId, Text, Timestamp } from '../values/values.ts'

/** Currencies of a price. `code` is the value sent and received, `shown` the ISO code (D-83). */
export const CURRENCIES = [
  { code: 'EUR', shown: 'EUR', symbol: '€' },
  { code: 'GBP', shown: 'GBP', symbol: '£' },
  { code: 'USD', shown: 'USD', symbol: '$' },
  { code: 'SGD', shown: 'SGD', symbol: 'S$' },
  { code: 'NZ', shown: 'NZD', symbol: 'NZ$' },
  { code: 'HK', shown: 'HKD', symbol: 'HK$' },
  { code: 'CAD', shown: 'CAD', symbol: 'C$' },
  { code: 'AUD', shown: 'AUD', symbol: 'A$' },
] as const

/** part 1 §9 */
export const DISTILLERY_STATUS = { open: 1, closed: 0 } as const

/** These columns contain numbers and text; they are written back in their original form (D-73). */
const AsGiven = z.union([z.string(), z.number()])

const identity = {
  id: RowId,
  isbn: Text,
  ticker: Text,
  ticker_composite: Text,
  ref_ticker: Text,
  title_norm: Text,
  /** Bottles that share the ticker. */
  count: Amount,
  ean_generic: AsGiven,
  ean_primary: AsGiven,
  ean_secondary: AsGiven,
  is_reference: Flag,
  is_tep_files: Flag,
  distillery: AsGiven,
  country: AsGiven,
  region: AsGiven,
  age: AsGiven,
  bottle_size: AsGiven,
  bottler: AsGiven,
  /** ABV */
  strength: AsGiven,
  vintage: AsGiven,
}

/** A row of the tickers list: the fields of a bottle that a list needs (part 1 §2). */
export const Ticker = entity(identity)
export type Ticker = z.output<typeof Ticker>

/** A bottle of the normalized catalogue. Prices here are decimal euros (D-27). */
export const Bottle = entity({
  ...identity,
  base: AsGiven,
  bottling_date: AsGiven,
  cask_number: AsGiven,
  mark: AsGiven,
  num_bottles_produced: AsGiven,
  production_method: AsGiven,
  /** See DISTILLERY_STATUS. */
  distillery_status: AsGiven,
  keywords: z.union([z.string(), z.array(z.string())]),
  sold_date: Timestamp,
  price: Euros,
  /** A code of CURRENCIES. */
  currency: Text,
  /** `price` in euros. */
  eur: Euros,
  origin_title: Text,
  allow_vlookup: Flag,
  allow_vlookup_ean: Flag,
  tickerized_date: Timestamp,
  tickerized_by: Text,
  /** Any of the forms of D-29; read by `domain/catalogue/pictures.ts`. */
  files_attachments: z.unknown(),
  url: Text,
  release_price: Euros,
  release_date: Timestamp,
  allowed_min_pictures: Amount,
})
export type Bottle = z.output<typeof Bottle>

/**
 * The fields of a bottle as sent in an update. Everything else from the API is sent back unchanged (D-73). Leave out a field that was null and
 * untouched: it may have been unreadable, and null would overwrite it.
 */
export const SentBottle = z
  .looseObject(Bottle.shape)
  .partial()
  .extend({ id: RowId, ticker: z.string().trim().min(1).max(200) })
export type SentBottle = z.output<typeof SentBottle>
