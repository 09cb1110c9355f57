import { z } from 'zod'
import { entity } from '#contract/entity.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { Cents, Timestamp } from '#contract/values/values.ts'

/** Most names of a path, see `FieldPath`. */
export const MAX_LEVELS = 5

/** Fields that the contract reads in any format, though their records have named fields. */
const OF_ANY_FORMAT: Readonly<Record<string, z.ZodObject>> = {
  price_history: entity({ last_price: Cents, sold_date: Timestamp }),
}

/** The schema of the record, or of the records of the list, in a field; null for values without fields. */
export function innerSchema(field: string, schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodUnknown) return (Object.hasOwn(OF_ANY_FORMAT, field) && OF_ANY_FORMAT[field]) || null
  const part = schema instanceof z.ZodArray ? bareSchema(schema.element) : schema
  return part instanceof z.ZodObject && Object.keys(part.shape).length > 0 ? part : null
}
