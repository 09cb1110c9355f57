import { z } from 'zod'
import { ScrapingStatistics } from '#contract/catalogue/scraping.ts'
import type { Preview } from '#contract/desktop/diagnostics.ts'
import { listIn, openRecord, readAnswer } from '#contract/reading/read.ts'
import { isUnreadable, markUnreadable, unreadableIn, withoutMarks } from '#contract/reading/unreadable.ts'
import { isRecord } from '#contract/values/record.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { Cents, Euros } from '#contract/values/values.ts'
import { isReshaping, type Shape } from '#contract/reading/shape.ts'
import { valuesAt } from '../field-path.ts'
import { reshapeAnswer } from '../reshape.ts'
import { innerSchema, rowSchema } from './inner-records.ts'

interface Declared {
  readonly output: z.ZodType
  readonly list?: { readonly id: string } | undefined
}
type Cells = Preview['before'][number]

const MAX_ROWS = 3
const MAX_FIELDS = 4
const MAX_LETTERS = 60

/** The first rows as they are read without and with a change of the shape: only the fields concerned. */
export function shapePreview(declared: Declared, present: Shape | undefined, next: Shape | undefined, answer: unknown): Preview {
  const previous = readRows(declared, present, answer)
  const after = readRows(declared, next, answer)
  const touched = touchedFields(present, next, declared.list?.id)
  const first = withoutMarks(after[0])
  // an envelope concerns every field: those that the rows have now
  const fields = touched.length > 0 ? touched : isRecord(first) ? Object.keys(first).filter((field) => first[field] !== null) : []
  const cells = (rows: readonly Record<string, unknown>[]): Cells[] =>
    rows.map((row) =>
      Object.fromEntries(fields.slice(0, MAX_FIELDS).map((field) => [field, cellAt(row, field, moneyAt(rowSchemaOf(declared), field))])),
    )
  return { fields: fields.slice(0, MAX_FIELDS), before: cells(previous), after: cells(after) }
}

const rowSchemaOf = ({ output }: Declared): z.ZodObject | null => rowSchema(output instanceof z.ZodArray ? output.element : output)

function readRows({ output, list }: Declared, shape: Shape | undefined, answer: unknown): Record<string, unknown>[] {
  const isList = output instanceof z.ZodArray
  const schema = rowSchemaOf({ output })
  if (output === ScrapingStatistics) return groupsIn(isReshaping(shape) ? reshapeAnswer(shape, answer, 'other') : answer)
  if (schema === null) return []
  const shaped = isReshaping(shape) ? reshapeAnswer(shape, answer, isList ? 'list' : 'record', list?.id) : answer
  const sent = (isList ? (listIn(shaped) ?? []) : [openRecord(schema, shaped, () => undefined)]).filter(isRecord)
  // all rows: the decimals of a later one concern the first ones too
  const rows = readAnswer(z.array(schema), sent, () => undefined)
  return (rows.ok ? rows.value : []).slice(0, MAX_ROWS).map((read) => {
    const declared = Object.fromEntries(Object.entries(read).filter(([field]) => Object.hasOwn(schema.shape, field)))
    markUnreadable(declared, unreadableIn(read))
    return declared
  })
}

function touchedFields(present: Shape | undefined, next: Shape | undefined, idField: string | undefined): string[] {
  const names = (shape: Shape | undefined) => [
    ...Object.entries(shape?.fields ?? {}).map(([theirs, ours]) => `${theirs} ${ours}`),
    ...Object.entries(shape?.forms ?? {}).map(([ours, form]) => `${form} ${ours}`),
    ...(shape?.id === undefined || idField === undefined ? [] : [`${shape.id} ${idField}`]),
  ]
  const seen = new Set(names(present))
  return [...new Set(names(next).flatMap((name) => (seen.has(name) ? [] : [name.slice(name.indexOf(' ') + 1)])))]
}

/** Is the declared field an amount of money, and in which unit? */
function moneyAt(schema: z.ZodObject | null, path: string): 'cents' | 'euros' | null {
  const [name = '', ...rest] = path.split('.')
  if (!schema || !Object.hasOwn(schema.shape, name)) return null
  const field = bareSchema(schema.shape[name])
  if (rest.length > 0) return moneyAt(innerSchema(name, field), rest.join('.'))
  return field === Cents ? 'cents' : field === Euros ? 'euros' : null
}

/** The value of a field; a value of an unknown form is no missing one. */
function cellAt(row: Readonly<Record<string, unknown>>, field: string, money: 'cents' | 'euros' | null): Cells[string] {
  const value = withoutMarks(shownAt(row, field))
  if (value === undefined || value === null) return isUnreadableAt(row, field) ? { isUnread: true } : null
  const values: readonly unknown[] = [value].flat()
  // a price history is not read yet, and may hold other forms
  const amounts = values.flatMap((amount) =>
    typeof amount === 'number' && (money === 'euros' || Number.isSafeInteger(amount)) ? [amount] : [],
  )
  if (money !== null && amounts.length === values.length) return money === 'cents' ? { cents: amounts } : { euros: amounts }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text
}

function isUnreadableAt(row: unknown, field: string): boolean {
  const [name = '', ...rest] = field.split('.')
  return isUnreadable(row, name) || (rest.length > 0 && isRecord(row) && isUnreadableAt(row[name], rest.join('.')))
}

/** One answer with three tables: a record of lists, or one list of all their rows. */
const groupsIn = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? answer.filter(isRecord) : isRecord(answer) ? [answer] : []

/** The value of a field; of a list on the way, those of its first records. */
function shownAt(row: Readonly<Record<string, unknown>>, field: string): unknown {
  const values = valuesAt(row, field).filter((value) => value !== undefined && value !== null)
  return values.length > 1 ? values.slice(0, MAX_ROWS) : values[0]
}
