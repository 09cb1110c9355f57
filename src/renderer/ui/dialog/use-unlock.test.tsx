import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import type { Desk } from '#preload/desk.ts'
import { RELOCK_MS, useUnlock } from './use-unlock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('rights start locked, unlock on request, and lock after two idle minutes', () => {
  const { result } = renderHook(useUnlock)
  expect(result.current.unlocked).toBe(false)
  act(() => result.current.toggle())
  pass(RELOCK_MS - 1)
  expect(result.current.unlocked).toBe(true)
  fireEvent.keyDown(window, { key: 'a' })
  pass(RELOCK_MS - 1)
  expect(result.current.unlocked).toBe(true)
  pass(1)
  expect(result.current.unlocked).toBe(false)
})

test('rights lock after a destructive action and when the window is hidden', () => {
  const { result } = renderHook(useUnlock)
  act(() => result.current.toggle())
  act(() => result.current.lock())
  expect(result.current.unlocked).toBe(false)
  act(() => result.current.toggle())
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  Reflect.deleteProperty(document, 'hidden')
  expect(result.current.unlocked).toBe(false)
})

test('rights lock when the screen is locked', () => {
  let tell: (event: PushedEvent) => void = () => {}
  const desk: Pick<Desk, 'onEvent'> = {
    onEvent: (listener) => {
      tell = listener
      return { ok: true, value: () => {} }
    },
  }
  Object.defineProperty(window, 'desk', { value: desk, configurable: true })
  const { result } = renderHook(useUnlock)
  act(() => result.current.toggle())
  act(() => tell({ name: 'app.suspended', payload: {} }))
  expect(result.current.unlocked).toBe(false)
  Reflect.deleteProperty(window, 'desk')
})
