import { expect, test } from 'vitest'
import type { AppError, CallPlace, Damage, DesktopReason, UnreachableReason } from '../../contract/result.ts'
import { explainError } from './explain-error.ts'

const READ: CallPlace = { method: 'GET', path: 'api/orders/unverified', time: '2026-11-21T10:00:00.000Z' }
const WRITE: CallPlace = { method: 'PUT', path: 'api/orders/order/{order_uuid}/reactivate', time: '2026-11-21T10:00:00.000Z' }
const UNREACHABLE: Record<UnreachableReason, true> = {
  offline: true,
  refused: true,
  timeout: true,
  certificate: true,
  redirect: true,
  reset: true,
}
const DESKTOP: Record<DesktopReason, true> = {
  'disk-full': true,
  'no-permission': true,
  'file-gone': true,
  'not-supported': true,
  io: true,
}
const DAMAGE: Record<Damage['problem'], true> = { 'cut-off': true, malformed: true, 'bad-text': true, 'too-deep': true, 'too-large': true }
const STATUSES = [301, 302, 400, 403, 404, 406, 409, 410, 412, 413, 415, 418, 422, 429, 500, 502, 503, 504, 599]

/** One of every kind of failure; a kind that is missing here does not compile. */
const everyKind = (at: CallPlace): Record<AppError['kind'], readonly AppError[]> => ({
  rejected: STATUSES.map((status) => ({ kind: 'rejected', code: 'unknown', status, at })),
  unauthorized: [{ kind: 'unauthorized', at }],
  unreachable: (Object.keys(UNREACHABLE) as UnreachableReason[]).map((reason) => ({ kind: 'unreachable', reason, at })),
  'invalid-input': [{ kind: 'invalid-input', issues: ['price: expected number'] }],
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
  cancelled: [{ kind: 'cancelled' }],
  'unknown-outcome': [{ kind: 'unknown-outcome', at }],
  desktop: (Object.keys(DESKTOP) as DesktopReason[]).map((reason) => ({ kind: 'desktop', reason, detail: 'ENOSPC' })),
  bug: [{ kind: 'bug', message: 'x is undefined' }],
})
const all = (at: CallPlace) => Object.values(everyKind(at)).flat()

test.each(['en', 'fr'] as const)('every failure has a title, whole sentences and details in %s', (language) => {
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
    expect(explainError(error, 'en').text).toContain('not certain whether the change was made')
  }
})

test('a failed read speaks of what is on screen, and not when nothing is', () => {
  const error = { kind: 'unreachable', reason: 'timeout', at: READ } as const
  expect(explainError(error, 'en').text).toContain('What you see is the last known state.')
  expect(explainError(error, 'en', false).text).not.toContain('What you see')
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
    expect(text).not.toMatch(/chang|What you see/)
    expect(text).toMatch(/Try again/)
  }
})

test('French keeps its signs on the line of their word', () => {
  expect(explainError({ kind: 'invalid-answer', issues: [], at: READ }, 'fr').text).toContain('Réessayez\u202f; si cela dure')
})

test('a 429 says how long to wait, and the server is quoted when it has said something', () => {
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 429, retryAfterMs: 4200, at: WRITE }, 'en').text).toContain('Wait 5 s')
  expect(explainError({ kind: 'rejected', code: 'unknown', status: 400, message: 'title is empty', at: WRITE }, 'en').text).toContain(
    '“title is empty”',
  )
})

test('details carry method, path template, status and time, one per line', () => {
  const { details } = explainError({ kind: 'rejected', code: 'already_enabled', status: 409, at: WRITE }, 'en')
  expect(details.split('\n')).toEqual(['PUT api/orders/order/{order_uuid}/reactivate', '409 already_enabled', WRITE.time])
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
  expect(explainError(error, 'en').text).toContain(
    'it is not well formed at byte 1,234,567, in row 4,012. The 4,011 rows before that are shown.',
  )
  expect(explainError(error, 'fr').text).toContain('elle est mal formée à l’octet 1\u202f234\u202f567, à la ligne 4\u202f012.')
  expect(explainError(error, 'en').details).toContain('malformed at byte 1234567, row 4012')
  expect(explainError({ ...error, kept: 0 }, 'en').text).toContain('last known state')
  expect(explainError({ kind: 'unreachable', reason: 'reset', at: READ, kept: 9 }, 'en').text).toContain(
    'The 9 rows before that are shown.',
  )
  expect(explainError({ kind: 'list-stopped', kept: 412_000 }, 'en').text).toContain('412,000 rows')
})

test('a list that broke off or was too large says how far it was read, and what is shown all the same', () => {
  const place = { byte: 1_234_567, row: 4012 }
  const broken = { kind: 'unreachable', reason: 'reset', at: READ, damage: { problem: 'cut-off', ...place }, kept: 4011 } as const
  expect(explainError(broken, 'en').text).toBe(
    'The connection broke before the answer was complete. The answer was read up to byte 1,234,567, in row 4,012. The 4,011 rows before that are shown. Try again.',
  )
  expect(explainError(broken, 'fr').text).toContain('lue jusqu’à l’octet 1\u202f234\u202f567, à la ligne 4\u202f012.')
  expect(explainError(broken, 'en').details).toContain('unreachable: reset\ncut-off at byte 1234567, row 4012')
  const large = {
    kind: 'invalid-answer',
    issues: ['answer: too large'],
    at: READ,
    damage: { problem: 'too-large', ...place, row: null },
  } as const
  expect(explainError(large, 'en').text).toContain('too large to be read whole. The answer was read up to byte 1,234,567. What you see')
  expect(explainError(large, 'fr').text).toContain('trop volumineuse pour être lue en entier. La réponse a été lue jusqu’à l’octet')
})
