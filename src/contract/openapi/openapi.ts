import { z } from 'zod'
import { type Endpoint, isWrite } from '../endpoint.ts'
import { endpoints, type HttpName } from '../index.ts'
import { describeOperation, plainAnswer, refusals, requireIds, sharedRefusals } from './openapi-answers.ts'
import { exampleOf } from './openapi-examples.ts'
import { sentMeanings } from './openapi-meanings.ts'
import { type JsonSchema, wireSchema } from './openapi-schemas.ts'
import { schemaPart } from '../reading/bare-schema.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PLACEHOLDER = /\{([^}]+)\}/g

/** The names between braces in a path. */
export const placeholdersOf = (path: string): string[] => [...path.matchAll(PLACEHOLDER)].map((match) => match[1]!)

const INTRODUCTION = `The requests that the console sends to the back office. Generated from src/contract: change the contract there, then run \`npm run contract\`.

An operation with \`x-assumed\` is a guess: the specification does not show its method, path or shape, and the text says what was assumed. The method and path of a guess can be corrected in the console's settings.

\`x-writes\` is false where an operation changes nothing. Otherwise it names the fields that identify what is written (\`of\`, empty when something is created) and the reads that the console repeats afterwards (\`reloads\`).

Every request carries the cookies of the sign-in, and the bearer token if there is one. A write also carries an \`Idempotency-Key\`: the same one when the console repeats a write whose response it never got. If a cookie is called \`XSRF-TOKEN\` or \`csrftoken\`, its value is repeated in the header \`X-XSRF-TOKEN\` or \`X-CSRFToken\`; that of another cookie with csrf or xsrf in its name that scripts may read, in \`X-CSRF-Token\`.

A write succeeded with any 2xx whose body does not say \`success: false\` or \`error\`; after a 202 the console reloads its lists twice more. Times without a zone are local times. Prices of orders, invoices and subscriptions are integer cents; those of suppliers, of the catalogue and of carriers are decimal euros. A list is whole: of a page, the console shows the first part only and says so.

A list may also come under \`data\`, \`results\`, \`list\` or \`items\`. Fields of a response that are not required may be missing, and any may be null; fields that are not named here are kept and sent back unchanged. Where a field of a response has several forms, each of them is accepted.`

const CONTACT = { name: 'Cellarmaster maintainers', url: 'https://cellarmaster.example', email: 'maintainers@cellarmaster.example' }

type Group = HttpName extends infer Name ? (Name extends `${infer G}.${string}` ? G : never) : never

const groupMeanings: Record<Group, string> = {
  agenda: 'Events: fairs and tastings',
  articles: 'The blog and its tags',
  bottlers: 'Bottlers and their logos',
  emergency: 'Feature switches and how the second-factor code is sent',
  history: 'Searches, product visits, bans and what colleagues changed',
  live: 'The ping',
  orders: 'Orders and their moderation',
  reports: 'Error and missing-bottle reports',
  reviews: 'Reviews',
  scraping: 'Scraping statistics and export',
  session: 'Sign-in and sign-out',
  statistics: 'Site statistics',
  storage: 'Stored bottles, suppliers and countries',
  tickers: 'The normalized catalogue',
  transactions: 'Invoices of sales and purchases',
  users: 'Accounts, rights and subscriptions',
}

/** The whole HTTP contract as an OpenAPI 3.1 document. */
export function openApi(): JsonSchema {
  const components = new Map<string, JsonSchema>([['Refusal', refusal()]])
  const paths = new Map<string, Record<string, JsonSchema>>()
  const spelled = new Map<string, string>()
  for (const [name, declared] of endpoints()) {
    // OpenAPI sees /ticker/{ticker} and /ticker/{isbn} as one path: the first spelling names the placeholders
    const bare = `/${declared.path.replace(PLACEHOLDER, '{}')}`
    const path = spelled.get(bare) ?? `/${declared.path}`
    spelled.set(bare, path)
    const item = paths.get(path) ?? {}
    item[declared.method.toLowerCase()] = operation(name, declared, placeholdersOf(path), components)
    paths.set(path, item)
  }
  requireIds(endpoints(), components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace back office',
      version: '1',
      description: INTRODUCTION,
      contact: CONTACT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{address}',
        description: 'The address set in the console',
        variables: { address: { default: 'http://127.0.0.1:4000' } },
      },
    ],
    tags: Object.entries(groupMeanings).map(([name, description]) => ({ name, description })),
    security: [{ cookie: [] }, { bearer: [] }],
    paths: Object.fromEntries(paths),
    components: {
      responses: sharedRefusals,
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Whatever cookies the sign-in had set; their names are not shown.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Sent when the sign-in gave a token of the signed form (three parts joined by dots).',
        },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function operation(name: HttpName, declared: Endpoint, spelling: string[], components: Map<string, JsonSchema>): JsonSchema {
  const own = placeholdersOf(declared.path)
  const { properties = {}, required = [] } = wireSchema(declared.input, 'sent', components) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const inPath = own.map((key, index) => ({
    name: spelling[index],
    in: 'path',
    required: true,
    ...(spelling[index] === key ? {} : { description: `Here: ${key}` }),
    schema: properties[key],
  }))
  const rest = Object.entries(properties)
    .filter(([key]) => !own.includes(key))
    .map(([key, schema]): [string, JsonSchema] => [key, described(schema, sentMeanings[`${name} ${key}`])])
  const bodiless = declared.method === 'GET' || declared.method === 'DELETE'
  const inQuery = bodiless ? rest.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema })) : []
  const parameters = [...inPath, ...inQuery]
  const body: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((key) => !own.includes(key)),
    ...(declared.input.def.catchall ? { additionalProperties: true } : {}),
  }
  const hasBody = declared.send === 'query+json' || (!bodiless && rest.length > 0)
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: declared.purpose,
    description: describeOperation(declared),
    'x-writes': isWrite(declared) ? { of: [declared.of ?? []].flat(), reloads: declared.reloads } : false,
    ...(declared.assumed ? { 'x-assumed': declared.assumed } : {}),
    ...(name === 'session.login' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content:
              declared.send === 'multipart'
                ? { 'multipart/form-data': { schema: body } }
                : { 'application/json': { schema: body, example: exampleOf(body, components) } },
          },
        }
      : {}),
    responses: { '200': answer(name, declared, components), ...refusals(name, declared) },
  }
}

const described = (schema: JsonSchema, meaning: string | undefined): JsonSchema =>
  meaning === undefined ? schema : { ...schema, description: meaning }

function answer(name: HttpName, declared: Endpoint, components: Map<string, JsonSchema>): JsonSchema {
  if (declared.receive === 'file')
    return { description: 'The spreadsheet', content: { [XLSX]: { schema: { type: 'string', contentMediaType: XLSX } } } }
  if (declared.output instanceof z.ZodUnknown) return plainAnswer(name, components)
  // an answer whose rows are told apart by field names is described by the parsed result
  const sortedOut = declared.output instanceof z.ZodCodec && declared.output.def.in instanceof z.ZodUnknown
  const schema = sortedOut ? schemaPart(declared.output.def.out) : declared.output
  const json = wireSchema(schema, 'answered', components)
  return { description: 'OK', content: { 'application/json': { schema: json, example: exampleOf(json, components) } } }
}

const refusal = (): JsonSchema => ({
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'Read from `error` or `message` too' },
    message: { type: 'string', description: 'Plain text for people' },
  },
})
