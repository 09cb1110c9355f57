import type { JsonSchema } from './openapi-schemas.ts'

/** Longest chain of records in an example; a recursive entity ends there. */
const MAX_DEPTH = 6

/** Texts by field name; recognizably invented. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/uuid$/, '00000000-0000-4000-8000-000000000001'],
  [/_by$/, 'marie.dubois@example.com'],
  [/^dates$/, '27/09/2027;28/09/2027'],
  [/^countdown$/, '2026-02-15T09:30:00Z'],
  [/^labels$/, '2026-01-15'],
  [/(_at|date|since|until|birth)$|^(date|created|updated)/, '2026-01-15T09:30:00Z'],
  [/mail/, 'zoe.muller@example.com'],
  [/^first_?name$/, 'Zoé'],
  [/^last_?name$/, 'Müller'],
  [/^phone_country/, '+33'],
  [/phone/, '+33100000000'],
  [/(^|_)ip(_|$)|address_?ip/, '192.0.2.1'],
  [/url|link|picture|image|logo|video|href/, 'https://example.com/example.jpg'],
  [/isbn/, 'ISBN-000001'],
  [/ticker/, 'EXAMPLE-TICKER'],
  [/country/, 'France'],
  [/city/, 'Reims'],
  [/^code$/, 'example'],
  [/^alpha2$/, 'FR'],
  [/^main_img$/, '/media/example.jpg'],
  [/^currency$/, 'EUR'],
  [/^reasons$/, 'Photo floue'],
  [/^month$/, 'September'],
  [/^spirit_type_label$/, 'Whisky'],
  [/^sizeUnit$/, 'cm'],
  [/^weightUnit$/, 'kg'],
  [/^completion$/, '85 %'],
]
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/(_at|date)$/, 1768469400],
  [/price|amount|sum|fee|cost|total_/, 12500],
  [/year|vintage/, 2015],
  [/count|quantity/, 3],
]

/** Values of fields that may have any of several forms. */
const ANY: Readonly<Record<string, unknown>> = {
  decline_reasons: [],
  price_history: [{ last_price: 12500, sold_date: '2026-01-15' }],
  pictures_attachments: [{ url: '/media/front.jpg' }, { url: '/media/back.jpg' }],
  files_attachments: [{ url: '/media/front.jpg' }, { url: '/media/back.jpg' }],
}

/** Texts for a schema that is a moment by its pattern. */
const MOMENTS = ['2026-01-15T09:30:00Z', '2026-01-15 09:30:00', '2026-01-15']

type Components = ReadonlyMap<string, JsonSchema>

/** A plausible value of a schema, the same in every run: a mock server generated from openapi.json then answers like a back office. */
export function exampleOf(schema: JsonSchema, components: Components, name = '', depth = 0): unknown {
  if (typeof schema['$ref'] === 'string') {
    const target = components.get(schema['$ref'].replace('#/components/schemas/', ''))
    return target && depth < MAX_DEPTH ? exampleOf(target, components, name, depth + 1) : null
  }
  const { examples, format, minimum, pattern } = schema as { examples?: unknown[]; format?: string; minimum?: number; pattern?: string }
  const type = [schema['type']].flat().find((item) => item !== 'null')
  if (examples) return examples[0]
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'] as unknown[]
    return name === 'enabled' && values.includes(1) ? 1 : values[0]
  }
  if (Array.isArray(schema['anyOf'])) return exampleOf(likeliest(schema['anyOf'] as JsonSchema[], name), components, name, depth)
  switch (type) {
    case 'object': {
      const { properties = {} } = schema as { properties?: Record<string, JsonSchema> }
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, components, key, depth + 1)]))
    }
    case 'array': {
      const items = schema['items'] as JsonSchema | undefined
      return items && depth < MAX_DEPTH ? [exampleOf(items, components, name, depth + 1)] : []
    }
    case 'string':
      return format === 'date'
        ? '2026-01-15'
        : (MOMENTS.find((text) => pattern !== undefined && new RegExp(pattern).test(text)) ?? textOf(name))
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 0, NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1)
    case 'boolean':
      return true
    default:
      return Object.hasOwn(ANY, name) ? ANY[name] : null
  }
}

const textOf = (name: string): string => TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? `Example ${name.replaceAll('_', ' ')}`.trim()

/** Of several forms that are read: a moment as text, a record or list rather than its JSON text, else the first that is not null. */
function likeliest(choices: readonly JsonSchema[], name: string): JsonSchema {
  const isMoment = /(_at|date)$/.test(name)
  const weight = (choice: JsonSchema) =>
    choice['type'] === 'null'
      ? 3
      : isMoment
        ? Number(choice['type'] !== 'string')
        : Number(choice['type'] === 'string' && choices.length > 2)
  return choices.toSorted((choice, other) => weight(choice) - weight(other))[0] ?? {}
}
