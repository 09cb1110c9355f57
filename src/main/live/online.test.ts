import { expect, test } from 'vitest'
import { createOnline } from './online.ts'

test('a new session starts without the failures of the one before', () => {
  const changes: boolean[] = []
  const online = createOnline((state) => changes.push(state), 0)
  online.report(false)
  online.reset()
  online.report(false)
  expect(online.read()).toBe(true)
  online.report(false)
  expect(online.read()).toBe(false)
  online.reset()
  expect(online.read()).toBe(true)
  expect(changes).toEqual([false])
})
