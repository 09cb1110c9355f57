import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePresetFilters } from './user-presets.ts'

afterEach(() => vi.useRealTimers())

test('"new" covers the 24 hours before now, not before the page was opened', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') })
  const { result, unmount } = renderHook(() => usePresetFilters('kyc-new'))
  const since = () => result.current.at(-1)
  expect(since()).toEqual({ field: 'kyc_is_verified_date', is: 'after', at: '2026-11-25T09:00:00.000Z' })
  await act(async () => void vi.advanceTimersByTime(3_600_000))
  expect(since()).toEqual({ field: 'kyc_is_verified_date', is: 'after', at: '2026-11-25T10:00:00.000Z' })
  unmount()
})

test('presets without a time stay the same conditions', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') })
  const { result, unmount } = renderHook(() => usePresetFilters('kyc'))
  const first = result.current
  await act(async () => void vi.advanceTimersByTime(3_600_000))
  expect(result.current).toBe(first)
  unmount()
})
