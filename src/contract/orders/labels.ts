import { z } from 'zod'
import { command } from '../endpoint.ts'

/** One line of text on a label. */
const LabelLine = z.object({
  text: z.string().max(200),
  /** Confidence of the reader, 0 to 100. */
  confidence: z.number().min(0).max(100),
  /** Height of its letters as a share of the picture's height. */
  height: z.number().min(0).max(1),
})
export type LabelLine = z.output<typeof LabelLine>

/** Content of one picture: lines from top to bottom, and the digits of its barcodes. */
export const LabelReading = z.object({
  lines: z.array(LabelLine).max(200),
  codes: z.array(z.string().regex(/^\d{8,13}$/)).max(8),
  /** The program that saved the picture, as the picture's metadata name it; absent if they don't. */
  software: z.string().max(100).optional(),
})
export type LabelReading = z.output<typeof LabelReading>

/** The texts and barcodes of foreign pictures, read in a separate sandboxed renderer (decision 42). */
export const labels = {
  /** Null: nothing could be read, or reading is switched off. Cached per picture. */
  read: command({ input: z.object({ url: z.string().max(4096) }), output: LabelReading.nullable() }),
  /** Cancels a reading whose result is no longer needed; one that has started is finished and cached. */
  cancel: command({ input: z.object({ url: z.string().max(4096) }), output: z.object({}) }),
}
