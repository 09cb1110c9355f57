import { z } from 'zod'
import { bareSchema } from './bare-schema.ts'
import { isBlank } from './blank.ts'
import { Cents, Euros } from '../values/values.ts'

/**
 * The missing fields that the record may have under another name: an undeclared value has their form. Any other missing field counts as empty, because
 * servers leave out nulls and add fields of their own.
 */
export function otherwiseNamed(
  { shape }: z.ZodObject,
  missing: readonly string[],
  wire: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (missing.length === 0) return []
  const others = Object.entries(wire).flatMap(([name, value]) =>
    Object.hasOwn(shape, name) || name.startsWith('$') || isEmpty(value) ? [] : [value],
  )
  return missing.filter((name) => others.some((value) => hasForm(bareSchema(shape[name]), value)))
}

const isEmpty = (value: unknown): boolean =>
  value === null || isBlank(value) || (typeof value === 'object' && Object.keys(value).length === 0)

/** Records, lists and fields of any form (pictures, decline reasons) come as records or lists, also as JSON text. */
function hasForm(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodObject || schema instanceof z.ZodArray)
    return (
      typeof value === 'object' || (typeof value === 'string' && /^\s*[[{]/.test(value) && value.trim() !== '[]' && value.trim() !== '{}')
    )
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => hasForm(bareSchema(option), value))
  // an amount in cents may come in euros
  const form = schema === Cents ? z.union([Cents, Euros]) : schema
  return typeof value !== 'object' && z.safeDecode(form, value).success
}
