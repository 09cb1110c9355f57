import { z } from 'zod'
import { command } from '../endpoint.ts'

/** Matches of one list for a text. `rows`: the first few, their plain fields only. */
export const FoundIn = z.object({
  list: z.string(),
  /** False: this list is not in memory. Looking for a text loads the small ones only. */
  read: z.boolean(),
  /** The list is loading: request again after the event 'lists.changed'. */
  loading: z.boolean(),
  /** Rows that contain the text. */
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
  /** Finds a pasted or typed text in the lists in memory. Uses only the index; small lists that are not in memory start to load. */
  find: command({ input: z.object({ text: z.string().max(500) }), output: z.object({ lists: z.array(FoundIn) }) }),
}
