import { ENVELOPES, listIn } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { jsonText } from '#contract/reading/read-text.ts'
import { isNamedForm, type Shape } from '#contract/reading/shape.ts'
import { listOnTheWay, valueAt, valuesAt, withoutValueAt, withValueAt, withValuesAt } from './field-path.ts'
import { readForm, wordFor, writeForm } from './value-form.ts'

type Fields = Record<string, unknown>
type Reshaping = Pick<Shape, 'envelope' | 'row' | 'fields' | 'forms' | 'id' | 'constants'>

/** Our names by theirs, the identifying one included. `ourId`: the declared identity of a list. */
const namesOf = ({ fields = {}, id }: Reshaping, ourId?: string): [theirs: string, ours: string][] => {
  const names = Object.entries(fields)
  if (id === undefined || ourId === undefined || id === ourId) return names
  return [...names.filter(([theirs, ours]) => theirs !== id && ours !== ourId), [id, ourId]]
}

/** Declared answer of an operation: rows, one record, or a form of its own. */
export type AnswerKind = 'list' | 'record' | 'other'

/** A server's answer in the form of the contract. Names with a counterpart of ours are replaced; all others stay. */
export function reshapeAnswer(shape: Reshaping, answer: unknown, kind: AnswerKind, ourId?: string): unknown {
  const sent = typeof answer === 'string' ? (jsonText(answer) ?? answer) : answer
  const opened = shape.envelope === undefined ? sent : opensAt(sent, shape.envelope)
  const row = rowReshaper(shape, ourId)
  if (kind === 'list') {
    const rows = listIn(opened)
    return rows ? rows.map((item) => (isRecord(item) ? row(item) : item)) : opened
  }
  const record =
    kind === 'record' ? recordIn(opened, [...namesOf(shape, ourId).map(([theirs]) => theirs), ...(shape.row ? [shape.row] : [])]) : opened
  if (kind === 'other' && Array.isArray(record)) return record.map((item: unknown) => (isRecord(item) ? row(item) : item))
  return isRecord(record) ? row(record) : record
}

/** Opens the envelope; a step that is JSON text is parsed. Without it, the answer is left to the reader. */
function opensAt(answer: unknown, envelope: string): unknown {
  let here = answer
  for (const name of envelope.split('.')) {
    const next = valueAt(here, name)
    if (next === undefined) return answer
    here = typeof next === 'string' ? (jsonText(next) ?? next) : next
  }
  return here
}

/** The record that contains the server's field names: the response, the only element of a list, or the content of a known envelope. */
function recordIn(answer: unknown, names: readonly string[]): unknown {
  const item = Array.isArray(answer) && answer.length === 1 ? (answer[0] as unknown) : answer
  if (!isRecord(item) || names.some((theirs) => valueAt(item, theirs) !== undefined)) return item
  const inner = ENVELOPES.map((key) => item[key]).find((value) => isRecord(value) || (Array.isArray(value) && value.length === 1))
  return inner === undefined ? item : recordIn(inner, names)
}

/** Merges the record nested at `path` into its row; the nested fields take precedence. Without such a record, returns the row. */
export function unwrapped(record: Fields, path: string): Fields {
  const at = valueAt(record, path)
  const inner = typeof at === 'string' ? jsonText(at) : at
  return isRecord(inner) ? { ...withoutValueAt(record, path), ...inner } : record
}

/** Members of a resource object of JSON:API. */
const MEMBERS = new Set(['type', 'id', 'attributes', 'relationships', 'links', 'meta'])

/** Removes the `type` of a JSON:API resource, which is not a field of the record. A `type` among its attributes is one and stays. */
function withoutKind(record: Fields, names: readonly [theirs: string, ours: string][]): Fields {
  const isResource =
    typeof record['type'] === 'string' && isRecord(record['attributes']) && Object.keys(record).every((name) => MEMBERS.has(name))
  if (!isResource || names.some(([theirs]) => theirs === 'type')) return record
  const { type: _, ...others } = record
  return others
}

type Names = readonly (readonly [from: string, to: string])[]

/** The record with its fields under other names. Names that lead through a list ('lines.sum' to 'infos.total') apply to each of its records. */
function renamed(record: Fields, names: Names): Fields {
  const inside = new Map<string, [from: string, to: string][]>()
  const plain: (readonly [from: string, to: string])[] = []
  for (const [from, to] of names) {
    const list = listOnTheWay(record, from)
    if (list === null) {
      plain.push([from, to])
      continue
    }
    const target = names.find(([name]) => name === list)?.[1] ?? list
    if (to.startsWith(`${target}.`))
      inside.set(list, [...(inside.get(list) ?? []), [from.slice(list.length + 1), to.slice(target.length + 1)]])
  }
  let row = record
  for (const [list, inner] of inside) {
    const items = valueAt(row, list) as readonly unknown[]
    row = withValueAt(
      row,
      list,
      items.map((item) => (isRecord(item) ? renamed(item, inner) : item)),
    )
  }
  // fields inside a renamed record are removed before that record and added after it
  const moved = plain
    .toSorted(([a], [b]) => levelsOf(b) - levelsOf(a))
    .flatMap(([from, to]) => {
      const value = valueAt(row, from)
      if (value === undefined) return []
      row = withoutValueAt(row, from)
      return [{ to, value }]
    })
  for (const { to, value } of moved.toSorted((a, b) => levelsOf(a.to) - levelsOf(b.to))) row = withValueAt(row, to, value)
  return row
}

const levelsOf = (path: string): number => path.split('.').length

/** Returns a function that translates one record of theirs into ours. */
export function rowReshaper(shape: Reshaping, ourId?: string): (record: Fields) => Fields {
  const names = namesOf(shape, ourId)
  const forms = Object.entries(shape.forms ?? {})
  return (whole) => {
    const sent = withoutKind(whole, names)
    const record = shape.row === undefined ? sent : unwrapped(sent, shape.row)
    let row = renamed(record, names)
    for (const [ours, form] of forms) row = withValuesAt(row, ours, (value) => readForm(form, value))
    return row
  }
}

/** Translates a payload into the server's form. A constant never replaces a field of the payload. */
export function reshapeRequest(shape: Reshaping, sent: Fields, ourId?: string): Fields {
  let body = sent
  for (const [ours, form] of Object.entries(shape.forms ?? {})) body = withValuesAt(body, ours, (value) => writeForm(form, value))
  body = renamed(
    body,
    namesOf(shape, ourId).map(([theirs, ours]) => [ours, theirs]),
  )
  for (const [theirs, value] of Object.entries(shape.constants ?? {})) if (isFree(body, theirs)) body = withValueAt(body, theirs, value)
  return body
}

/** Is nothing of the payload at this place, or on the way to it? */
const isFree = (body: Fields, path: string): boolean => {
  const names = path.split('.')
  return names.every((_, at) => {
    const here = valueAt(body, names.slice(0, at + 1).join('.'))
    return here === undefined || (at < names.length - 1 && isRecord(here))
  })
}

/** The server's name of a top-level field of the payload. */
export const theirName = ({ fields = {} }: Reshaping, ours: string): string =>
  Object.entries(fields).find(([, name]) => name === ours)?.[0] ?? ours

/** The first field of the payload whose value has no word at this back office. It isn't sent unchanged, because it could mean something else there. */
export const wordlessField = ({ forms = {} }: Pick<Shape, 'forms'>, sent: Fields): string | null =>
  Object.entries(forms)
    .flatMap(([ours, form]) => valuesAt(sent, ours).map((value) => ({ ours, form, value })))
    .find(({ form, value }) => !isNamedForm(form) && value !== undefined && value !== null && wordFor(form, value) === undefined)?.ours ??
  null
