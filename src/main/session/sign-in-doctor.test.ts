import { expect, test } from 'vitest'
import { consoleOn, signedToken } from '#tests/_support/session/console-http.ts'
import { json } from '#tests/_support/session/local-server.ts'
import { createSignInDoctor } from './sign-in-doctor.ts'

test('each step: status, names of keys and cookies, and where a token of the signed form stands; no value', async () => {
  const doctor = createSignInDoctor()
  const token = signedToken({ sub: 'zoe.planted@example.test' })
  const client = await consoleOn(
    ({ url }, response) => {
      if (url === '/api/login')
        json(response, { user: { mail: 'zoe.planted@example.test' }, step: 2 }, 200, {
          'x-session-key': token,
          'set-cookie': 'sid=planted; Path=/',
        })
      else if (url === '/api/2fa') json(response, { message: 'planted' }, 401)
      else json(response, {}, 401)
    },
    {
      onSignInAnswer: doctor.answered,
      diagnostics: { mismatch: () => () => undefined, called: doctor.called, bug: () => undefined, refused: () => undefined },
    },
  )
  try {
    await client.http.call('session.login', { email: 'zoe.planted@example.test', password: 'planted-password' })
    await client.http.call('live.ping', {}, { exempt: true, retry: 'never' })
    await client.http.call('session.twoFactor', { code: '1' })
    expect(doctor.read()).toMatchObject([
      {
        step: 'session.login',
        status: 200,
        failed: null,
        keys: ['user.mail', 'step'],
        cookies: ['sid'],
        token: 'header',
        at: 'x-session-key',
        proposal: { token: { in: 'header', at: 'x-session-key', send: 'bearer' } },
      },
      { step: 'live.ping', status: 401 },
      { step: 'session.twoFactor', status: 401, failed: 'rejected', keys: ['message'], token: 'none' },
    ])
    expect(JSON.stringify(doctor.read())).not.toMatch(/planted|eyJ/)
    // the next attempt clears the earlier steps
    await client.http.call('session.login', { email: 'zoe.planted@example.test', password: 'planted-password' })
    expect(doctor.read()).toHaveLength(1)
  } finally {
    await client.close()
  }
})

test('a step without an answer says so', async () => {
  const doctor = createSignInDoctor()
  doctor.called('session.login', { method: 'POST', path: 'api/login', status: null, ms: 3, failed: 'unreachable' })
  expect(doctor.read()).toMatchObject([{ status: null, failed: 'unreachable', keys: [], token: 'none' }])
  doctor.called('users.list', { method: 'GET', path: 'api/users', status: 200, ms: 3, failed: null })
  expect(doctor.read()).toHaveLength(1)
})

test.each([
  ['in the body', { result: { auth: { accessKey: 'k'.repeat(32), refreshToken: 'r'.repeat(32) } } }, {}, 'result.auth.accessKey', 'body'],
  ['in a header', {}, { 'x-auth-token': 'k'.repeat(32), 'x-request-id': 'i'.repeat(32) }, 'x-auth-token', 'header'],
] as const)('a token of another form, %s, is proposed and never used unasked', (_where, body, headers, at, place) => {
  const doctor = createSignInDoctor()
  const answer = () => {
    doctor.answered('session.login', new Headers(headers), body, undefined)
    doctor.called('session.login', { method: 'POST', path: 'api/login', status: 200, ms: 1, failed: null })
    return doctor.read()
  }
  expect(answer()).toMatchObject([{ token: 'opaque', at, proposal: { token: { in: place, at } } }])
  expect(JSON.stringify(doctor.read())).not.toContain('kkkk')
})

test('two texts that could be one: nothing is proposed', () => {
  const doctor = createSignInDoctor()
  const read = (headers: HeadersInit, body: unknown) => {
    doctor.answered('session.login', new Headers(headers), body, undefined)
    doctor.called('session.login', { method: 'POST', path: 'api/login', status: 200, ms: 1, failed: null })
    return doctor.read()[0]
  }
  expect(read({}, { key: 'a'.repeat(20), session: 'b'.repeat(20) })).toMatchObject({ token: 'none', proposal: null })
  // a session cookie may be enough, or not
  expect(read({ 'set-cookie': 'sid=1' }, { key: 'a'.repeat(20) })).toMatchObject({ cookies: ['sid'], token: 'opaque', at: 'key' })
})

test.each(['sid=""; Max-Age=0; Path=/', 'sid=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0', 'sid=x; Max-Age=-1'])(
  'a cookie that is deleted is none (%s)',
  (cookie) => {
    const doctor = createSignInDoctor()
    doctor.answered('session.twoFactor', new Headers({ 'set-cookie': cookie }), {}, undefined)
    doctor.called('session.twoFactor', { method: 'POST', path: 'api/2fa', status: 200, ms: 1, failed: null })
    expect(doctor.read()).toMatchObject([{ cookies: [] }])
  },
)

const call = { method: 'POST', path: 'api/2fa', status: 200, ms: 1, failed: null } as const
const refusedPing = { method: 'GET', path: 'api/ping', status: 401, ms: 1, failed: 'rejected' } as const

test.each([
  ['of another form', 'k'.repeat(40), undefined, { in: 'body', at: 'token', send: 'bearer', scheme: 'Token' }],
  ['of the signed form', signedToken({}), undefined, { in: 'body', at: 'token', scheme: 'Token' }],
  ['at a taught place', 'k'.repeat(40), { in: 'body', at: 'token' } as const, { in: 'body', at: 'token', scheme: 'Token' }],
  ['that already has the scheme', 'k'.repeat(40), { in: 'body', at: 'token', scheme: 'Token' } as const, null],
])('a refusal that asks for another scheme: a token %s is proposed with it', (_, token, place, proposed) => {
  const doctor = createSignInDoctor()
  doctor.answered('session.twoFactor', new Headers(), { token }, place)
  doctor.called('session.twoFactor', call)
  doctor.answered('live.ping', new Headers({ 'www-authenticate': 'Token realm="api"' }), {}, undefined)
  doctor.called('live.ping', refusedPing)
  expect(doctor.read()[0]?.proposal).toEqual(proposed && { token: proposed })
})

test('the refusal of a read of the session names the scheme too', async () => {
  const doctor = createSignInDoctor()
  const asked = { 'www-authenticate': 'Token' }
  const client = await consoleOn(
    ({ url }, response) => (url === '/api/2fa' ? json(response, { token: 'k'.repeat(40) }) : json(response, {}, 401, asked)),
    {
      onSignInAnswer: doctor.answered,
      diagnostics: { mismatch: () => () => undefined, called: doctor.called, bug: () => undefined, refused: () => undefined },
    },
  )
  try {
    await client.http.call('session.twoFactor', { code: '1' })
    await client.http.call('live.ping', {})
    expect(doctor.read()[0]?.proposal).toEqual({ token: { in: 'body', at: 'token', send: 'bearer', scheme: 'Token' } })
  } finally {
    await client.close()
  }
})

test.each(['Bearer error="invalid_token"', 'Basic realm="api"', 'Negotiate', '', '"x"'])('%j asks for no other scheme', (asked) => {
  const doctor = createSignInDoctor()
  doctor.answered('session.twoFactor', new Headers(), { token: signedToken({}) }, undefined)
  doctor.called('session.twoFactor', call)
  doctor.answered('live.ping', new Headers({ 'www-authenticate': asked }), {}, undefined)
  doctor.called('live.ping', refusedPing)
  expect(doctor.read()[0]?.proposal).toBeNull()
})

test('a redirect to the path with a slash names it, and a missing answer its reason', () => {
  const doctor = createSignInDoctor()
  doctor.called('session.login', { ...call, path: 'api/login', status: 301, failed: 'unreachable', reason: 'redirect', to: 'slash' })
  expect(doctor.read()).toMatchObject([{ slash: 'api/login/', reason: null }])
  doctor.called('session.login', { ...call, path: 'api/login', status: null, failed: 'unreachable', reason: 'no-https' })
  expect(doctor.read()).toMatchObject([{ slash: null, reason: 'no-https' }])
})

test.each([
  [419, {}, true],
  [403, { error: { message: 'CSRF token missing' } }, true],
  [403, { message: 'Forbidden' }, false],
])('a rejection for want of a CSRF cookie is named (%d, %j)', (status, body, csrf) => {
  const doctor = createSignInDoctor()
  doctor.answered('session.login', new Headers(), body, undefined)
  doctor.called('session.login', { method: 'POST', path: 'api/login', status, ms: 1, failed: 'rejected' })
  expect(doctor.read()).toMatchObject([{ csrf }])
})
