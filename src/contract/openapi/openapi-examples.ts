import type { JsonSchema } from './openapi-schemas.ts'

/** Longest chain of records in an example; a recursive entity ends there. */
const MAX_DEPTH = 6

/** Texts by field name; recognizably invented. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/uuid$/, '00000000-0000-4000-8000-000000000001'],
  [/(_at|date|since|until|birth)$|^(date|created|updated)/, '2026-01-15T09:30:00Z'],
  [/mail/, 'zoe.muller@example.com'],
  [/^first_?name$/, 'Zoé'],
  [/^last_?name$/, 'Müller'],
  [/phone/, '+33100000000'],
  [/(^|_)ip(_|$)|address_?ip/, '192.0.2.1'],
  [/url|link|picture|image|logo|video|href/, 'https://example.com/example.jpg'],
  [/isbn/, 'ISBN-000001'],
  [/ticker/, 'EXAMPLE-TICKER'],
  [/country/, 'France'],
  [/city/, 'Reims'],
  [/^code$/, 'example'],
]
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/(_at|date)$/, 1768469400],
  [/price|amount|sum|fee|cost|total_/, 12500],
  [/year|vintage/, 2015],
  [/count|quantity/, 3],
]

type Components = ReadonlyMap<string, JsonSchema>

/** A plausible value of a schema, the same in every run: a mock server generated from openapi.json then answers like a back office. */
export function exampleOf(schema: JsonSchema, components: Components, name = '', depth = 0): unknown {
  if (typeof schema['$ref'] === 'string') {
    const target = components.get(schema['$ref'].replace('#/components/schemas/', ''))
    return target && depth < MAX_DEPTH ? exampleOf(target, components, name, depth + 1) : null
  }
  const { type, examples, format, minimum } = schema as { type?: string; examples?: unknown[]; format?: string; minimum?: number }
  if (examples) return examples[0]
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0]
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
      return format === 'date' ? '2026-01-15' : textOf(name)
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 0, NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1)
    case 'boolean':
      return true
    default:
      return null
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
