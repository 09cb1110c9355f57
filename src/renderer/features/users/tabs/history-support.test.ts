import { expect, test } from 'vitest'
import { historySupport } from './history-support.ts'

test.each([
  [0, 'email'],
  [1, 'phone'],
  [2, 'phone'],
  [-1, 'phone'],
  [null, null],
] as const)('support %s is %s', (support, channel) => {
  expect(historySupport(support)).toBe(channel)
})
