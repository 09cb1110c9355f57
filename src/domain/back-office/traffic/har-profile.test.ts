import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { harCalls } from './har-calls.ts'
import { profileFromTraffic } from './har-profile.ts'

const SECRET = 'zoe.secret@example.com'
const UUID = '7d1c2c4e-9d57-4d6e-8d6f-0b1f2a3c4d5e'
interface Call {
  readonly method?: string
  readonly url: string
  readonly body?: unknown
  readonly answer?: unknown
  readonly status?: number
  readonly sentHeaders?: readonly { name: string; value: string }[]
}
const har = (...calls: readonly Call[]) => ({
  log: {
    version: '1.2',
    entries: calls.map(({ method = 'GET', url, body, answer, status = 200, sentHeaders = [] }) => ({
      request: {
        method,
        url,
        queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
        headers: [{ name: 'authorization', value: `Bearer ${SECRET}` }, ...sentHeaders],
        ...(body === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
      },
      response: { status, content: { mimeType: 'application/json', text: answer === undefined ? '' : JSON.stringify(answer) } },
    })),
  },
})
const learn = (apiUrl: string | null, ...calls: readonly Call[]) => {
  const read = harCalls(har(...calls))
  if (!read) throw new Error('no HAR')
  return profileFromTraffic(read.calls, apiUrl)
}
const order = {
  order_uuid: UUID,
  user_uuid: UUID,
  isbn: 'X',
  title: SECRET,
  price: 1200,
  order_type: 1,
  created_at: '2026-01-01T00:00:00Z',
  check_by_moderator: 0,
  enabled: 1,
  firstname: 'Zoé',
  lastname: 'Müller',
}
const users = [{ uuid: UUID, email: SECRET, firstname: 'Zoé', lastname: 'Müller' }]

/** Half of the declared fields of a user. */
const USER_FIELDS = Object.keys(contract['users.list'].output.element.shape).filter((_, at) => at % 2 === 0)

test('calls that match the contract are confirmed without an override; pages and rejected calls are ignored', () => {
  const { profile, confirmed, calls } = learn(
    'https://office.example',
    { url: 'https://office.example/api/orders/unverified', answer: [order] },
    { url: 'https://office.example/index.html' },
    { url: 'https://office.example/api/users', answer: users, status: 403 },
    { url: 'https://cdn.example/api/users', answer: users },
  )
  expect(confirmed).toEqual(['orders.unverified'])
  expect(profile.overrides).toEqual({})
  expect(calls).toBe(2)
})

test('a prefix other than that of the address is found by the most matches', () => {
  const { confirmed } = learn(
    null,
    { url: 'https://old.example/backend/v2/api/orders/unverified', answer: [order] },
    { url: 'https://old.example/backend/v2/api/users', answer: users },
  )
  expect(confirmed).toEqual(expect.arrayContaining(['orders.unverified', 'users.list']))
})

test('an undeclared envelope is added to the profile', () => {
  const url = 'https://office.example/api/orders/unverified'
  const { profile } = learn('https://office.example', { url, answer: { payload: { page: [order] }, sellers: [{ uuid: 'u' }] } })
  expect(profile.overrides['orders.unverified']).toMatchObject({ envelope: 'payload.page' })
})

test('a write of another method and path is known by what it sends; its ids become placeholders', () => {
  const { profile } = learn(
    'https://office.example',
    { url: 'https://office.example/api/users', answer: users },
    {
      method: 'POST',
      url: 'https://office.example/api/orders/check-order',
      body: { order_uuid: UUID, status: 1, reasons: [] },
      answer: { success: true },
    },
    { url: `https://office.example/api/users/${UUID}`, answer: { ...users[0], subscriptions_informations: [] } },
  )
  expect(profile.overrides['orders.check']).toEqual({ method: 'POST', path: 'api/orders/check-order' })
})

test('a call that fits two operations equally well corrects neither', () => {
  const { profile } = learn('https://office.example', { method: 'POST', url: 'https://office.example/api/save', body: { id: 1 } })
  expect(profile.overrides).toEqual({})
})

test('no value gets into the profile: neither from paths and bodies nor from keys that are values', () => {
  const { profile } = learn(
    'https://office.example',
    { url: 'https://office.example/api/orders/unverified', answer: { [SECRET]: { rows: [order] }, x20260101: [order] } },
    { url: `https://office.example/api/person/${UUID}?token=${SECRET}`, answer: { data: users[0] } },
    { method: 'PUT', url: `https://office.example/api/orders/${UUID}/check`, body: { order_uuid: UUID, status: 1, reasons: [SECRET] } },
  )
  const text = JSON.stringify(profile)
  for (const value of [SECRET, UUID, 'Zoé', 'Müller', '20260101', 'secret']) expect(text).not.toContain(value)
})

test('other files are rejected, and malformed entries are skipped', () => {
  for (const document of [null, [], {}, { log: {} }, { log: { entries: {} } }]) expect(harCalls(document)).toBeNull()
  expect(
    harCalls({ log: { entries: [null, 1, {}, { request: { method: 'GET', url: 'no url' }, response: { status: 200 } }] } })?.calls,
  ).toEqual([])
  const encoded = har({ url: 'https://office.example/api/users' })
  Object.assign(encoded.log.entries[0]?.response.content ?? {}, { text: btoa('[{"uuid":"1"}]'), encoding: 'base64' })
  expect(harCalls(encoded)?.calls[0]?.answer).toEqual([{ uuid: '1' }])
})

test('a value from the answers is not taken for a word of a path', () => {
  const { profile } = learn(
    'https://office.example',
    { url: 'https://office.example/api/users', answer: [{ ...users[0], login: 'muller' }] },
    { url: 'https://office.example/api/members/muller', answer: { ...users[0], subscriptions_informations: [], organization: {} } },
    { method: 'POST', url: 'https://office.example/api/orders/muller/check', body: { order_uuid: UUID, status: 1, reasons: [] } },
  )
  expect(JSON.stringify(profile)).not.toContain('muller')
})

test('the place of the token and how it is sent, from later requests', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const { profile } = learn(
    'https://office.example',
    { method: 'POST', url: 'https://office.example/api/login', body: {}, answer: { result: { auth: { key: first } } } },
    {
      method: 'POST',
      url: 'https://office.example/api/2fa',
      body: {},
      answer: { session: second },
      sentHeaders: [{ name: 'X-Session-Key', value: first }],
    },
    { url: 'https://office.example/api/users', answer: users, sentHeaders: [{ name: 'Cookie', value: `lang=fr; sid=${second}` }] },
  )
  expect(profile.overrides).toEqual({
    'session.login': { token: { in: 'body', at: 'result.auth.key', send: 'header', as: 'X-Session-Key' } },
    'session.twoFactor': { token: { in: 'body', at: 'session', send: 'cookie', as: 'sid' } },
  })
  expect(JSON.stringify(profile)).not.toMatch(/aaaa|bbbb/)
})

test('usual browser headers, addresses and ids are not taken for tokens', () => {
  const [key, agent, page, email] = ['k'.repeat(32), 'Mozilla/5.0 (X11; Linux)', 'https://office.example/', 'night.shift@office.example']
  const sentHeaders = [
    { name: 'User-Agent', value: agent },
    { name: 'Referer', value: page },
    { name: 'X-User', value: email },
    { name: 'X-User-Id', value: UUID },
    { name: 'X-Session-Key', value: key },
  ]
  const { profile } = learn(
    'https://office.example',
    { method: 'POST', url: 'https://office.example/api/login', body: {}, answer: { agent, page, email, uuid: UUID, key } },
    { url: 'https://office.example/api/users', answer: users, sentHeaders },
  )
  expect(profile.overrides['session.login']?.token).toEqual({ in: 'body', at: 'key', send: 'header', as: 'X-Session-Key' })
})

test('a token where it is looked for anyway needs no teaching, and the fullest of several answers is taken', () => {
  const url = 'https://office.example/api/orders/unverified'
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
  const { profile, confirmed } = learn(
    'https://office.example',
    { method: 'POST', url: 'https://office.example/api/login', body: {}, answer: { data: { token } } },
    { url, answer: { payload: { page: [] } }, sentHeaders: [{ name: 'Authorization', value: `Bearer ${token}` }] },
    { url, answer: { payload: { page: [order] }, sellers: [{ uuid: 'u' }] } },
  )
  expect(profile.overrides).toMatchObject({ 'orders.unverified': { envelope: 'payload.page' } })
  expect(confirmed).toEqual(['session.login'])
})

test.each([
  ['Bearer', { in: 'body', at: 'token', send: 'bearer' }],
  ['Token', { in: 'body', at: 'token', send: 'bearer', scheme: 'Token' }],
])('a token of another form after %s is taught with it', (scheme, place) => {
  const token = 'a1'.repeat(20)
  const login = { method: 'POST', url: 'https://office.example/api/login', body: {}, answer: { token } }
  const sentHeaders = [{ name: 'Authorization', value: `${scheme} ${token}` }]
  const { profile } = learn('https://office.example', login, { url: 'https://office.example/api/users', answer: users, sentHeaders })
  expect(profile.overrides['session.login']?.token).toEqual(place)
})

test('what another tool writes in its own way is read too: null where nothing is, pictures as base64', () => {
  const recorded = har({ url: 'https://office.example/api/users', answer: users })
  const [entry] = recorded.log.entries
  Object.assign(entry?.request ?? {}, { postData: null, queryString: null, headers: null, cookies: null })
  Object.assign(entry?.response.content ?? {}, { encoding: null, mimeType: null, compression: 12 })
  expect(harCalls(recorded)?.calls[0]?.answer).toEqual(users)
  const picture = har({ url: 'https://office.example/p.jpg' })
  Object.assign(picture.log.entries[0]?.response.content ?? {}, { mimeType: '', text: btoa('\u00ff\u00d8'.repeat(10)), encoding: 'base64' })
  expect(harCalls(picture)?.calls).toEqual([])
})

test('thousands of calls and rows are compared once for each kind of call', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ ...order, order_uuid: `${n}`, label: 'x', when: 1_763_000_000 + n }))
  const calls = Array.from({ length: 5_000 }, (_, n) => ({
    url: `https://office.example/api/thing${n % 400}/${n}`,
    answer: { data: [{ id: n }] },
  }))
  const read =
    harCalls(har({ url: 'https://office.example/api/orders/unverified', answer: { a: { b: rows }, c: [{ d: 1 }] } }, ...calls))?.calls ?? []
  expect(profileFromTraffic(read, 'https://office.example').profile.overrides['orders.unverified']).toMatchObject({ envelope: 'a.b' })
})

const base = 'https://office.example/api'
const other = '7d1c2c4e-9d57-4d6e-8d6f-0b1f2a3c4d5f'

test('an ID in the middle of a path becomes the field that the call no longer sends', () => {
  const { profile } = learn(
    'https://office.example',
    { url: `${base}/orders/unverified`, answer: [{ ...order, order_uuid: 123 }] },
    { method: 'POST', url: `${base}/orders/123/check`, body: { status: 1, reasons: [] }, answer: { success: true } },
    { method: 'POST', url: `${base}/users/${UUID}/verification`, body: { type: 'email', new_value: 1 } },
    { method: 'POST', url: `${base}/orders/${UUID}/reactivate`, answer: {} },
    { method: 'POST', url: `${base}/reviews/77/delete`, answer: {} },
    { method: 'DELETE', url: `${base}/users/${UUID}` },
  )
  expect(profile.overrides).toEqual({
    'orders.check': { method: 'POST', path: 'api/orders/{order_uuid}/check' },
    'users.verification': { method: 'POST', path: 'api/users/{user_uuid}/verification' },
    'orders.reactivate': { method: 'POST', path: 'api/orders/{order_uuid}/reactivate' },
    'reviews.remove': { method: 'POST', path: 'api/reviews/{id}/delete' },
    'users.remove': { path: 'api/users/{uuid}' },
  })
})

test('a call for each decision: the word in the path stands for the decision', () => {
  const accept = { method: 'POST', url: `${base}/orders/${UUID}/accept`, answer: {} }
  const decline = { method: 'POST', url: `${base}/orders/${other}/decline`, body: { reasons: [SECRET] }, answer: {} }
  const path = (...calls: readonly Call[]) => learn('https://office.example', ...calls).profile.overrides['orders.check']?.path
  expect(path(accept, decline)).toBe('api/orders/{order_uuid}/{status:1=accept|0=decline}')
  // a decision that was never recorded has no word: it is not sent to the other one's path
  expect(path(accept)).toBe('api/orders/{order_uuid}/{status:1=accept}')
  expect(path({ method: 'POST', url: `${base}/users/${UUID}/ban`, answer: {} })).toBeUndefined()
})

test('an ID that the body repeats, a second ID and an unlike call are not learnt', () => {
  const { profile } = learn(
    'https://office.example',
    { method: 'POST', url: `${base}/shops/12/orders/123/check`, body: { status: 1, reasons: [] } },
    { method: 'POST', url: `${base}/users/${UUID}/ban`, body: { why: 'x' } },
    { method: 'POST', url: `${base}/carts/${UUID}/empty` },
    { method: 'DELETE', url: `${base}/carts/${UUID}` },
  )
  expect(profile.overrides).toEqual({})
})

test('the words of a decision in a body are learnt; a recorded text of a person is not', () => {
  const path = `${base}/orders/${UUID}/check`
  const accept = { method: 'PATCH', url: path, body: { status: 'approved', reasons: [] }, answer: {} }
  const decline = { method: 'PATCH', url: `${base}/orders/${other}/check`, body: { status: 'denied', reasons: [SECRET] }, answer: {} }
  const of = (...calls: readonly Call[]) => learn('https://office.example', ...calls).profile.overrides['orders.check']
  expect(of(accept, decline)).toEqual({
    method: 'PATCH',
    path: 'api/orders/{order_uuid}/check',
    forms: { status: '1=approved|0=denied' },
  })
  expect(of(accept)?.forms).toEqual({ status: '1=approved' })
  expect(of({ ...accept, body: { status: SECRET, reasons: [] } })?.forms).toBeUndefined()
  // at the declared place too
  const put = { method: 'PUT', url: `${base}/orders/check`, body: { order_uuid: UUID, status: 'accepted', reasons: [] }, answer: {} }
  expect(of(put)).toEqual({ forms: { status: '1=accepted' } })
})

test('another word for users in a path is understood', () => {
  const full = { uuid: UUID, email: SECRET, firstname: 'A', lastname: 'B', ip: '1', phone: '1', account_type: 0, created_at: '2026-01-01' }
  const { profile } = learn(
    'https://office.example',
    { url: 'https://office.example/api/orders/unverified', answer: [order] },
    { url: 'https://office.example/api/accounts', answer: [{ ...Object.fromEntries(USER_FIELDS.map((field) => [field, 1])), ...full }] },
  )
  expect(profile.overrides['users.list']?.path).toBe('api/accounts')
})

test('a list at a path of the same words is known by fields that mean the same', () => {
  const member = { id: UUID, joined_ms: '1763000000000', given_name: 'Zoé', family_name: 'Müller', last_ip: '192.0.2.1', plans: [] }
  const { profile } = learn(
    'https://office.example',
    { url: 'https://office.example/api/members', answer: { count: 1, results: [member] } },
    { url: 'https://office.example/api/catalogue', answer: { results: [{ pk: 1, gtin: '5', nb: 2 }] } },
  )
  expect(Object.keys(profile.overrides)).toEqual(['users.list'])
  expect(profile.overrides['users.list']).toMatchObject({
    path: 'api/members',
    fields: { given_name: 'firstname', family_name: 'lastname' },
  })
})
