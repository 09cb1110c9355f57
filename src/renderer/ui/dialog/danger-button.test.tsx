import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Announcer } from '../announcer.tsx'
import { ARMED_MS, DangerButton } from './danger-button.tsx'

let done = 0
beforeEach(() => {
  done = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (why: string | null = null) =>
  render(
    <>
      <DangerButton label="Ban account and IP" disabledReason={why} onConfirm={() => void done++} />
      <Announcer />
    </>,
  )
const button = () => screen.getByRole('button', { name: /Ban account and IP/ })
const said = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')

test('one press arms and says so, the second does it', () => {
  show()
  fireEvent.click(button())
  expect(done).toBe(0)
  expect(button().textContent).toBe('Confirm: Ban account and IP')
  expect(said()).toContain('Press again')
  fireEvent.click(button())
  expect(done).toBe(1)
  expect(button().textContent).toBe('Ban account and IP')
  // it no longer holds
  expect(said()).toBe('')
})

test('a real double click does it once, and the third and fourth click do nothing more', () => {
  show()
  for (let n = 0; n < 4; n++) fireEvent.click(button())
  expect(done).toBe(1)
})

test('after three seconds the button is no longer armed, and announces it', () => {
  show()
  fireEvent.click(button())
  act(() => void vi.advanceTimersByTime(ARMED_MS))
  expect(said()).toContain('Not confirmed within 3 seconds')
  fireEvent.click(button())
  expect(done).toBe(0)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(said()).toBe('')
})

test('a quiet button keeps the focus when it is armed and when the time is over: Enter twice confirms', () => {
  render(<DangerButton quiet label="Ban account and IP" onConfirm={() => void done++} />)
  button().focus()
  const focused = document.activeElement
  fireEvent.click(button())
  expect(document.activeElement).toBe(button())
  expect(document.activeElement).toBe(focused)
  act(() => void vi.advanceTimersByTime(ARMED_MS))
  expect(document.activeElement).toBe(button())
})

test('leaving the button takes the first press back', () => {
  show()
  fireEvent.click(button())
  fireEvent.blur(button())
  fireEvent.click(button())
  expect(done).toBe(0)
})

test('a held key counts as one press', () => {
  show()
  const first = fireEvent.keyDown(button(), { key: 'Enter' })
  const held = fireEvent.keyDown(button(), { key: 'Enter', repeat: true })
  expect([first, held]).toEqual([true, false])
})

test('a locked button shows the reason, stays focusable, and cannot be armed', () => {
  show('Unlock the actions first.')
  fireEvent.click(button())
  fireEvent.click(button())
  expect(done).toBe(0)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Unlock the actions first.')
})
