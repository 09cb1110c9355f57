import { expect, test } from 'vitest'
import { redirectedTo } from './redirect.ts'

const FROM = new URL('https://office.example/v2/api/events?year=2026')

test.each([
  ['/v2/api/events/?year=2026', 'slash'],
  ['https://office.example/v2/api/events/?year=2026', 'slash'],
  ['/v2/api/events/', undefined],
  ['https://other.example/v2/api/events/?year=2026', undefined],
  ['/v2/api/events?year=2026', undefined],
  ['/login', 'sign-in'],
  ['/users/sign_in?next=%2Fapi', 'sign-in'],
  ['https://sso.example/auth/realms/x', 'sign-in'],
  ['/blog/login-tips', undefined],
  ['http://[', undefined],
  [null, undefined],
])('%s', (location, to) => expect(redirectedTo(FROM, location)).toBe(to))
