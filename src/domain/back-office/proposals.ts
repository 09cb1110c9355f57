import { z } from 'zod'
import type { Proposal } from '#contract/reading/proposal.ts'
import { bareSchema, schemaPart } from '#contract/reading/bare-schema.ts'
import { openRecord, readEntity, rowsOf } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { isReshaping, type Form, type Shape } from '#contract/reading/shape.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { Cents, Uuid } from '#contract/values/values.ts'
import { ALIKE, bestPlace, knownWrapper, placesIn, rowWrapper } from './answer-places.ts'
import { valueAt } from './field-path.ts'
import { similarity } from './name-similarity.ts'
import { reshapeAnswer, unwrapped } from './reshape.ts'
import { readForm } from './value-form.ts'

type Fields = Record<string, unknown>

interface Declared {
  readonly output: z.ZodType
  readonly list?: { readonly id: string } | undefined
}

/** Most values of a field that are examined. */
const SAMPLES = 20
const ID_NAME = /^_?(id|uuid|guid|uid|ref|reference|key|pk)$|(_id|_uuid|_ref|[a-z](Id|Uuid|ID|UUID|Ref))$/

/** Overrides that would make an answer understood: where the rows are, and names and forms of fields. */
export function proposalsFor(declared: Declared, shape: Shape | undefined, answer: unknown): Proposal[] {
  const { output, list } = declared
  const isList = output instanceof z.ZodArray
  const schema = isList ? output.element : output
  if (!(schema instanceof z.ZodObject) || Object.keys(schema.shape).length === 0) return []
  const present = isReshaping(shape) ? reshapeAnswer(shape, answer, isList ? 'list' : 'record', list?.id) : answer
  const envelope = isList ? envelopeOfList(schema, present) : envelopeOfRecord(schema, present)
  const opened = shape?.envelope === undefined && envelope ? envelope : null
  const records =
    opened?.records ?? (isList ? (rowsOf(present) ?? []).filter(isRecord) : [openRecord(schema, present, () => undefined)].filter(isRecord))
  const wrapper = shape?.row === undefined ? rowWrapper(schema, records) : null
  return [
    ...(opened ? [{ kind: 'envelope' as const, ours: '', theirs: opened.path, form: null, change: { envelope: opened.path } }] : []),
    ...(wrapper === null ? [] : [{ kind: 'row' as const, ours: '', theirs: wrapper, form: null, change: { row: wrapper } }]),
    ...fieldProposals(
      schema,
      wrapper === null ? records : records.map((record) => unwrapped(record, wrapper)),
      list?.id,
      new Set(Object.keys(shape?.fields ?? {}).map((name) => name.split('.')[0] ?? '')),
    ),
  ]
}

function envelopeOfList(schema: z.ZodObject, answer: unknown) {
  if (rowsOf(answer)) return null
  const lists = placesIn(answer).filter(({ isList, path }) => isList && path !== '')
  // names in another language are like none of ours: a convention tells where the rows are
  const known = lists.filter(({ records }) => knownWrapper(records) !== null)
  return bestPlace(schema, lists) ?? (known.length === 1 ? (known[0] ?? null) : null)
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

/** `used`: names of theirs that are read, at least in part. */
function fieldProposals(
  schema: z.ZodObject,
  records: readonly Fields[],
  idField: string | undefined,
  used: ReadonlySet<string>,
): Proposal[] {
  const missing = new Map<string, number>()
  const unexpected = new Set<string>()
  for (const record of records)
    readEntity(schema, record, (field, problem) => {
      if (problem === 'missing') missing.set(field, (missing.get(field) ?? 0) + 1)
      else unexpected.add(field)
    })
  const absent = Object.keys(schema.shape).filter((field) => missing.get(field) === records.length && records.length > 0)
  const unknown = [...new Set(records.flatMap((record) => Object.keys(record)))]
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .slice(0, MAX_UNKNOWN)
    .flatMap((name) => [...(used.has(name) ? [] : [name]), ...namesInside(records, name)])
  const samples = (name: string) =>
    records
      .map((record) => valueAt(record, name))
      .filter((value) => value !== undefined && value !== null && value !== '')
      .slice(0, SAMPLES)
  const identity =
    idField !== undefined && absent.includes(idField)
      ? (identityAmong(unknown, records, idField) ?? identityInLink(records, idField, true))
      : ownIds(schema, idField, absent).reduce<Proposal | null>((found, id) => found ?? identityInLink(records, id, false), null)
  const named = pairs(
    absent.filter((field) => field !== identity?.ours),
    unknown.filter((name) => name !== identity?.theirs && NAME.test(name)),
    (field, name) => fitting(schemaPart(schema.shape[field]), samples(name)) !== undefined,
    Object.hasOwn(schema.shape, 'uuid') && Object.hasOwn(schema.shape, 'email'),
  )
  const moved = named.map(({ ours, theirs }): Proposal => {
    const form = fitting(schemaPart(schema.shape[ours]), samples(theirs)) ?? null
    const forms = form ? { forms: { [ours]: form } } : {}
    return { kind: 'field', ours, theirs, form, change: { fields: { [theirs]: ours }, ...forms } }
  })
  /** Of a single record: other sums, which are whole by chance and have the same unit. */
  const wholeSums = (field: string) =>
    Object.entries(schema.shape).flatMap(([name, declared]) =>
      name !== field && bareSchema(declared) === Cents && samples(name).length > 0 ? [name] : [],
    )
  const reformed = [...unexpected].flatMap((field): Proposal[] => {
    const declared = schema.shape[field]
    const form = declared ? fitting(schemaPart(declared), samples(field)) : null
    if (form === undefined) return wrappedValue(field, (name) => fitting(schemaPart(declared), samples(name)), records)
    if (!form) return []
    const forms = Object.fromEntries(
      [field, ...(form === 'euros' && records.length === 1 ? wholeSums(field) : [])].map((name) => [name, form]),
    )
    return [{ kind: 'form', ours: field, theirs: field, form, change: { forms } }]
  })
  return [...(identity ? [identity] : []), ...moved, ...reformed]
}

/** A name as programmers write it, or that of a field in a record: 'client.name', '_id.$oid'. */
const NAME = /^[A-Za-z_][\w-]{0,79}(\.\$?[A-Za-z_][\w-]{0,79})?$/
/** Undeclared names that are compared: a record that is keyed by values has thousands. */
const MAX_UNKNOWN = 100
/** Fields of a record in a row that are looked at. */
const MAX_INSIDE = 20

/** The fields of the records under an undeclared name, as dotted names. */
function namesInside(records: readonly Fields[], name: string): string[] {
  const inner = records.map((record) => record[name]).filter(isRecord)
  return [...new Set(inner.flatMap((record) => Object.keys(record).slice(0, MAX_INSIDE)))]
    .slice(0, MAX_INSIDE)
    .map((key) => `${name}.${key}`)
}

/** The only value of a record that says its type, such as `{ "$date": … }`: it stands under the name of the record. */
const nameOf = (path: string): string => path.replace(/\.\$\w+$/, '')

/** A declared field whose value is in such a record. */
function wrappedValue(field: string, form: (name: string) => Form | null | undefined, records: readonly Fields[]): Proposal[] {
  const theirs = namesInside(records, field).find((name) => nameOf(name) === field && form(name) !== undefined)
  if (theirs === undefined) return []
  const taught = form(theirs) ?? null
  return [
    {
      kind: 'field',
      ours: field,
      theirs,
      form: taught,
      change: { fields: { [theirs]: field }, ...(taught && { forms: { [field]: taught } }) },
    },
  ]
}

/** The unknown field that identifies a row: named like an id, present in every row, and unique. */
function identityAmong(unknown: readonly string[], records: readonly Fields[], ours: string): Proposal | null {
  const isUnique = (name: string) => {
    const values = records
      .map((record) => valueAt(record, name))
      .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    return values.length === records.length && new Set(values).size === records.length
  }
  const [best] = unknown
    .filter((name) => isOwn(name) && (ID_NAME.test(nameOf(name)) || similarity(ours, nameOf(name)) >= ALIKE) && isUnique(name))
    .toSorted((a, b) => idRank(nameOf(b), ours) - idRank(nameOf(a), ours))
  return best === undefined ? null : { kind: 'id', ours, theirs: best, form: null, change: { id: best } }
}
/** Fields that identify a record outside of a list with an identity, and are missing. */
const ownIds = (schema: z.ZodObject, idField: string | undefined, absent: readonly string[]): readonly string[] =>
  idField === undefined
    ? ['uuid', 'id', 'ticker'].filter((name) => Object.hasOwn(schema.shape, name) && absent.includes(name)).slice(0, 1)
    : []
/** Where hypermedia APIs name the record itself: HAL, JSON:API, JSON-LD. */
const SELF_LINKS = ['_links.self.href', '_links.self', 'links.self.href', 'links.self', 'href', '@id']
const OPAQUE_ID = /(^|_)id$|uuid$/
/** A name with a letter, no UUID: not the number of the record. */
const isName = (id: string): boolean => /^(?=.*\p{L})[^\s]{1,60}$/u.test(id) && !/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(id)
/** A ticker, a code or an IP is also read by people: the end of a link may be another number of the same record. */
const READ_IDS: Readonly<Record<string, (id: string) => boolean>> = {
  ip: (id) => canonicalIp(id) !== null,
  ticker: isName,
  code: isName,
  alpha2: (id) => /^[a-z]{2}$/i.test(id),
}
const mayBe = (ours: string, id: unknown): boolean =>
  typeof id === 'string' && (OPAQUE_ID.test(ours) || (Object.hasOwn(READ_IDS, ours) && READ_IDS[ours]?.(id) === true))

/** The link of each row to itself, if no field of the rows identifies them. `isListed`: it is the declared identity of a list. */
function identityInLink(records: readonly Fields[], ours: string, isListed: boolean): Proposal | null {
  const theirs = SELF_LINKS.find((name) => {
    const links = records.map((record) => valueAt(record, name))
    const ids = links.map((link) => readForm('link', link))
    return ids.every((id, at) => id !== links[at] && mayBe(ours, id)) && new Set(ids).size === records.length
  })
  if (theirs === undefined) return null
  const forms = { [ours]: 'link' as const }
  return isListed
    ? { kind: 'id', ours, theirs, form: 'link', change: { id: theirs, forms } }
    : { kind: 'field', ours, theirs, form: 'link', change: { fields: { [theirs]: ours }, forms } }
}
/** The ID of a record in the row identifies that record. */
const isOwn = (name: string): boolean => !nameOf(name).includes('.')
const idRank = (name: string, ours: string): number => similarity(ours, name) + (/^_?(id|uuid)$/i.test(name) ? 0.3 : 0)

/** Pairs each of our names with the most similar one, each name once, the best pairs first. */
function pairs(
  ours: readonly string[],
  theirs: readonly string[],
  fits: (ours: string, theirs: string) => boolean,
  isPerson: boolean,
): Pair[] {
  const all: readonly Pair[] = ours
    .flatMap((item) => theirs.map((name) => ({ ours: item, theirs: name, score: similarity(item, nameOf(name), isPerson) })))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
  const taken = new Set<string>()
  /** Of a record and a field in it, only one is another name of a field of ours. */
  const overlaps = (name: string) =>
    [...taken].some((other) => other.startsWith(`theirs ${name}.`) || `theirs ${name}`.startsWith(`${other}.`))
  const isFree = (pair: Pair) =>
    !taken.has(`ours ${pair.ours}`) && !taken.has(`theirs ${pair.theirs}`) && !overlaps(pair.theirs) && fits(pair.ours, pair.theirs)
  const take = (pair: Pair) => void taken.add(`ours ${pair.ours}`).add(`theirs ${pair.theirs}`)
  const matches = all.filter((pair) => {
    const isTaken = isFree(pair)
    if (isTaken) take(pair)
    return isTaken
  })
  // a single left-over name on each side is a pair
  const [left, ...others] = ours.filter((item) => !taken.has(`ours ${item}`))
  const [name, ...more] = theirs.filter((item) => isOwn(item) && item === nameOf(item) && !taken.has(`theirs ${item}`))
  const last = left !== undefined && name !== undefined && others.length + more.length === 0 ? { ours: left, theirs: name } : null
  return last && isFree(last) ? [...matches, last] : matches
}

interface Pair {
  readonly ours: string
  readonly theirs: string
}

/** The form of the declared kind that these values have: null = the declared one, undefined = none. */
function fitting(declared: z.ZodType, values: readonly unknown[]): Form | null | undefined {
  const bare = bareSchema(declared)
  if (bare === Uuid && !values.every(mayIdentify)) return undefined
  const isRead = (value: unknown) => {
    let whole = true
    readEntity(z.looseObject({ value: bare }), { value }, (_, problem) => (whole &&= problem === 'missing'))
    return whole
  }
  if (values.every(isRead)) return null
  return formsFor(bare, values).find((form) => values.every((value) => isRead(readForm(form, value))))
}

/** A name, a mail address, a URL and a moment are text too, but identify no row. */
const mayIdentify = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !/[\s@]|:\/\/|^\d{4}-\d{2}-\d{2}/.test(value))

function formsFor(schema: z.ZodType, values: readonly unknown[]): Form[] {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return ['json-text']
  if (schema === Cents) return ['euros', 'number-text']
  const largest = Math.max(...values.map((value) => Math.abs(Number(value))).filter(Number.isFinite), 0)
  return ['number-text', largest < 1e11 ? 'epoch-s' : 'epoch-ms', 'json-text']
}
