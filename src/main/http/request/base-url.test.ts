import { expect, test } from 'vitest'
import { apiUrl, pageQueryOf, withPage } from './base-url.ts'

const requested = apiUrl('https://office.example', 'api/history/actions/ip', { user_uuid: 'u1' })!

test('of the address of a next page only the query is used, and not in place of the input of the call', () => {
  const page = pageQueryOf('http://office.example/api/history/actions/ip?user_uuid=u2&page=2', requested)
  expect(page).toEqual({ user_uuid: 'u2', page: '2' })
  expect(withPage(requested, page!, { user_uuid: 'u1' }).href).toBe('https://office.example/api/history/actions/ip?user_uuid=u1&page=2')
  expect(requested.search).toBe('?user_uuid=u1')
})

test.each([
  'https://elsewhere.example/api/history/actions/ip?page=2',
  'https://office.example/api/history/actions?page=2',
  'https://me@office.example/api/history/actions/ip?page=2',
  'ftp://office.example/api/history/actions/ip?page=2',
])('%s is no page of the same request', (address) => expect(pageQueryOf(address, requested)).toBeNull())
