import { z } from 'zod'

/** A part of a schema (element of a list, field of an object), which zod types as its smaller core. */
export function schemaPart(part: unknown): z.ZodType {
  if (part instanceof z.ZodType) return part
  throw new TypeError('A part that is not a schema of zod')
}

/** The schema of a field without "or nothing". */
export const bareSchema = (schema: unknown): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bareSchema(schema.unwrap()) : schemaPart(schema)
