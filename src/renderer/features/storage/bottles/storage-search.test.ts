import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maySearchPortfolio } from './storage-search.ts'

const letters = (count: number) => 'x'.repeat(count)

test.each([
  [30, 5, false],
  [31, 5, true],
  [31, 4, false],
  [36, 40, true],
  [0, 0, false],
])('a uuid of %i and a ticker of %i characters: %s', (uuid, ticker, may) => {
  expect(maySearchPortfolio(letters(uuid), letters(ticker))).toBe(may)
  // the operation's schema accepts exactly the same input
  const { success } = contract['storage.searchPortfolio'].input.safeParse({ user_uuid: letters(uuid), ticker: letters(ticker) })
  expect(success).toBe(may)
})

test('blanks do not count, and an empty text is not a uuid', () => {
  expect(maySearchPortfolio(letters(36), ` ${letters(4)} `)).toBe(false)
  expect(maySearchPortfolio(undefined, letters(9))).toBe(false)
  expect(maySearchPortfolio(letters(36), null)).toBe(false)
})
