import { z } from 'zod'
import { command } from './endpoint.ts'

/** What one list knows of a text. `rows`: the first few, their plain fields only. */
export const FoundIn = z.object({
  list: z.string(),
  /** False: nobody has read this list yet, and looking for a text is no reason to. */
  read: z.boolean(),
  /** Rows that hold the text. */
  matched: z.int(),
  rows: z.array(z.record(z.string(), z.unknown())),
})
export type FoundIn = z.output<typeof FoundIn>

export const finder = {
  /** Where a pasted or typed text stands in the lists that are in memory. Fetches nothing: answered from the index alone. */
  find: command({ input: z.object({ text: z.string().max(500) }), output: z.object({ lists: z.array(FoundIn) }) }),
}
