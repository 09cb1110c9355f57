import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVirtualRows } from './use-window.ts'

const ROW = 36
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))
const scroller = { current: document.createElement('div') }
const drawn = (rows: readonly object[], height: number | null) =>
  renderHook(({ shown }) => useVirtualRows(scroller, { known: height !== null, width: 800, height: height ?? 0 }, shown, ROW), {
    initialProps: { shown: rows },
  })

const rest = () =>
  act(() => {
    vi.advanceTimersByTime(200)
  })

beforeEach(() => {
  vi.useFakeTimers()
  scroller.current = document.createElement('div')
})
afterEach(() => vi.useRealTimers())

test('new rows are drawn where they are visible, those around them once scrolling stops', () => {
  const table = drawn(rowsOf(500), 10 * ROW)
  expect(table.result.current).toEqual({ from: 0, to: 15 })
  rest()
  expect(table.result.current).toEqual({ from: 0, to: 25 })
  table.rerender({ shown: rowsOf(500) })
  expect(table.result.current).toEqual({ from: 0, to: 15 })
})

test('after scrolling the same rows stay visible when others are added', () => {
  const table = drawn(rowsOf(500), 10 * ROW)
  act(() => {
    scroller.current.scrollTop = 207 * ROW
    scroller.current.dispatchEvent(new Event('scroll'))
  })
  expect(table.result.current).toEqual({ from: 205, to: 220 })
  rest()
  expect(table.result.current).toEqual({ from: 195, to: 230 })
})

test('few rows, and rows where nothing can be measured, are all drawn; before the room is known only a handful', () => {
  expect(drawn(rowsOf(30), 5 * ROW).result.current).toEqual({ from: 0, to: 30 })
  expect(drawn(rowsOf(500), 0).result.current).toEqual({ from: 0, to: 500 })
  expect(drawn(rowsOf(500), null).result.current).toEqual({ from: 0, to: 5 })
})
