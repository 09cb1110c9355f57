import { z } from 'zod'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { readEntity } from '#contract/reading/read.ts'
import type { Form } from '#contract/reading/shape.ts'
import { Cents, Uuid } from '#contract/values/values.ts'
import { readForm } from '../value-form.ts'
import { type Vocabulary, wordsIn } from './value-words.ts'

/** The form of the declared kind that these values have: null = the declared one, undefined = none. `words`: names of the declared values. */
export function fitting(declared: z.ZodType, values: readonly unknown[], words: Vocabulary | null = null): string | null | undefined {
  const bare = bareSchema(declared)
  if (bare === Uuid && !values.every(mayIdentify)) return undefined
  const isRead = (value: unknown) => {
    let whole = true
    readEntity(z.looseObject({ value: bare }), { value }, (_, problem) => (whole &&= problem === 'missing'))
    return whole
  }
  if (values.every(isRead)) return null
  const form = formsFor(bare, values).find((one) => values.every((value) => isRead(readForm(one, value))))
  return (
    form ??
    (words === null
      ? undefined
      : (wordsIn(
          words,
          values.filter((value) => !isRead(value)),
        ) ?? undefined))
  )
}

/** A name, a mail address, a URL and a moment are text too, but identify no row. */
const mayIdentify = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !/[\s@]|:\/\/|^\d{4}-\d{2}-\d{2}|^\/Date\(/.test(value))

function formsFor(schema: z.ZodType, values: readonly unknown[]): Form[] {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return ['json-text']
  if (schema === Cents) return ['euros', 'number-text']
  const largest = Math.max(...values.map((value) => Math.abs(Number(value))).filter(Number.isFinite), 0)
  return ['number-text', largest < 1e11 ? 'epoch-s' : 'epoch-ms', 'json-text']
}
