import { createHash } from 'node:crypto'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'

/** Names the fields of all records that the contract declares: a world that was seeded without one of them is seeded again. */
export const CONTRACT_FIELDS: string = createHash('sha256')
  .update(JSON.stringify(endpoints().map(([name, { output }]) => [name, fieldsOf(output)])))
  .digest('base64url')
  .slice(0, 16)

function fieldsOf(output: z.ZodType): readonly string[] {
  const record = output instanceof z.ZodArray ? output.element : output
  return record instanceof z.ZodObject ? Object.keys(record.shape) : []
}
