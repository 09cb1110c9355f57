import { expect, test } from 'vitest'
import { profileFromTraffic } from '../traffic/har-profile.ts'
import { callsOfDocument } from './document-calls.ts'

const OFFICE = 'https://office.example'
const text = { type: 'string' }
const json = (properties: object) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } })
const post = (sent: object, answered: object) => ({ post: { requestBody: json(sent), responses: { 200: json(answered) } } })

/** What a document with these security schemes, and this response to a code, teaches about the token. */
function learn(securitySchemes: object, answered: object, more: object = {}) {
  const paths = {
    '/api/2fa': post({ code: text }, answered),
    '/api/login': post({ email: text, password: text }, { two_factor: { type: 'boolean' } }),
    '/api/users': { get: { responses: { 200: json({}) } } },
  }
  const documented = callsOfDocument({ openapi: '3.1.0', paths, components: { securitySchemes }, ...more }, OFFICE)
  if (!documented) throw new Error('no document')
  const { overrides } = profileFromTraffic(documented.calls, OFFICE, false).profile
  return { session: documented.session, hasToken: documented.hasToken, ...overrides['session.twoFactor'] }
}

const bearer = { type: 'http', scheme: 'bearer' }

test.each([
  ['NestJS: a JWT in a usual place needs no override', { bearer: { ...bearer, bearerFormat: 'JWT' } }, { accessToken: text }, undefined],
  [
    'springdoc',
    { auth: { ...bearer, bearerFormat: 'JWT' } },
    { mfaToken: text, refreshToken: text },
    { in: 'body', at: 'mfaToken', send: 'bearer' },
  ],
  [
    'Scramble (Laravel): an opaque bearer',
    { http: bearer },
    { data: { type: 'object', properties: { token: text } } },
    { in: 'body', at: 'data.token', send: 'bearer' },
  ],
  [
    'drf-spectacular: a prefix in the description',
    {
      tokenAuth: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Token-based authentication with required prefix "Token"',
      },
    },
    { expiry: { ...text, format: 'date-time' }, token: text },
    { in: 'body', at: 'token', send: 'bearer', scheme: 'Token' },
  ],
  [
    'Swashbuckle: Authorization as an API key',
    { Bearer: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT Authorization header using the Bearer scheme.' } },
    { token: text },
    { in: 'body', at: 'token', send: 'bearer' },
  ],
  [
    'rswag: a header of its own',
    { key: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
    { auth_token: text },
    { in: 'body', at: 'auth_token', send: 'header', as: 'X-Auth-Token' },
  ],
])('%s', (_, schemes, answered, token) => {
  const learnt = learn(schemes, answered)
  expect(learnt).toMatchObject({ session: 'token', hasToken: true })
  expect(learnt.token).toEqual(token)
})

test('schemes that nothing asks for, a cookie, and what the app can’t send', () => {
  const cookie = { type: 'apiKey', in: 'cookie', name: 'sessionid' }
  const basic = { type: 'http', scheme: 'basic' }
  expect(learn({ cookie, basic }, {})).toEqual({ session: 'cookie', hasToken: false })
  expect(learn({ bearer, cookie }, { token: text }, { security: [{ cookie: [] }] })).toEqual({ session: 'cookie', hasToken: true })
  expect(learn({ basic, key: { type: 'apiKey', in: 'query', name: 'api_key' } }, {})).toEqual({ session: 'other', hasToken: false })
  expect(learn({}, { token: text })).toEqual({ session: 'unsaid', hasToken: true })
})

test('Swagger 2.0 has its definitions elsewhere', () => {
  const document = {
    swagger: '2.0',
    securityDefinitions: { Bearer: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    paths: { '/api/users': { get: { responses: {} } } },
  }
  expect(callsOfDocument(document, OFFICE)?.session).toBe('token')
})
