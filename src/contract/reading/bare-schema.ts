import { z } from 'zod'

/** The schema of a field without "or nothing". */
export const bareSchema = (schema: unknown): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bareSchema(schema.unwrap()) : (schema as z.ZodType)
