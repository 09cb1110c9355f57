import { afterEach, expect, test, vi } from 'vitest'
import { createExpiryWarning } from './expiry-warning.ts'

afterEach(() => vi.useRealTimers())

test('a token that ends within minutes is announced two minutes ahead', () => {
  vi.useFakeTimers()
  let warned = 0
  const warning = createExpiryWarning(() => warned++)
  warning.arm(Date.now() + 120_060)
  vi.advanceTimersByTime(59)
  expect(warned).toBe(0)
  vi.advanceTimersByTime(2)
  expect(warned).toBe(1)
  warning.arm(Date.now() + 60_000)
  warning.arm(Date.now() + 40 * 24 * 3600 * 1000)
  warning.arm(null)
  vi.advanceTimersByTime(20)
  expect(warned).toBe(1)
})
