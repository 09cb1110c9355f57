import { expect, test } from 'vitest'
import './no-eval.ts'

test('zod is configured, before it loads, to compile nothing', async () => {
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
