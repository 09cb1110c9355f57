import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { type AppError, type CallPlace, type Damage, type DesktopReason, PAGES_ENDS, type UnreachableReason } from '#contract/result.ts'
import { explainError } from './explain-error.ts'

const READ: CallPlace = { method: 'GET', path: 'api/orders/unverified', time: '2026-11-21T10:00:00.000Z', write: false }
const WRITE: CallPlace = {
  method: 'PUT',
  path: 'api/orders/order/{order_uuid}/reactivate',
  time: '2026-11-21T10:00:00.000Z',
  write: true,
}
const UNREACHABLE: Record<UnreachableReason, true> = {
  offline: true,
  refused: true,
  timeout: true,
  certificate: true,
  'no-https': true,
  redirect: true,
  reset: true,
}
const DESKTOP: Record<DesktopReason, true> = {
  'disk-full': true,
  'no-permission': true,
  'file-in-use': true,
  'file-gone': true,
  'folder-gone': true,
  'not-supported': true,
  io: true,
}
const DAMAGE: Record<Damage['problem'], true> = {
  'cut-off': true,
  malformed: true,
  'bad-text': true,
  'too-deep': true,
  'too-large': true,
  'too-slow': true,
  'over-memory': true,
}
const STATUSES = [301, 302, 400, 403, 404, 405, 406, 409, 410, 412, 413, 415, 418, 422, 429, 500, 501, 502, 503, 504, 599]

/** One error of every kind; a missing kind is a compile error. */
const everyKind = (at: CallPlace): Record<AppError['kind'], readonly AppError[]> => ({
  rejected: STATUSES.map((status) => ({ kind: 'rejected', code: 'unknown', status, at })),
  unauthorized: [{ kind: 'unauthorized', at }],
  unreachable: (Object.keys(UNREACHABLE) as UnreachableReason[]).map((reason) => ({ kind: 'unreachable', reason, at })),
  'invalid-input': [
    { kind: 'invalid-input', issues: ['price: expected number'] },
    { kind: 'invalid-input', issues: ['status: no word for this value'], wordless: 'status', at },
  ],
  'invalid-answer': [
    { kind: 'invalid-answer', issues: ['answer: expected a list'], at },
    ...(Object.keys(DAMAGE) as Damage['problem'][]).map((problem): AppError => ({
      kind: 'invalid-answer',
      issues: [],
      at,
      kept: 1,
      damage: { problem, byte: 7, row: null },
    })),
  ],
  'list-stopped': [
    { kind: 'list-stopped', kept: 0 },
    { kind: 'list-stopped', kept: 412_000 },
  ],
  'list-pages': [
    { kind: 'list-pages', kept: 20, of: null, why: 'unknown' },
    ...PAGES_ENDS.map((why): AppError => ({ kind: 'list-pages', kept: 20, of: 1234, why })),
  ],
  cancelled: [{ kind: 'cancelled' }],
  'unknown-outcome': [{ kind: 'unknown-outcome', at }],
  desktop: (Object.keys(DESKTOP) as DesktopReason[]).map((reason) => ({ kind: 'desktop', reason, detail: 'ENOSPC' })),
  bug: [{ kind: 'bug', message: 'x is undefined' }],
})
const all = (at: CallPlace) => Object.values(everyKind(at)).flat()

test.each(LANGUAGES)('every failure has a title, whole sentences and details in %s', (language) => {
  for (const error of [...all(READ), ...all(WRITE)]) {
    const { title, text, details } = explainError(error, language)
    expect(title.length, error.kind).toBeGreaterThan(3)
    expect(text, error.kind).toMatch(/^\S.*[.!?]$/)
    expect(text).not.toMatch(/undefined|\[object|\s{2}/)
    expect(details).not.toBe('')
  }
})

test('both languages say different words for the same failure', () => {
  for (const error of all(WRITE)) expect(explainError(error, 'fr').text).not.toBe(explainError(error, 'en').text)
})

test('a refused write says that nothing was changed, one without an answer that it is not certain', () => {
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 409, at: WRITE }, 'en').text).toContain('Nothing was changed.')
  expect(explainError({ kind: 'unreachable', reason: 'refused', at: WRITE }, 'en').text).toContain('Nothing was changed.')
  for (const error of [
    { kind: 'unknown-outcome', at: WRITE },
    { kind: 'rejected', code: 'unknown', status: 500, at: WRITE },
    { kind: 'invalid-answer', issues: [], at: WRITE },
  ] as const) {
    expect(explainError(error, 'en').text).toContain('may or may not have been saved')
  }
})

test('a failed read speaks of what is on screen, and not when nothing is', () => {
  const error = { kind: 'unreachable', reason: 'timeout', at: READ } as const
  expect(explainError(error, 'en').text).toContain('You’re seeing the last loaded data.')
  expect(explainError(error, 'en', false).text).not.toContain('You’re seeing')
  expect(explainError(error, 'en').text).not.toContain('changed')
})

test('a call that changes nothing speaks of no change, however it was sent', () => {
  const at = { ...WRITE, write: false }
  const broke = explainError({ kind: 'rejected', code: 'unknown', status: 500, at }, 'en').text
  for (const text of [
    broke,
    explainError({ kind: 'invalid-answer', issues: [], at }, 'en').text,
    explainError({ kind: 'unreachable', reason: 'timeout', at }, 'en').text,
  ]) {
    expect(text).not.toMatch(/chang|You’re seeing/)
    expect(text).toMatch(/Try again/)
  }
})

test('a file that may have been stored is sent again: there is no state that a person could look up', () => {
  const at = { ...WRITE, operation: 'articles.uploadVideo', path: 'api/articles/video' }
  const { text } = explainError({ kind: 'rejected', code: 'unknown', status: 500, at }, 'en')
  expect(text).toContain('Try again.')
  expect(text).not.toContain('current state')
})

test('French keeps its signs on the line of their word', () => {
  expect(explainError({ kind: 'invalid-answer', issues: [], instead: 'web-page', at: READ }, 'fr').text).toContain('données\u00a0: page')
})

test('a 429 says how long to wait, and the server is quoted when it has said something', () => {
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 429, retryAfterMs: 4200, at: WRITE }, 'en').text).toContain('Wait 5 s')
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 429, retryAfterMs: 4200, at: READ }, 'en').next).toBe(
    'Wait 5 s, then try again.',
  )
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 400, message: 'title is empty', at: WRITE }, 'en').text).toContain(
    '“title is empty”',
  )
})

test('a guessed write whose payload the server rejects leads to the names of its fields', () => {
  const at = { ...WRITE, operation: 'orders.check', assumed: true }
  const rejected: AppError = { kind: 'rejected', code: 'unknown', status: 422, message: 'orderId is missing', at }
  expect(explainError(rejected, 'en')).toMatchObject({
    endpoint: 'orders.check',
    text: expect.stringContaining('“orderId is missing”') as string,
  })
  expect(explainError({ ...rejected, at: { ...at, assumed: false } }, 'en').endpoint).toBeNull()
})

test('details carry method, path template, status and time, one per line', () => {
  const { details } = explainError({ kind: 'rejected', code: 'already_enabled', status: 409, at: WRITE }, 'en')
  expect(details.split('\n')).toEqual(['PUT api/orders/order/{order_uuid}/reactivate', '409 already_enabled', WRITE.time])
})

test('a malformed response is called one, not a lost connection', () => {
  const malformed: AppError = { kind: 'invalid-answer', issues: [], instead: 'malformed', at: READ }
  expect(explainError(malformed, 'en')).toMatchObject({ title: 'Malformed response', what: 'The server’s response was malformed.' })
  expect(explainError(malformed, 'fr').what).toBe('La réponse du serveur est mal formée.')
  expect(explainError({ ...malformed, at: WRITE }, 'en').text).toContain('may or may not have been saved')
})

test('an answer that is a web page, or holds no list, says so in both languages', () => {
  const text = (instead: 'web-page' | 'no-list', language: 'en' | 'fr') =>
    explainError({ kind: 'invalid-answer', issues: [], instead, at: READ }, language).text
  expect(text('web-page', 'en')).toContain('a web page instead of data')
  expect(text('web-page', 'fr')).toContain('une page web au lieu de données')
  expect(text('no-list', 'en')).toContain('no list')
  expect(text('no-list', 'fr')).toContain('pas de liste')
})

test('a damaged list says what is wrong, where, and what is shown all the same', () => {
  const damage = { problem: 'malformed', byte: 1_234_567, row: 4012 } as const
  const error = { kind: 'invalid-answer', issues: [], at: READ, damage, kept: 4011 } as const
  expect(explainError(error, 'en').text).toContain('malformed at byte 1,234,567, in row 4,012. Only the 4,011 rows before that are shown.')
  expect(explainError(error, 'fr').text).toContain('mal formée à l’octet 1\u202f234\u202f567, à la ligne 4\u202f012.')
  expect(explainError(error, 'en').details).toContain('malformed at byte 1234567, row 4012')
  expect(explainError({ ...error, kept: 0 }, 'en').text).toContain('last loaded data')
  expect(explainError({ kind: 'unreachable', reason: 'reset', at: READ, kept: 9 }, 'en').text).toContain(
    'Only the 9 rows before that are shown.',
  )
  expect(explainError({ kind: 'list-stopped', kept: 412_000 }, 'en').text).toContain('412,000 rows')
})

test('a list that broke off or was too large says how far it was read, and what is shown all the same', () => {
  const place = { byte: 1_234_567, row: 4012 }
  const broken = { kind: 'unreachable', reason: 'reset', at: READ, damage: { problem: 'cut-off', ...place }, kept: 4011 } as const
  expect(explainError(broken, 'en').text).toBe(
    'The connection was lost before the response was complete. The response was loaded up to byte 1,234,567, in row 4,012. Only the 4,011 rows before that are shown. Try again.',
  )
  // nothing but the head
  const empty = { kind: 'unreachable', reason: 'timeout', at: READ, damage: { problem: 'cut-off', byte: 0, row: null } } as const
  expect(explainError(empty, 'en').text).not.toContain('byte')
  expect(explainError(broken, 'fr').text).toContain('chargée jusqu’à l’octet 1\u202f234\u202f567, à la ligne 4\u202f012.')
  expect(explainError(broken, 'en').details).toContain('unreachable: reset\ncut-off at byte 1234567, row 4012')
  const large = {
    kind: 'invalid-answer',
    issues: ['answer: too large'],
    at: READ,
    damage: { problem: 'too-large', ...place, row: null },
  } as const
  expect(explainError(large, 'en').text).toContain(
    'too large to load completely. The response was loaded up to byte 1,234,567. You’re seeing',
  )
  expect(explainError(large, 'fr').text).toContain('trop volumineuse pour être chargée en entier. La réponse a été chargée jusqu’à l’octet')
})

test('405 and 501 have words of their own: the call does not exist, and nothing was changed', () => {
  for (const status of [405, 501]) {
    const { title, text, endpoint } = explainError(
      { kind: 'rejected', code: 'unknown', status, at: { ...WRITE, operation: 'orders.reactivate' } },
      'en',
    )
    expect(title).toBe('No such call')
    expect(text).toBe(
      'This back office has no such call: PUT api/orders/order/{order_uuid}/reactivate. Nothing was changed. Correct the method and path in Settings → Endpoints.',
    )
    expect(endpoint).toBe('orders.reactivate')
  }
})

test('a 404 on a guessed path names both causes, unless a code of the contract tells, or only the path can be wrong', () => {
  const guess = { ...WRITE, operation: 'orders.reactivate', assumed: true }
  const words = (code: string, at: CallPlace) => {
    const { text, endpoint } = explainError({ kind: 'rejected', code, status: 404, at }, 'en')
    return { text, endpoint }
  }
  expect(words('unknown', guess)).toMatchObject({
    text: expect.stringContaining('This item no longer exists, or this back office has no PUT api/orders/order'),
    endpoint: 'orders.reactivate',
  })
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 404, message: 'No such order', at: guess }, 'en').text).toBe(
    'The server says: “No such order”. Nothing was changed. Refresh. If the item still exists, correct PUT api/orders/order/{order_uuid}/reactivate in Settings → Endpoints.',
  )
  // an error with the status of a success: a router may say so that there is no such route
  const said = { kind: 'rejected', code: 'unknown', status: 200, message: 'No route', at: guess } as const
  expect(explainError(said, 'en')).toMatchObject({
    text: 'The server says: “No route”. Nothing was changed. If the method, path or fields are wrong, correct PUT api/orders/order/{order_uuid}/reactivate in Settings → Endpoints.',
    endpoint: 'orders.reactivate',
  })
  expect(explainError({ ...said, code: 'already_verified' }, 'en').endpoint).toBeNull()
  expect(words('order_not_found', guess)).toMatchObject({ text: expect.stringContaining('This item no longer exists.'), endpoint: null })
  expect(words('unknown', { ...WRITE, assumed: false })).toMatchObject({ endpoint: null })
  expect(words('unknown', { ...READ, operation: 'users.list', assumed: true })).toMatchObject({
    text: expect.stringContaining('This back office has no such call: GET api/orders/unverified.'),
    endpoint: 'users.list',
  })
})

test('a 404 on a list means that there is no such call, also at a path of the specification', () => {
  const list = { kind: 'rejected', code: 'unknown', status: 404, message: 'Not Found' } as const
  expect(explainError({ ...list, at: { ...READ, operation: 'orders.unverified', assumed: false } }, 'en')).toMatchObject({
    title: 'No such call',
    endpoint: 'orders.unverified',
  })
  expect(
    explainError({ ...list, at: { ...READ, path: 'api/user/{id}', operation: 'users.one', assumed: false } }, 'en').endpoint,
  ).toBeNull()
})

test('a decision without a word in a corrected endpoint names the field, and links the endpoint', () => {
  const at = { ...WRITE, method: 'POST', path: 'api/orders/{order_uuid}/{status:1=accept}', operation: 'orders.check' } as const
  const explained = explainError({ kind: 'invalid-input', issues: ['status: no word for this value'], wordless: 'status', at }, 'en')
  expect(explained.text).toBe(
    'The formats of POST api/orders/{order_uuid}/{status:1=accept} don’t cover this value of status. Nothing was sent. Add the value in Settings → Endpoints.',
  )
  expect(explained.endpoint).toBe('orders.check')
})

test('a response that cannot be read speaks of no change unless it was a write', () => {
  expect(explainError({ kind: 'invalid-answer', issues: [], instead: 'no-list' }, 'en').text).not.toContain('may or may not')
})

test('a redirect says where it leads, and what to correct', () => {
  const at = { ...READ, operation: 'agenda.list' }
  expect(explainError({ kind: 'unreachable', reason: 'redirect', to: 'slash', at }, 'en')).toMatchObject({
    text: expect.stringContaining('with or without a slash at the end'),
    endpoint: 'agenda.list',
  })
  expect(explainError({ kind: 'unreachable', reason: 'redirect', to: 'sign-in', at }, 'en').text).toContain('Sign out, then sign in again.')
})

test('records without any expected field lead to the settings of their endpoint', () => {
  const at = { ...READ, operation: 'users.one' }
  expect(explainError({ kind: 'invalid-answer', issues: [], instead: 'no-fields', at }, 'en')).toMatchObject({
    text: expect.stringContaining('none of the expected fields'),
    endpoint: 'users.one',
  })
})

test.each([413, 415])('only an upload that gets a %d is advised to choose another file', (status) => {
  const words = (at: CallPlace) => explainError({ kind: 'rejected', code: 'unknown', status, at }, 'en').text
  expect(words({ ...WRITE, operation: 'articles.uploadVideo' })).toMatch(/Choose (a smaller|another) file\.$/)
  for (const at of [{ ...READ, operation: 'users.list' }, { ...WRITE, operation: 'agenda.update' }, WRITE])
    expect(words(at)).not.toContain('file')
})
