import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDeepStable, usePreviousWhile, useShallowStable } from './stable-values.ts'

test('an inline function in the value costs a new object with each render, and no loop', () => {
  const { result, rerender } = renderHook(() => useShallowStable({ part: () => null }))
  const first = result.current
  rerender()
  expect(result.current).not.toBe(first)
})

test('an equal value keeps its identity, a different one replaces it', () => {
  const { result, rerender } = renderHook(({ ids }) => useDeepStable(ids), { initialProps: { ids: ['a', 'b'] } })
  const first = result.current
  rerender({ ids: ['a', 'b'] })
  expect(result.current).toBe(first)
  rerender({ ids: ['a', 'c'] })
  expect(result.current).toEqual(['a', 'c'])
})

test('the value from before stays while it is held', () => {
  const { result, rerender } = renderHook(({ hold, value }) => usePreviousWhile(hold, value), { initialProps: { hold: false, value: 1 } })
  rerender({ hold: true, value: 2 })
  rerender({ hold: true, value: 3 })
  expect(result.current).toBe(1)
  rerender({ hold: false, value: 3 })
  expect(result.current).toBe(3)
})
