import { z } from 'zod'
import { command } from '../endpoint.ts'

/** Matches of one list for a text. `rows`: the first few, their plain fields only. */
export const FoundIn = z.object({
  list: z.string(),
  /** False: this list is not in memory. Looking for a text loads the small ones only. */
  read: z.boolean(),
  /** It is being loaded: 'lists.changed' says when to ask again. */
  loading: z.boolean(),
  /** Rows that hold the text. */
  matched: z.int(),
  rows: z.array(z.record(z.string(), z.unknown())),
})
export type FoundIn = z.output<typeof FoundIn>

/** Data about a bottle from the lists in memory. */
export const KnownBottle = z.object({
  isbn: z.string(),
  /** The catalogue's title, else the one of an order; null without either. */
  title: z.string().nullable(),
  /** Address of a front picture, as the API wrote it, from an order of this bottle. */
  picture: z.string().nullable(),
})
export type KnownBottle = z.output<typeof KnownBottle>

export const finder = {
  /** Titles and pictures of bottles, from the lists in memory. Fetches nothing. Bottles that no list has are left out. */
  bottles: command({
    input: z.object({ isbns: z.array(z.string().max(500)).max(100) }),
    output: z.object({
      bottles: z.array(KnownBottle),
      /** False: the tickers are not in memory. Even then a bottle may be missing: their list has one of each ticker. */
      isCatalogueRead: z.boolean(),
    }),
  }),
  /** Where a pasted or typed text stands in the lists that are in memory. Answered from the index alone; small lists that are not there begin to load. */
  find: command({ input: z.object({ text: z.string().max(500) }), output: z.object({ lists: z.array(FoundIn) }) }),
}
