import { expect, test } from 'vitest'
import type { Aged, UserStatistics } from '#contract/live/live.ts'
import { searchedIsbns } from './searched-isbns.ts'

const loaded = (statistics: Partial<UserStatistics>): Aged<UserStatistics> => ({
  value: { isbn: null, ...statistics } as UserStatistics,
  readAt: 1,
  error: null,
})

test('statistics without searched ISBNs are not an empty list', () => {
  expect(searchedIsbns(loaded({ users_total: 3 }))).toMatchObject({ value: null, error: { kind: 'invalid-answer' } })
  expect(searchedIsbns(loaded({ isbn: [] }))).toEqual({ value: [], readAt: 1, error: null })
  expect(searchedIsbns({ value: null, readAt: null, error: null }).error).toBeNull()
})
