import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import type { SignInStep } from '#contract/people/sign-in-doctor.ts'
import { doctorStrings } from './doctor-strings.ts'
import { verdictOf } from './verdict-of.ts'

const step = (name: SignInStep['step'], change: Partial<SignInStep> = {}): SignInStep => ({
  step: name,
  method: 'POST',
  path: 'api/x',
  status: 200,
  ms: 1,
  failed: null,
  reason: null,
  slash: null,
  csrf: false,
  keys: [],
  cookies: [],
  token: 'none',
  at: '',
  proposal: null,
  ...change,
})
const refused = { status: 401, failed: 'rejected' } as const
const login = step('session.login', { token: 'found', at: 'token' })
const SCHEME = { token: { in: 'body', at: 'token', scheme: 'Token' } } as const
const ping = step('live.ping', refused)

test.each([
  ['no-answer', [step('session.login', { status: null, failed: 'unreachable' })]],
  ['csrf', [step('session.login', { status: 403, failed: 'rejected', csrf: true }), ping]],
  ['no-call', [step('session.login', { status: 404, failed: 'rejected' })]],
  ['refused', [step('session.login', refused)]],
  ['server-failed', [step('session.login', { status: 503, failed: 'rejected' })]],
  ['server-failed', [login, ping, step('session.twoFactor', { status: 500, failed: 'rejected' })]],
  ['token-offered', [step('session.login', { token: 'header', at: 'x-key', proposal: { token: { in: 'header', at: 'x-key' } } }), ping]],
  ['nothing-to-send', [step('session.login'), ping]],
  ['nothing-to-send', [step('session.login', { token: 'header', at: 'x-key' }), ping, step('session.twoFactor', refused)]],
  ['nothing-to-send', [step('session.login', { token: 'opaque', at: 'result.key' }), ping]],
  ['not-read', [step('session.login', { failed: 'invalid-answer', cookies: ['sid'] })]],
  ['code-next', [step('session.login', { cookies: ['sid'] }), ping]],
  ['code-next', [login, ping]],
  ['code-refused', [login, ping, step('session.twoFactor', refused)]],
  ['code-refused', [step('session.login', { token: 'guess', at: 'session.key' }), ping, step('session.twoFactor', refused)]],
  ['refused', [login, ping, step('session.twoFactor', { status: 422, failed: 'rejected' })]],
  ['refused', [step('session.login', { cookies: ['sid'] }), ping, step('session.twoFactor', refused)]],
  ['session-refused', [login, ping, step('session.twoFactor'), ping]],
  ['session-refused', [login, ping, step('session.twoFactor'), step('live.ping', { status: null, failed: 'unauthorized' })]],
  ['session-offered', [login, ping, step('session.twoFactor', { token: 'found', at: 'token', proposal: SCHEME }), ping]],
  ['slash', [step('session.login', { status: 301, failed: 'unreachable', slash: 'api/login/' })]],
  ['slash', [login, step('live.ping', { status: 301, failed: 'unreachable', slash: 'api/ping/' }), step('session.twoFactor')]],
  ['in', [login, ping, step('session.twoFactor')]],
  ['in', [login, step('live.ping')]],
] as const)('%s', (verdict, steps) => expect(verdictOf(steps)).toBe(verdict))

test('a session that was refused before any ping', () =>
  expect(verdictOf([login, ping, step('session.twoFactor')], 'not-accepted')).toBe('session-refused'))

test.each(LANGUAGES)('the three links below the sign-in form have names that differ in more than an addition, %s', (language) => {
  const { open, endpoints, diagnostics } = doctorStrings[language]
  const names = [open, endpoints, diagnostics]
  for (const name of names) expect(names.filter((other) => other.includes(name))).toEqual([name])
})
