import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

afterEach(cleanup)

const current = () => screen.getByRole('option', { selected: true })

function Panel() {
  useFocusReturn(current)
  return null
}

function Question() {
  useFocusReturn()
  return null
}

test('an option that stands for what was on screen before does not get the focus back', async () => {
  const of = (shown: 1 | 2, isOpen: boolean) => (
    <div role="listbox" aria-label="Orders">
      <div role="option" aria-selected={shown === 1} tabIndex={-1}>
        first
      </div>
      <div role="option" aria-selected={shown === 2} tabIndex={-1}>
        second
      </div>
      {isOpen && <Panel />}
    </div>
  )
  const { rerender } = render(of(1, false))
  current().focus()
  rerender(of(2, true))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rerender(of(2, false))
  await waitFor(() => expect(document.activeElement).toBe(current()))
})

test('a field that is disabled by then gives the focus to its form', async () => {
  const of = (isOpen: boolean) => (
    <form tabIndex={-1} aria-label="Release">
      <input disabled={!isOpen} />
      {isOpen && <Question />}
    </form>
  )
  const { rerender } = render(
    <form tabIndex={-1} aria-label="Release">
      <input />
    </form>,
  )
  screen.getByRole('textbox').focus()
  rerender(of(true))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rerender(of(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form')))
})
