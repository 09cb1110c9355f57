import { expect, test } from 'vitest'
import './no-eval.ts'

test('zod is told before it arrives that nothing may be compiled here', async () => {
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
