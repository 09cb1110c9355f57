import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToasts } from '#stores/toast-store.ts'
import { MessageLog } from './message-log.tsx'
import { ToastStack } from './toast-stack.tsx'
import { toast } from './use-toast.ts'

beforeEach(() => {
  forgetToasts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a success goes after three seconds, an error after five', () => {
  render(<ToastStack />)
  act(() => {
    toast.success('Order accepted')
    toast.error({ title: 'Server error', text: 'Nothing was changed.' })
  })
  pass(3000)
  expect(screen.queryByText('Order accepted')).toBe(null)
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
  pass(2000)
  expect(screen.queryByText('Server error')).toBe(null)
})

test('an error waits while the pointer is on it', () => {
  render(<ToastStack />)
  act(() => toast.error('Server error'))
  const card = screen.getByText('Server error').closest('.toast') as HTMLElement
  pass(4900)
  fireEvent.mouseEnter(card)
  pass(60_000)
  expect(screen.queryByText('Server error')).not.toBe(null)
  fireEvent.mouseLeave(card)
  pass(1400)
  expect(screen.queryByText('Server error')).not.toBe(null)
  pass(200)
  expect(screen.queryByText('Server error')).toBe(null)
})

test('results are polite, failures interrupt, and each tone has a word for those who see no colour', () => {
  render(<ToastStack />)
  act(() => {
    toast.info('Refresh in progress')
    toast.warning('Already handled')
  })
  expect(screen.getByRole('status').textContent).toContain('Refresh in progress')
  expect(screen.getByRole('alert').textContent).toContain('Already handled')
  expect(screen.getByRole('img', { name: 'Warning' })).not.toBe(null)
})

test('what has gone can be read again in the list', () => {
  render(
    <>
      <ToastStack />
      <MessageLog open onClose={() => {}} />
    </>,
  )
  act(() => toast.error({ title: 'Server error', text: 'Nothing was changed.' }))
  pass(10_000)
  expect(screen.getByRole('listitem').textContent).toContain('Nothing was changed.')
})
