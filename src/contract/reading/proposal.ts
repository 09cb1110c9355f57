import { z } from 'zod'
import { Override } from './override.ts'
import { FORMS, Words } from './shape.ts'

/** An override that would fix a difference between an answer and the contract. Names only, and words that name a value of the specification. */
export const Proposal = z.object({
  kind: z.enum(['envelope', 'row', 'field', 'form', 'id', 'path', 'pages']),
  /** Our field or path; empty for an envelope and for the record in each row. */
  ours: z.string(),
  /** The back office's name, or the path of the rows, or the parameter of the pages. */
  theirs: z.string(),
  form: z.union([z.enum(FORMS), Words]).nullable(),
  change: Override,
})
export type Proposal = z.output<typeof Proposal>
