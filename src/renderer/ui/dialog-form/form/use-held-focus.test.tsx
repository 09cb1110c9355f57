import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldFocus } from './use-held-focus.ts'

const { focus } = HTMLElement.prototype
beforeEach(() => {
  // as in a browser: a disabled control does not take the focus
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function take(this: HTMLElement, options) {
    if (!this.matches(':disabled')) focus.call(this, options)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A form below a question, whose button sends it. */
function Page({ busy, disabled = busy }: { readonly busy: boolean; readonly disabled?: boolean }) {
  const hold = useHeldFocus(busy)
  return (
    <>
      <button onClick={hold}>Agree</button>
      <form tabIndex={-1}>
        <input aria-label="Name" disabled={disabled} />
      </form>
    </>
  )
}

test.each(['Agree', 'Name'])('%s had the focus at the press, the field has it when it is disabled: the form holds it', (pressed) => {
  const { rerender } = render(<Page busy={false} />)
  const name = screen.getByLabelText('Name')
  const agree = screen.getByRole('button')
  ;(pressed === 'Name' ? name : agree).focus()
  fireEvent.click(agree)
  // the question has closed, and its focus returned
  name.focus()
  rerender(<Page busy />)
  expect(document.activeElement).toBe(name.closest('form'))
  rerender(<Page busy={false} />)
  expect(document.activeElement).toBe(name)
})

test('a field that is disabled a moment after its form became busy loses the focus to the form as well', async () => {
  const { rerender } = render(<Page busy={false} />)
  const name = screen.getByLabelText('Name')
  fireEvent.click(screen.getByRole('button'))
  name.focus()
  rerender(<Page busy disabled={false} />)
  expect(document.activeElement).toBe(name)
  rerender(<Page busy />)
  await waitFor(() => expect(document.activeElement).toBe(name.closest('form')))
  rerender(<Page busy={false} />)
  expect(document.activeElement).toBe(name)
})
