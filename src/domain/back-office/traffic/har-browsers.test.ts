import { expect, test } from 'vitest'
import { harCalls } from './har-calls.ts'
import { profileFromTraffic } from './har-profile.ts'

const OFFICE = 'https://office.example'
const rows = {
  ok: true,
  result: { people: [{ uuid: 'u-1', email: 'zoe@example.com', firstname: 'Zoé', lastname: 'Müller' }] },
  others: [{ a: 1 }],
}
const json = JSON.stringify(rows)
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE5MDAwMDAwMDB9.c2lnbmF0dXJlc2lnbmF0dXJl'
const header = (name: string, value: string) => ({ name, value })

interface Recorded {
  readonly method?: string
  readonly path: string
  readonly status?: number
  readonly sent?: readonly object[]
  readonly postData?: object
  readonly content?: object
  readonly redirectURL?: string
}
const harOf = (...entries: readonly Recorded[]) => ({
  log: {
    version: '1.2',
    creator: { name: 'WebInspector', version: '537.36' },
    pages: [],
    entries: entries.map(({ method = 'GET', path, status = 200, sent = [], postData, content = {}, redirectURL = '' }) => ({
      request: {
        method,
        url: `${OFFICE}${path}`,
        httpVersion: 'http/2.0',
        headers: [header(':authority', 'office.example'), header(':method', method), header(':path', path), ...sent],
        queryString: [],
        cookies: [],
        ...(postData && { postData }),
      },
      response: { status, httpVersion: 'http/2.0', headers: [], cookies: [], content, redirectURL },
    })),
  },
})
const JSON_BODY = { size: json.length, mimeType: 'application/json', text: json }
const learn = (...entries: readonly Recorded[]) => {
  const traffic = harCalls(harOf(...entries))
  if (!traffic) throw new Error('no HAR')
  return { ...traffic, ...profileFromTraffic(traffic.calls, OFFICE) }
}
const LEARNT = { 'users.list': { envelope: 'result.people' } }

test.each([
  ['200', 200],
  ['304 with the body of the cache', 304],
])('Chrome, sanitized: the shape is learnt from a %s, and the token is said to be missing', (_, status) => {
  const { profile, unread, hasIdentity } = learn(
    { method: 'OPTIONS', path: '/api/users', status: 204, content: { size: 0, mimeType: 'x-unknown' } },
    { method: 'POST', path: '/api/login', content: { size: 9, mimeType: 'application/json', text: '{"a":"b"}' } },
    { path: '/api/users', status, content: JSON_BODY },
  )
  expect({ overrides: profile.overrides, unread, hasIdentity }).toEqual({ overrides: LEARNT, unread: 0, hasIdentity: false })
})

test('Firefox: bodies that were left out or cut off are counted, and the others are used', () => {
  const { profile, unread } = learn(
    { path: '/api/users', content: JSON_BODY },
    { path: '/api/articles', content: { size: 100, mimeType: 'application/json', text: '', comment: 'Response bodies are not included.' } },
    { path: '/api/events', content: { size: 5_000_000, mimeType: 'application/json; charset=utf-8', text: json.slice(0, 40) } },
    { path: '/api/tags', status: 304, content: { size: 0, mimeType: 'application/json' } },
    { method: 'POST', path: '/api/logout', status: 204, content: { size: 0, mimeType: 'application/json' } },
  )
  expect(profile.overrides).toEqual(LEARNT)
  expect(unread).toBe(2)
})

test('Safari: bodies in base64, and a redirect before the answer', () => {
  const { profile, hasIdentity } = learn(
    { path: '/api/users', status: 301, redirectURL: '/api/users/', content: { size: 0 } },
    {
      path: '/api/users',
      sent: [header('Authorization', `Bearer ${TOKEN}`)],
      content: { ...JSON_BODY, encoding: 'base64', text: Buffer.from(json).toString('base64') },
    },
  )
  expect(profile.overrides).toEqual(LEARNT)
  expect(hasIdentity).toBe(true)
})

test('a header that HTTP/2 writes itself sends no token', () => {
  const { profile } = learn(
    {
      method: 'POST',
      path: '/api/login',
      content: { mimeType: 'application/json', text: JSON.stringify({ next: '/api/users?from=sign-in' }) },
    },
    { path: '/api/users?from=sign-in', content: JSON_BODY },
  )
  expect(profile.overrides).toEqual(LEARNT)
})

test('a refusal sent with a 200 shows no shape', () => {
  const { calls, confirmed } = learn(
    { path: '/api/users', content: { mimeType: 'application/json', text: '{"ok":false,"error":{"code":"UNAUTHENTICATED"}}' } },
    { path: '/api/users', content: { mimeType: 'application/json', text: '{"Success":false,"Data":[]}' } },
  )
  expect([calls, confirmed]).toEqual([0, []])
})

test('the names of a form with files are read from its text', () => {
  const text = ['title', 'files'].map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue`).join('\r\n')
  const traffic = harCalls(harOf({ method: 'POST', path: '/api/upload', postData: { mimeType: 'multipart/form-data; boundary=x', text } }))
  expect(traffic?.calls[0]?.sent).toEqual(['title', 'files'])
})
