import { expect, test } from 'vitest'
import type { AppError } from '#contract/result.ts'
import { coreListsNotUnderstood, notUnderstood } from './not-understood.ts'

const aged = (error: AppError | null) => ({ value: null, readAt: null, error })
const noList: AppError = { kind: 'invalid-answer', issues: [], instead: 'no-list' }

test.each<[string, AppError | null, ReturnType<typeof notUnderstood>]>([
  ['nothing', null, null],
  ['JSON without rows', noList, 'format'],
  ['another form', { kind: 'invalid-answer', issues: ['order_uuid: expected text'] }, 'format'],
  ['records in another format', { kind: 'invalid-answer', issues: [], instead: 'no-fields' }, 'format'],
  ['a call that is not there', { kind: 'rejected', code: 'unknown', status: 404 }, 'absent'],
  ['a method that is not allowed', { kind: 'rejected', code: 'unknown', status: 405 }, 'absent'],
  ['a right that is missing', { kind: 'rejected', code: 'unknown', status: 403 }, null],
  ['a server with trouble', { kind: 'rejected', code: 'unknown', status: 500 }, null],
  ['a network’s login page', { kind: 'invalid-answer', issues: [], instead: 'web-page' }, null],
  ['broken HTTP', { kind: 'invalid-answer', issues: [], instead: 'malformed' }, null],
  ['an answer that was cut off', { kind: 'invalid-answer', issues: [], damage: { problem: 'cut-off', byte: 9, row: null } }, null],
  ['no connection', { kind: 'unreachable', reason: 'offline' }, null],
])('%s', (_what, error, expected) => expect(notUnderstood(error)).toBe(expected))

test('names every core list, and the reason of the weightiest', () => {
  const absent: AppError = { kind: 'rejected', code: 'unknown', status: 404 }
  expect(coreListsNotUnderstood({ unverified: aged(null), reports: aged(null), emergency: aged(null) })).toBeNull()
  expect(coreListsNotUnderstood({ unverified: aged(noList), reports: aged(null), emergency: aged(absent) })).toEqual({
    lists: ['unverified', 'emergency'],
    why: 'format',
  })
})
