import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { FORMS } from '#tests/_support/page/every-form.tsx'
import { openForm, renderEveryPage } from '#tests/_support/page/form-rows.tsx'
import { isOff, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness | null = null
const { focus } = HTMLElement.prototype
beforeEach(() => {
  // as in a browser: a disabled control does not take the focus, also not from the dialog that opens around it
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function take(this: HTMLElement, options) {
    if (!this.matches(':disabled')) focus.call(this, options)
  })
})
afterEach(async () => {
  await harness?.control.clearFaults()
  await harness?.unmount()
  harness = null
  vi.restoreAllMocks()
})

/** A field that is disabled while the form is sent. */
const FIELD = 'input:not([type=hidden], [readonly], [disabled]), textarea:not([readonly], [disabled])'
const press = (key: string, ctrlKey = false) => {
  const event = new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true })
  act(() => void document.activeElement?.dispatchEvent(event))
  return event
}

test.each(FORMS.map((item) => [item.name, item] as const))(
  '%s: while it is sent its frame has the focus, what is typed on is no command, and then the field has it back',
  async (name, item) => {
    const made = (harness = await renderEveryPage())
    const root = await openForm(made, item)
    const edit = EDITS.find((each) => each.name === name)
    if (edit) fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: '15' } })
    const save = () => within(root).getByRole('button', { name: item.save })
    await waitFor(() => {
      // the message has the reason
      if (isOff(save())) throw new Error(`${item.name} can't be saved: ${whyOff(save())}`)
    })
    await made.control.fault(item.write, { is: 'hold' }, 1)
    await made.control.fault(item.write, { is: 'status', status: 400 }, 1)
    const field = root.querySelector<HTMLElement>(FIELD)
    // a dialog gives the focus to what is in it a moment after it opens
    const dialog = root.closest('[role=dialog]')
    if (dialog) await waitFor(() => expect(document.activeElement?.parentElement?.closest('[role=dialog]')).toBe(dialog))
    field?.focus()
    press('Enter', true)
    await item.agree?.()
    await waitFor(async () => expect(await made.control.traffic(item.write)).toHaveLength(1))
    // the frame is marked before the field loses the focus
    const frame = root.closest('form') ?? root.querySelector('form')
    if (frame?.hasAttribute('aria-busy')) await waitFor(() => expect(frame.getAttribute('aria-busy')).toBe('true'))

    await waitFor(() => {
      const focused = document.activeElement
      expect(focused?.matches(':disabled')).toBe(false)
      // a question above the form has the focus itself
      expect(focused?.closest('form, [role=dialog]')).toBeTruthy()
    })
    for (const key of ['n', '/', '1']) expect(press(key).defaultPrevented, key).toBe(false)

    await made.control.clearFaults()
    await waitFor(() => expect(document.activeElement).toBe(field))
  },
)
