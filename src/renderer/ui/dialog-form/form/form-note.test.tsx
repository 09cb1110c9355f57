import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormNote } from './form-note.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a save that takes long says what it waits for, until it has an answer; the next one starts without words', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = render(<FormNote why={null} busy />)
  const words = () => screen.getByRole('status').textContent
  act(() => void vi.advanceTimersByTime(3_900))
  expect(words()).toBe('')
  act(() => void vi.advanceTimersByTime(100))
  expect(words()).toBe('Waiting for the server…')
  rerender(<FormNote why="Missing: Name" busy={false} />)
  expect(words()).toBe('Missing: Name')
  rerender(<FormNote why={null} busy />)
  expect(words()).toBe('')
})
