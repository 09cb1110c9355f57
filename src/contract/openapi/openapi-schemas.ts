import { z } from 'zod'
import { AgendaEvent } from '../content/agenda.ts'
import { Article, Tag } from '../content/articles.ts'
import { Bottle, Ticker } from '../catalogue/bottle.ts'
import { Bottler } from '../content/bottlers.ts'
import { EmergencySwitch } from '../live/emergency.ts'
import { BanEntry, ProductRow, SearchRow, StaffAction } from '../people/history.ts'
import { Ping, UserStatistics } from '../live/live.ts'
import { Order } from '../orders/orders.ts'
import { ErrorReport, MissingReport } from '../catalogue/reports.ts'
import { Review } from '../content/reviews.ts'
import { AutoScraper, CategoryStatistic, WebsiteStatus } from '../catalogue/scraping.ts'
import { Chart } from '../live/statistics.ts'
import { Country, StorageBottle } from '../trade/storage.ts'
import { Supplier } from '../trade/supplier.ts'
import { Transaction } from '../trade/transactions.ts'
import { Invoice, OneUserStatistics, Subscription, User } from '../people/user-records.ts'
import { answeredMeanings } from './openapi-meanings.ts'
import { Amount, Cents, Euros, FileHandle, Flag, IsoDate, Text, Timestamp, Uuid } from '../values/values.ts'

export type JsonSchema = Record<string, unknown>

/** Entities that get a name in openapi.json; others are inlined. */
const named = {
  AgendaEvent,
  Article,
  AutoScraper,
  BanEntry,
  Bottle,
  Bottler,
  CategoryStatistic,
  Chart,
  Country,
  EmergencySwitch,
  ErrorReport,
  Invoice,
  MissingReport,
  OneUserStatistics,
  Order,
  Ping,
  ProductRow,
  Review,
  SearchRow,
  StaffAction,
  StorageBottle,
  Subscription,
  Supplier,
  Ticker,
  Transaction,
  User,
  UserStatistics,
  WebsiteStatus,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema as z.ZodType, { id })

/** The sent form of a codec, and its description; the other accepted forms are in `values.ts`. */
const sentForms = new Map<unknown, JsonSchema>([
  [Cents, { type: 'integer', description: 'cents' }],
  [Euros, { type: 'number', description: 'euros' }],
  [Flag, { type: 'integer', enum: [0, 1] }],
  [IsoDate, { type: 'string', description: 'YYYY-MM-DD' }],
  [Text, { type: 'string' }],
  [Amount, { type: 'number' }],
  [Tag, { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }],
  [FileHandle, { type: 'string', contentMediaType: 'application/octet-stream' }],
])
/** Documented in one form in answers too: numbers are read, but no server is asked to use them. */
const alwaysText = new Map<unknown, JsonSchema>([[Uuid, { type: 'string', minLength: 1, maxLength: 200 }]])
const meanings = new Map<unknown, string>([
  [Cents, 'cents'],
  [Euros, 'euros'],
  [Timestamp, 'a moment; without a zone it is wall time'],
])

/** The form on the wire. `sent` is the exact form of a request; an answer may have any accepted form. */
export function wireSchema(schema: z.ZodType, direction: 'sent' | 'answered', components: Map<string, JsonSchema>): JsonSchema {
  const {
    $defs = {},
    $schema: _version,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      const form = alwaysText.get(zodSchema) ?? (direction === 'sent' ? sentForms.get(zodSchema) : undefined)
      if (form) {
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key]
        Object.assign(jsonSchema, form)
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      const meaning = direction === 'answered' ? meanings.get(zodSchema) : undefined
      if (meaning) jsonSchema.description = meaning
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  for (const [name, definition] of Object.entries($defs)) components.set(name, withMeanings(asAnswered(definition) as JsonSchema))
  return (direction === 'answered' ? asAnswered(json) : pointed(json)) as JsonSchema
}

/** An entity whose fields say what they mean, where their form does not. */
function withMeanings(json: JsonSchema): JsonSchema {
  const { properties } = json as { properties?: Record<string, JsonSchema> }
  if (!properties) return json
  const said = Object.entries(properties).map(([key, schema]) => {
    const description = answeredMeanings[key]
    return [key, description === undefined ? schema : { ...schema, description }]
  })
  return { ...json, properties: Object.fromEntries(said) as Record<string, JsonSchema> }
}

/** Answers are read tolerantly: no field is required. */
const asAnswered = (json: unknown): unknown => pointed(json, true)

/** References point at the components; the name of a definition is its key, not an `id` of its own. */
function pointed(json: unknown, tolerant = false): unknown {
  if (Array.isArray(json)) return json.map((inner) => pointed(inner, tolerant))
  if (typeof json !== 'object' || json === null) return json
  const copy = Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [[key, value.replace('#/$defs/', '#/components/schemas/')]]
      if (key === 'id' && typeof value === 'string') return []
      if (tolerant && key === 'required' && Array.isArray(value)) return []
      return [[key, pointed(value, tolerant)]]
    }),
  )
  return Array.isArray(copy['anyOf']) ? flattened(copy, copy['anyOf'] as JsonSchema[]) : copy
}

/** "Any of (any of a, b), null" becomes "any of a, b, null"; a choice with "anything" in it is anything. */
function flattened(json: JsonSchema, choices: readonly JsonSchema[]): JsonSchema {
  const flat = choices.flatMap((choice) => {
    const keys = Object.keys(choice)
    return keys.length === 1 && Array.isArray(choice['anyOf']) ? (choice['anyOf'] as JsonSchema[]) : [choice]
  })
  const { anyOf: _choices, ...rest } = json
  return flat.some((choice) => Object.keys(choice).length === 0) ? rest : { ...rest, anyOf: flat }
}
