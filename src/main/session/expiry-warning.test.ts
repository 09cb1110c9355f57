import { expect, test } from 'vitest'
import { createExpiryWarning } from './expiry-warning.ts'

test('a token that ends within minutes is announced two minutes ahead', async () => {
  let warned = 0
  const warning = createExpiryWarning(() => warned++)
  warning.arm(Date.now() + 120_060)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warned).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(warned).toBe(1)
  warning.arm(Date.now() + 60_000)
  warning.arm(Date.now() + 40 * 24 * 3600 * 1000)
  warning.arm(null)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warned).toBe(1)
})
