import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './later.ts'

const waiting = new Map<number, () => void>()

beforeEach(() => {
  waiting.clear()
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size + 1, run)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
})
afterEach(() => {
  // in this order: the stubs replaced functions of the fake timers, which are restored first
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work waits for the first screen, then for an idle page', () => {
  const run = vi.fn()
  whenIdle(run)
  expect(waiting.size).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  for (const go of waiting.values()) go()
  expect(run).toHaveBeenCalledOnce()
})

test.each([0, 1_000])('work cancelled after %i ms is never done', (ms) => {
  const cancel = whenIdle(() => {})
  vi.advanceTimersByTime(ms)
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(waiting.size).toBe(0)
})
