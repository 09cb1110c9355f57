import { z } from 'zod'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { guessedAt, guessedRows } from '#contract/reading/guess.ts'
import { listIn, type Mismatch, openRecord, readAnswer, rowsOf } from '#contract/reading/read.ts'
import { jsonText } from '#contract/reading/read-text.ts'
import { isRecord } from '#contract/values/record.ts'
import { SCRAPING_ROWS, ScrapingStatistics, scrapingGroups } from '#contract/catalogue/scraping.ts'
import { envelopeOf } from './envelope.ts'
import { fieldNames, fieldPathsOf } from './field-names.ts'
import { schemaPart } from '#contract/reading/bare-schema.ts'

/** Most unknown names that are listed. */
const MAX_UNKNOWN = 40

export type Comparison = Pick<CheckResult, 'outcome' | 'envelope' | 'rows' | 'missing' | 'unexpected' | 'unknown' | 'keys' | 'guesses'>

/** Differences between an answer and its declaration: only compared parts count as 'right'. */
export function compareAnswer({ output }: Pick<Endpoint, 'output'>, answer: unknown): Comparison {
  const shape: Omit<Comparison, 'outcome'> = {
    envelope: envelopeOf(answer),
    rows: null,
    missing: [],
    unexpected: [],
    unknown: [],
    keys: [],
    guesses: [],
  }
  if (output === ScrapingStatistics) return { ...shape, ...compareGroups(answer) }
  if (output instanceof z.ZodArray) {
    const guesses: Guesses = []
    const rows = rowsOf(answer) ?? guessed(answer, guesses) ?? listIn(answer)
    if (!rows) return { ...shape, outcome: 'differs', keys: fieldPathsOf(answer) }
    const row = schemaPart(output.element)
    if (rows.length === 0) return { ...shape, rows: 0, outcome: 'empty' }
    if (row instanceof z.ZodUnknown || (row instanceof z.ZodObject && Object.keys(row.shape).length === 0))
      return { ...shape, rows: rows.length, outcome: 'undeclared' }
    return { ...shape, rows: rows.length, ...verdict(compareRows(row, rows, guesses)) }
  }
  if (output instanceof z.ZodObject) {
    const guesses: Guesses = []
    const inner = openRecord(output, sentIn(answer, guesses), noting(guesses))
    if (!isRecord(inner)) return { ...shape, outcome: 'differs', keys: fieldPathsOf(answer) }
    const compared = compareRows(output, [inner], guesses)
    // an envelope of another name has none of the fields
    const isElsewhere = compared.missing.length === Object.keys(output.shape).length
    return { ...shape, ...verdict(compared), keys: isElsewhere ? fieldPathsOf(answer) : [] }
  }
  return { ...shape, outcome: 'undeclared' }
}

type Differences = Pick<Comparison, 'missing' | 'unexpected' | 'unknown' | 'guesses'>
type Guesses = Comparison['guesses']

const verdict = (compared: Differences): Differences & Pick<Comparison, 'outcome'> => {
  const isWhole = compared.missing.length === 0 && compared.unexpected.length === 0
  return { ...compared, outcome: !isWhole ? 'differs' : compared.guesses.length > 0 ? 'guessed' : 'right' }
}

const noting =
  (guesses: Guesses): Mismatch =>
  (at, problem) => {
    if (problem === 'missing' || problem === 'unexpected' || guesses.some((guess) => guess.guess === problem && guess.at === at)) return
    guesses.push({ guess: problem, at })
  }

/** Parses an answer that came as one JSON text. */
function sentIn(answer: unknown, guesses: Guesses): unknown {
  const sent = typeof answer === 'string' ? jsonText(answer) : undefined
  if (typeof sent !== 'object' || sent === null) return answer
  guesses.push({ guess: 'text', at: 'answer' })
  return sent
}

function guessed(answer: unknown, guesses: Guesses): readonly unknown[] | undefined {
  const sent = sentIn(answer, guesses)
  const rows = rowsOf(sent)
  if (rows) return rows
  const result = guessedRows(sent)
  if (result) guesses.push({ guess: 'list', at: guessedAt(result.path) })
  return result?.value
}

/** Missing: no row has it; unexpected: some row has it in another form; unknown: it is not declared. */
function compareRows(row: z.ZodType, rows: readonly unknown[], guesses: Guesses = []): Differences {
  const note = noting(guesses)
  const missing = new Map<string, number>()
  const unexpected = new Set<string>()
  readAnswer(z.array(row), rows, (field, problem, count = 1) => {
    if (problem === 'unexpected') unexpected.add(field)
    else if (problem === 'missing') missing.set(field, (missing.get(field) ?? 0) + count)
    else note(field, problem)
  })
  const declared = row instanceof z.ZodObject ? row.shape : null
  const names = declared ? rows.filter(isRecord).flatMap(fieldNames) : []
  const unknown = new Set(names.filter((name) => declared && !Object.hasOwn(declared, name)))
  return {
    missing: [...missing].filter(([, times]) => times >= rows.length).map(([field]) => field),
    unexpected: [...unexpected],
    guesses,
    unknown: [...unknown].sort().slice(0, MAX_UNKNOWN),
  }
}

/** One answer with three tables that are distinguished by their field names (D-81). Rows that fit none of them are a difference. */
function compareGroups(answer: unknown): Omit<Comparison, 'envelope'> {
  const groups = scrapingGroups(answer)
  const compared = Object.entries(SCRAPING_ROWS).flatMap(([name, row]) => {
    const rows = groups[name as keyof typeof SCRAPING_ROWS]
    if (rows.length === 0) return []
    const { missing, unexpected, unknown, guesses } = compareRows(row, rows)
    const named = (field: string) => `${name}.${field}`
    return { rows: rows.length, missing: missing.map(named), unexpected: unexpected.map(named), unknown: unknown.map(named), guesses }
  })
  const rows = compared.reduce((sum, item) => sum + item.rows, 0)
  const others = [...new Set(groups.others.flatMap(fieldNames))].sort()
  const all = (of: Exclude<keyof Differences, 'guesses'>) => compared.flatMap((item) => item[of])
  const differences = {
    missing: all('missing'),
    unexpected: all('unexpected'),
    unknown: [...others, ...all('unknown')].slice(0, MAX_UNKNOWN),
    guesses: compared.flatMap(({ guesses }) => guesses),
  }
  if (groups.others.length > 0) return { ...differences, rows, outcome: 'differs', keys: rows === 0 ? fieldPathsOf(answer) : [] }
  return { ...(rows === 0 ? { ...differences, outcome: 'empty' } : verdict(differences)), rows, keys: [] }
}
