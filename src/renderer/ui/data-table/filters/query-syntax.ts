import type { Filter } from '#contract/lists/lists.ts'
import type { FieldKind } from '#contract/lists/list-spec.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { filterWay } from '#domain/lists/column-filters.ts'
import { fold } from '#domain/text/fold.ts'
import type { Language } from '#domain/text/language.ts'
import { typedAmount, typedDay, dayAfter } from '#domain/values/typed-values.ts'

/** A column that can be named in the search box. */
export interface NamedColumn {
  readonly field: string
  readonly title: string
  readonly kind: FieldKind
}

/** Values typed for a column, to be matched with the list's values. */
export interface WantedValues {
  readonly field: string
  readonly words: readonly string[]
}

export interface ReadQuery {
  /** The words that are no condition: the search. */
  readonly search: string
  readonly filters: readonly Filter[]
  readonly wanted: readonly WantedValues[]
}

/** A phrase in quotes, in which nothing is a condition, or `name:value`, the value in quotes when it has spaces. */
const PIECE = /(?<=^|\s)(?:"[^"]*(?:"|$)|([^\s:"]+):("[^"]*"|[^\s"]+)(?=\s|$))/g
const AGE = /^(\d{1,5})(min|h|d|j|w|s)$/
const AGE_MS: Readonly<Record<string, number>> = {
  min: 60_000,
  h: 3_600_000,
  d: DAY_MS,
  j: DAY_MS,
  w: 7 * DAY_MS,
  s: 7 * DAY_MS,
}
const YES = new Set(['yes', 'oui', 'true', '1'])
const NO = new Set(['no', 'non', 'false', '0'])

/**
 * The query syntax of the search box: `type:SELL price:>500 price:10..20 created:>=2026-01-31 age:>2d email:* ean:-`. A column is named by its
 * field or its title; `age` is the first column of moments, and counts backwards. Anything else stays a word of the search, so no input is lost.
 */
export function readQuery(text: string, columns: readonly NamedColumn[], language: Language, now: Date): ReadQuery {
  const filters: Filter[] = []
  const wanted: WantedValues[] = []
  const search = text.replace(PIECE, (piece, name: string | undefined, quoted: string) => {
    if (name === undefined) return piece
    const value = quoted.replace(/^"|"$/g, '')
    const column = columnCalled(name, columns)
    const read = column && conditionOf(column, value, fold(name) === 'age', language, now)
    if (!read) return piece
    if ('words' in read) wanted.push(read)
    else filters.push(...read)
    return ''
  })
  return { search: filters.length + wanted.length === 0 ? text : search.replace(/\s+/g, ' ').trim(), filters, wanted }
}

function columnCalled(name: string, columns: readonly NamedColumn[]): NamedColumn | undefined {
  const called = bare(name)
  return (
    columns.find(({ field }) => bare(field) === called) ??
    columns.find(({ title }) => bare(title) === called) ??
    (called === 'age' ? columns.find(({ kind }) => kind === 'time') : undefined)
  )
}
const bare = (name: string) => fold(name).replace(/[\s_.-]/g, '')

function conditionOf(
  { field, kind }: NamedColumn,
  value: string,
  age: boolean,
  language: Language,
  now: Date,
): readonly Filter[] | WantedValues | null {
  if (value === '*') return [{ field, is: 'has' }]
  if (value === '-') return [{ field, is: 'hasNot' }]
  const way = filterWay(kind)
  if (way === 'amounts') return amountsOf(field, kind, value, language)
  if (way === 'days') return age || AGE.test(value.replace(/^[<>]=?/, '')) ? ageOf(field, value, now) : daysOf(field, value)
  if (kind === 'flag') {
    const word = value.toLowerCase()
    return YES.has(word) || NO.has(word) ? [{ field, is: 'oneOf', values: [YES.has(word)] }] : null
  }
  const words = value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return words.length === 0 ? null : { field, words }
}

/** The smallest step of an amount: `>500` is from 500.01 on. */
const stepOf = (kind: FieldKind) => (kind === 'cents' ? 1 : 1e-9)

function amountsOf(field: string, kind: FieldKind, value: string, language: Language): readonly Filter[] | null {
  const amount = (text: string) => typedAmount(text, kind, language) ?? null
  const [from, to] = value.split('..')
  if (from !== undefined && to !== undefined) {
    const [min, max] = [amount(from), amount(to)]
    return min === null || max === null ? null : [{ field, is: 'range', min: Math.min(min, max), max: Math.max(min, max) }]
  }
  const [, sign = '', rest = ''] = /^([<>]?=?)(.+)$/.exec(value) ?? []
  const limit = amount(rest)
  if (limit === null) return null
  if (sign === '>' || sign === '>=') return [{ field, is: 'range', min: sign === '>' ? limit + stepOf(kind) : limit }]
  if (sign === '<' || sign === '<=') return [{ field, is: 'range', max: sign === '<' ? limit - stepOf(kind) : limit }]
  return [{ field, is: 'range', min: limit, max: limit }]
}

function daysOf(field: string, value: string): readonly Filter[] | null {
  const [from, to] = value.split('..')
  if (from !== undefined && to !== undefined) {
    const [first, last] = [typedDay(from), typedDay(to)]
    return first && last
      ? [
          { field, is: 'after', at: first },
          { field, is: 'before', at: dayAfter(last, 1) },
        ]
      : null
  }
  const [, sign = '', rest = ''] = /^([<>]?=?)(.+)$/.exec(value) ?? []
  const day = typedDay(rest)
  if (!day) return null
  if (sign === '>') return [{ field, is: 'after', at: dayAfter(day, 1) }]
  if (sign === '>=') return [{ field, is: 'after', at: day }]
  if (sign === '<') return [{ field, is: 'before', at: day }]
  if (sign === '<=') return [{ field, is: 'before', at: dayAfter(day, 1) }]
  return [
    { field, is: 'after', at: day },
    { field, is: 'before', at: dayAfter(day, 1) },
  ]
}

/** Older than two days means before the moment two days ago. */
function ageOf(field: string, value: string, now: Date): readonly Filter[] | null {
  const [, sign = '', rest = ''] = /^([<>])=?(.+)$/.exec(value) ?? []
  const [, count, unit] = AGE.exec(rest) ?? []
  const ms = AGE_MS[unit ?? '']
  if (sign === '' || count === undefined || ms === undefined) return null
  return [{ field, is: sign === '>' ? 'before' : 'after', at: new Date(now.getTime() - Number(count) * ms).toISOString() }]
}
