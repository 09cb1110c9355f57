import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingState } from './loading-state.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('placeholders of a page say what they wait for when the server is slow', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<LoadingState />)
  expect(screen.queryByText('Waiting for the server…')).toBeNull()
  act(() => void vi.advanceTimersByTime(4_000))
  screen.getByText('Waiting for the server…')
})
