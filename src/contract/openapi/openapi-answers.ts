import { z } from 'zod'
import { type Endpoint, isWrite } from '../endpoint.ts'
import { exampleOf } from './openapi-examples.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const SIGN_IN: ReadonlySet<string> = new Set(['session.login', 'session.twoFactor'])
/** Three base64url parts: recognized as a token anywhere (D-4). */
const SIGNED = '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$'
/** {"alg":"none"}.{"sub":"example"}.example */
const EXAMPLE_TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJleGFtcGxlIn0.example'

const success = { const: true, description: 'Always true; the status says the same' }

/** Answers of operations whose contract reads nothing, or only a part: a back office still sends them. */
export const plainAnswers: Readonly<Record<string, JsonSchema>> = {
  Done: { type: 'object', properties: { success } },
  SignedIn: {
    type: 'object',
    description:
      'A token may also stand in `access_token`, `accessToken`, `jwt`, under `data`, or be the whole answer. Without one the cookies carry the session.',
    properties: { success, token: { type: 'string', pattern: SIGNED, examples: [EXAMPLE_TOKEN] } },
  },
  StoredVideo: {
    type: 'object',
    description: 'What `data` holds (or the whole answer, without it) is kept as the article’s `video`.',
    properties: { success, data: { type: 'object', properties: { url: { type: 'string' }, name: { type: 'string' } } } },
  },
}

const plainName = (name: string): string => (SIGN_IN.has(name) ? 'SignedIn' : name === 'articles.uploadVideo' ? 'StoredVideo' : 'Done')

const SESSION_COOKIE = {
  'Set-Cookie': {
    description: 'Any cookies, with any name. The console sends them with every later call.',
    schema: { type: 'string' },
    example: 'session=example; Path=/; HttpOnly',
  },
}

/** The answer of an operation whose contract declares none. */
export function plainAnswer(name: string, components: Map<string, JsonSchema>): JsonSchema {
  const component = plainName(name)
  const schema = { $ref: `#/components/schemas/${component}` }
  components.set(component, plainAnswers[component]!)
  return {
    description: SIGN_IN.has(name) ? 'Token, cookies, or both' : 'Done',
    ...(SIGN_IN.has(name) && { headers: SESSION_COOKIE }),
    content: { 'application/json': { schema, example: exampleOf(schema, components) } },
  }
}

/** Rows of a list have their identifier: a row without it is shown without actions. */
export function requireIds(all: readonly (readonly [string, Endpoint])[], components: Map<string, JsonSchema>): void {
  for (const [, { list, output }] of all) {
    if (!list || !(output instanceof z.ZodArray)) continue
    for (const schema of components.values()) {
      const { properties } = schema as { properties?: Record<string, unknown> }
      const { shape } = output.element as z.ZodObject
      if (properties && Object.keys(properties).join() === Object.keys(shape).join()) schema['required'] = [list.id]
    }
  }
}

const refusal = (description: string, codes: readonly string[], more: JsonSchema = {}): JsonSchema => ({
  description,
  ...more,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { anyOf: [{ enum: codes }, { type: 'string' }] } } },
        ],
      },
      example: { success: false, code: codes[0], message: 'For people, in one sentence' },
    },
  },
})

/** Refusals that every operation may return. */
export const sharedRefusals: Readonly<Record<string, JsonSchema>> = {
  Invalid: refusal('A value is missing or not acceptable', ['validation']),
  NotSignedIn: refusal('Not signed in. The console ends its session.', ['not_signed_in']),
  TooMany: refusal('Too many calls', ['rate_limited'], {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 5 } },
  }),
  Refused: refusal('Refused', ['not_found']),
}
const shared = (name: keyof typeof sharedRefusals): JsonSchema => ({ $ref: `#/components/responses/${name}` })

/** Refusals by status. The app knows the declared codes; any other is shown with the server's `message`. */
export function refusals(name: string, { errors = [] }: Endpoint): Record<string, JsonSchema> {
  const own = errors.length > 0 ? refusal(`Refused: ${errors.join(', ')}`, errors) : null
  const isSignIn = SIGN_IN.has(name) && own !== null
  return {
    '400': shared('Invalid'),
    '401': isSignIn ? own : shared('NotSignedIn'),
    '429': shared('TooMany'),
    '4XX': isSignIn ? shared('Refused') : (own ?? shared('Refused')),
  }
}

/** Sentences for what the schema cannot express. */
export function describeOperation(declared: Endpoint): string {
  const { purpose, assumed, list, send, receive } = declared
  const reloads = isWrite(declared) ? declared.reloads : []
  return [
    `${purpose}.`,
    list && `Rows are identified by \`${list.id}\`.`,
    receive === 'file' && 'The response is a file.',
    send === 'query+json' && 'The input is sent in the query and as JSON.',
    reloads.length > 0 && `Afterwards the console reloads ${reloads.map((read) => `\`${read}\``).join(', ')}.`,
    assumed && `Assumed (${assumed}).`,
  ]
    .filter(Boolean)
    .join(' ')
}
