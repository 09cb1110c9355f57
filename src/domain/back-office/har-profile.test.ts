import { expect, test } from 'vitest'
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
}
const har = (...calls: readonly Call[]) => ({
  log: {
    version: '1.2',
    entries: calls.map(({ method = 'GET', url, body, answer, status = 200 }) => ({
      request: {
        method,
        url,
        queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
        headers: [{ name: 'authorization', value: `Bearer ${SECRET}` }],
        ...(body === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
      },
      response: { status, content: { mimeType: 'application/json', text: answer === undefined ? '' : JSON.stringify(answer) } },
    })),
  },
})
const learn = (apiUrl: string | null, ...calls: readonly Call[]) => {
  const read = harCalls(har(...calls))
  if (!read) throw new Error('no HAR')
  return profileFromTraffic(read, apiUrl)
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

test('calls as assumed are confirmed and need no override; pages and refused calls say nothing', () => {
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

test('another prefix than the address says is found by what fits most', () => {
  const { confirmed } = learn(
    null,
    { url: 'https://old.example/backend/v2/api/orders/unverified', answer: [order] },
    { url: 'https://old.example/backend/v2/api/users', answer: users },
  )
  expect(confirmed).toEqual(expect.arrayContaining(['orders.unverified', 'users.list']))
})

test('an envelope that nobody declared is learnt', () => {
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

test('a call that fits two operations alike corrects neither', () => {
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

test('other files are no traffic, and entries of any form are passed over', () => {
  for (const document of [null, [], {}, { log: {} }, { log: { entries: {} } }]) expect(harCalls(document)).toBeNull()
  expect(harCalls({ log: { entries: [null, 1, {}, { request: { method: 'GET', url: 'no url' }, response: { status: 200 } }] } })).toEqual(
    [],
  )
  const encoded = har({ url: 'https://office.example/api/users' })
  Object.assign(encoded.log.entries[0]?.response.content ?? {}, { text: btoa('[{"uuid":"1"}]'), encoding: 'base64' })
  expect(harCalls(encoded)?.[0]?.answer).toEqual([{ uuid: '1' }])
})
