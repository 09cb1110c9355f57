import type { z } from 'zod'
import type { Proposal } from '#contract/reading/proposal.ts'
import { bareSchema, schemaPart } from '#contract/reading/bare-schema.ts'
import { readEntity } from '#contract/reading/read.ts'
import { isNamedForm, type Shape } from '#contract/reading/shape.ts'
import { isRecord } from '#contract/values/record.ts'
import { Cents } from '#contract/values/values.ts'
import { valueAt } from '../field-path.ts'
import { fitting } from './fitting.ts'
import { identityAmong, identityInLink, ownIds } from './identity.ts'
import { nameOf, pairs } from './name-pairs.ts'
import { innerSchema, MAX_LEVELS } from './inner-records.ts'
import { personIn, relatedIds } from './relationships.ts'
import { isOnlyRead, joinedWords, vocabularyOf } from './value-words.ts'

type Fields = Record<string, unknown>

/** Most values of a field that are examined. */
const SAMPLES = 20
/** A name as programmers write it, or that of a field in a record: 'client.name', '_id.$oid'. */
const NAME = /^[A-Za-z_][\w-]{0,79}(\.\$?[A-Za-z_][\w-]{0,79})?$/
/** Most undeclared names that are compared: a dictionary has thousands of keys. */
const MAX_UNKNOWN = 100
/** Most fields of a nested record that are compared. */
const MAX_INSIDE = 20

/** The records that are compared, and where they are. */
export interface Compared {
  readonly schema: z.ZodObject
  /** Read with the present shape. */
  readonly records: readonly Fields[]
  readonly shape: Shape | undefined
  /** Declared identity of a list. */
  readonly idField?: string | undefined
  /** Path to the records in our names and in theirs; null for the rows themselves. */
  readonly inside: { readonly ours: string; readonly theirs: string } | null
}

/** Proposes names and formats for the fields of these records and of the records nested in them. */
export function fieldProposals({ schema, records, shape, idField, inside }: Compared): Proposal[] {
  const place = (names: string | undefined, name: string) => (names === undefined ? name : `${names}.${name}`)
  const ours = (name: string) => place(inside?.ours, name)
  const theirs = (name: string) => place(inside?.theirs, name)
  // undeclared names that a setting already reads, at least in part
  const used = new Set(inside ? [] : Object.keys(shape?.fields ?? {}).map((name) => name.split('.')[0] ?? ''))
  const { absent, unexpected } = differencesOf(schema, records)
  const unknown = [...new Set(records.flatMap((record) => Object.keys(record)))]
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .slice(0, MAX_UNKNOWN)
    .flatMap((name) => [...(used.has(name) ? [] : [name]), ...namesInside(records, name)])
  const words = (field: string) => vocabularyOf(field, bareSchema(schema.shape[field]))
  const samples = (name: string, field = name) =>
    records
      .map((record) => valueAt(record, name))
      .filter((value) => value !== undefined && value !== null && value !== '')
      .slice(0, Object.hasOwn(schema.shape, field) && words(field) ? undefined : SAMPLES)
  const formOf = (field: string, name: string) => {
    const form = fitting(schemaPart(schema.shape[field]), samples(name, field), words(field))
    return form === undefined && areRecords(schema.shape[field], field, samples(name, field)) ? null : form
  }
  const identity = inside ? null : identityOf({ schema, records, idField, absent, unknown })
  const related = inside ? [] : relatedIds(absent, records)
  const named = pairs(
    absent.filter((field) => field !== identity?.ours && !related.some(({ ours: id }) => id === field)),
    unknown.filter((name) => name !== identity?.theirs && NAME.test(name)),
    (field, name) => formOf(field, name) !== undefined,
    {
      isPerson: Object.hasOwn(schema.shape, 'uuid') && Object.hasOwn(schema.shape, 'email'),
      leftOver: inside === null,
      hasValues: (name) => samples(name).length > 0,
      self: personIn(records),
    },
  )
  const moved = named.map((pair): Proposal => {
    const form = formOf(pair.ours, pair.theirs) ?? null
    const forms = form ? { forms: { [ours(pair.ours)]: form } } : {}
    const fields = { [theirs(pair.theirs)]: ours(pair.ours) }
    return { kind: 'field', ours: ours(pair.ours), theirs: theirs(pair.theirs), form, change: { fields, ...forms } }
  })
  /** Other amounts of a single record: they have the same unit, even if they are whole numbers. */
  const wholeSums = (field: string) =>
    Object.entries(schema.shape).flatMap(([name, declared]) =>
      name !== field && bareSchema(declared) === Cents && samples(name).length > 0 ? [name] : [],
    )
  const reformed = unexpected.flatMap((field): Proposal[] => {
    const proposedForm = formOf(field, field)
    if (proposedForm === undefined) return inside ? [] : wrappedValue(field, (name) => formOf(field, name), records)
    const present = shape?.forms?.[ours(field)]
    const form =
      proposedForm && present !== undefined && ![proposedForm, present].some(isNamedForm)
        ? joinedWords(present, proposedForm, isOnlyRead(field))
        : proposedForm
    if (!form) return []
    const same = form === 'euros' && records.length === 1 ? wholeSums(field) : []
    const forms = Object.fromEntries([field, ...same].map((name) => [ours(name), form]))
    return [{ kind: 'form', ours: ours(field), theirs: theirs(field), form, change: { forms } }]
  })
  const nameOfTheirs = (field: string) => named.find((pair) => pair.ours === field)?.theirs ?? field
  const nested = Object.entries(schema.shape).flatMap(([field, declared]): Proposal[] => {
    const part = innerSchema(field, bareSchema(declared))
    const path = { ours: ours(field), theirs: taughtName(shape, ours(field)) ?? theirs(nameOfTheirs(field)) }
    if (part === null || path.ours.split('.').length >= MAX_LEVELS || path.theirs.split('.').length >= MAX_LEVELS) return []
    const inner = records.flatMap((record) => valueAt(record, nameOfTheirs(field)) ?? []).filter(isRecord)
    return inner.length === 0 ? [] : fieldProposals({ schema: part, records: inner, shape, inside: path })
  })
  return [...(identity ? [identity] : []), ...related, ...moved, ...reformed, ...nested]
}

/** `absent`: no record has the field; `unexpected`: some record has it in a form that isn't read. */
function differencesOf(schema: z.ZodObject, records: readonly Fields[]) {
  const missing = new Map<string, number>()
  const unexpected = new Set<string>()
  for (const record of records)
    readEntity(schema, record, (field, problem) => {
      if (problem === 'missing') missing.set(field, (missing.get(field) ?? 0) + 1)
      else unexpected.add(field)
    })
  const names = Object.keys(schema.shape)
  return {
    absent: names.filter((field) => missing.get(field) === records.length && records.length > 0),
    unexpected: names.filter((field) => unexpected.has(field)),
  }
}

interface Identified extends Pick<Compared, 'schema' | 'records' | 'idField'> {
  readonly absent: readonly string[]
  readonly unknown: readonly string[]
}

const identityOf = ({ schema, records, idField, absent, unknown }: Identified): Proposal | null =>
  idField !== undefined && absent.includes(idField)
    ? (identityAmong(unknown, records, idField) ?? identityInLink(records, idField, true))
    : ownIds(schema, idField, absent).reduce<Proposal | null>((found, id) => found ?? identityInLink(records, id, false), null)

/** Are the values lists of records? The names of their fields are then corrected one level deeper. */
const areRecords = (declared: unknown, field: string, values: readonly unknown[]): boolean =>
  innerSchema(field, bareSchema(declared)) !== null &&
  values.length > 0 &&
  values.every((value) => Array.isArray(value) && value.every(isRecord))

const taughtName = (shape: Shape | undefined, ours: string): string | undefined =>
  Object.entries(shape?.fields ?? {}).find(([, name]) => name === ours)?.[0]

/** The fields of the records under an undeclared name, as dotted names. */
function namesInside(records: readonly Fields[], name: string): string[] {
  const inner = records.map((record) => record[name]).filter(isRecord)
  return [...new Set(inner.flatMap((record) => Object.keys(record).slice(0, MAX_INSIDE)))]
    .slice(0, MAX_INSIDE)
    .map((key) => `${name}.${key}`)
}

/** Proposal for a declared field whose value is wrapped in a record with its type, such as `{ "$date": … }`. */
function wrappedValue(field: string, form: (name: string) => string | null | undefined, records: readonly Fields[]): Proposal[] {
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
