import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

afterEach(() => vi.useRealTimers())

test('a clock of one minute follows midnight at once, whenever its first caller came', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 23, 59, 40) })
  const { result, unmount } = renderHook(() => useNow(60_000))
  await act(async () => void vi.advanceTimersByTime(20_000))
  expect(new Date(result.current).getDate()).toBe(27)
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(new Date(result.current).getMinutes()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that is set back is followed before the next full minute', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12, 0, 10) })
  const { result, unmount } = renderHook(() => useNow(60_000))
  vi.setSystemTime(new Date(2026, 10, 24, 12, 0, 10))
  await act(async () => void vi.advanceTimersByTime(5_000))
  expect(new Date(result.current).getDate()).toBe(24)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
