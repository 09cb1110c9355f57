import { z } from 'zod'
import { ScrapingStatistics } from '#contract/catalogue/scraping.ts'
import type { Proposal } from '#contract/reading/proposal.ts'
import { openRecord, rowsOf } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { isReshaping, type Shape } from '#contract/reading/shape.ts'
import { reshapeAnswer, unwrapped } from '../reshape.ts'
import { bestPlace, knownWrapper, placesIn, rowWrapper } from './answer-places.ts'
import { fieldProposals } from './field-proposals.ts'
import { groupProposals } from './group-proposals.ts'
import { rowSchema } from './inner-records.ts'

interface Declared {
  readonly output: z.ZodType
  readonly list?: { readonly id: string } | undefined
}

/** Overrides that would make an answer understood: where the rows are, and names and forms of fields. */
export function proposalsFor(declared: Declared, shape: Shape | undefined, answer: unknown): Proposal[] {
  const { output, list } = declared
  if (output === ScrapingStatistics) return groupProposals(shape, isReshaping(shape) ? reshapeAnswer(shape, answer, 'other') : answer)
  const isList = output instanceof z.ZodArray
  const schema = rowSchema(isList ? output.element : output)
  if (schema === null) return []
  const present = isReshaping(shape) ? reshapeAnswer(shape, answer, isList ? 'list' : 'record', list?.id) : answer
  const envelope = isList ? envelopeOfList(schema, present) : envelopeOfRecord(schema, present)
  const opened = shape?.envelope === undefined && envelope ? envelope : null
  const records =
    opened?.records ?? (isList ? (rowsOf(present) ?? []).filter(isRecord) : [openRecord(schema, present, () => undefined)].filter(isRecord))
  const wrapper = shape?.row === undefined ? rowWrapper(schema, records) : null
  return [
    ...(opened ? [{ kind: 'envelope' as const, ours: '', theirs: opened.path, form: null, change: { envelope: opened.path } }] : []),
    ...(wrapper === null ? [] : [{ kind: 'row' as const, ours: '', theirs: wrapper, form: null, change: { row: wrapper } }]),
    ...fieldProposals({
      schema,
      records: wrapper === null ? records : records.map((record) => unwrapped(record, wrapper)),
      shape,
      idField: list?.id,
      inside: null,
    }),
  ]
}

function envelopeOfList(schema: z.ZodObject, answer: unknown) {
  if (rowsOf(answer)) return null
  const lists = placesIn(answer).filter(({ isList, path }) => isList && path !== '')
  // names in another language resemble none of ours: conventional names show where the rows are
  const wrapped = lists.filter(({ records }) => knownWrapper(records) !== null)
  return bestPlace(schema, lists) ?? (wrapped.length === 1 ? (wrapped[0] ?? null) : null)
}

function envelopeOfRecord(schema: z.ZodObject, answer: unknown) {
  const fields = Object.keys(schema.shape)
  let isGuess = false
  const result = openRecord(schema, answer, () => (isGuess = true))
  if (!isGuess && isRecord(result) && fields.some((field) => Object.hasOwn(result, field))) return null
  const best = bestPlace(
    schema,
    placesIn(answer).filter(({ isList }) => !isList),
  )
  return best?.path === '' ? null : best
}
