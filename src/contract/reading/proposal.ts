import { z } from 'zod'
import { Override } from '../desktop/settings.ts'
import { FORMS } from './shape.ts'

/** An override that would fix a difference between an answer and the contract. Names only, never values. */
export const Proposal = z.object({
  kind: z.enum(['envelope', 'row', 'field', 'form', 'id', 'path', 'pages']),
  /** Our field or path; empty for an envelope and for the record in each row. */
  ours: z.string(),
  /** The back office's name, or the path of the rows, or the parameter of the pages. */
  theirs: z.string(),
  form: z.enum(FORMS).nullable(),
  change: Override,
})
export type Proposal = z.output<typeof Proposal>
