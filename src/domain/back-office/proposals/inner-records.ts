import { z } from 'zod'
import { Tag } from '#contract/content/articles.ts'
import { entity } from '#contract/entity.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { Cents, Text, Timestamp } from '#contract/values/values.ts'

/** Most names of a path, see `FieldPath`. */
export const MAX_LEVELS = 5

/** Fields that the contract reads in any format, though their records have named fields. */
const OF_ANY_FORMAT: Readonly<Record<string, z.ZodObject>> = {
  price_history: entity({ last_price: Cents, sold_date: Timestamp }),
}

/** A tag on the wire; the contract reads its name. */
const WIRE_TAG = entity({ name: Text })

/** The schema of the records in the list of an answer; null for a list of values. */
export const rowSchema = (element: unknown): z.ZodObject | null =>
  element === Tag ? WIRE_TAG : element instanceof z.ZodObject && Object.keys(element.shape).length > 0 ? element : null

/** The schema of the record, or of the records of the list, in a field; null for values without fields. */
export function innerSchema(field: string, schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodUnknown) return (Object.hasOwn(OF_ANY_FORMAT, field) && OF_ANY_FORMAT[field]) || null
  const part = schema instanceof z.ZodArray ? bareSchema(schema.element) : schema
  return rowSchema(part)
}
