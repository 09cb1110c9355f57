import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialogOf, renderPage } from '#tests/_support/page/page-harness.tsx'
import { Dialog } from './dialog.tsx'
import { DateField } from '../dialog-form/fields/date-field.tsx'
import { DateTimeField } from '../dialog-form/fields/date-time-field.tsx'
import { DialogForm } from '../dialog-form/dialog-form.tsx'
import { MultiSelectField } from '../dialog-form/fields/multi-select-field.tsx'
import { NumberField } from '../dialog-form/fields/number-field.tsx'
import { SelectField } from '../dialog-form/fields/select-field.tsx'
import { SwitchField } from '../dialog-form/fields/switch-field.tsx'
import { TextAreaField } from '../dialog-form/fields/text-area-field.tsx'
import { TextField } from '../dialog-form/fields/text-field.tsx'
import { useKeyHint } from '../shortcuts/key-hint-store.ts'
import { leaveLayers } from '../shortcuts/layers.ts'

let closed = 0
beforeEach(() => void (closed = 0))
afterEach(cleanup)
const open = (children: ReactNode) =>
  render(
    <Dialog name="test" title="A dialog" onClose={() => void closed++}>
      {children}
    </Dialog>,
  )
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('Escape closes a dialog once, also under a tip', async () => {
  open(
    <Tooltip title="Why not" mouseEnterDelay={0}>
      <Button>Send</Button>
    </Tooltip>,
  )
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Why not')
  escape()
  expect(closed).toBe(1)
})

test('without a tooltip Escape closes it once too', () => {
  open(<Button>Send</Button>)
  escape()
  expect(closed).toBe(1)
})

test('the field marked as first gets the focus', async () => {
  open(
    <>
      <Button>Other</Button>
      <div data-first>
        <label htmlFor="first">First</label>
        <input id="first" />
      </div>
    </>,
  )
  await waitFor(() => expect(document.activeElement?.id).toBe('first'))
})

test('every kind of field marks itself when it is the first', async () => {
  const harness = await renderPage(
    <DialogForm operation="orders.reactivate" initial={{}} title="Form" done="Done" onClose={() => {}}>
      <NumberField name="number" label="Number" autoFocus />
      <SelectField name="choice" label="Choice" options={[]} autoFocus />
      <MultiSelectField name="several" label="Several" options={[]} autoFocus />
      <TextField name="text" label="Text" autoFocus />
      <TextAreaField name="lines" label="Lines" autoFocus />
      <DateField name="day" label="Day" autoFocus />
      <DateTimeField name="moment" label="Moment" autoFocus />
      <SwitchField name="flag" label="Flag" autoFocus />
      <TextField name="other" label="Other" />
    </DialogForm>,
    '/',
  )
  const dialog = await dialogOf('Form')
  const fields = [...dialog.querySelectorAll('.field')]
  expect(fields).toHaveLength(9)
  expect(fields.filter((field) => !field.matches('[data-first]')).map((field) => field.querySelector('label')?.textContent)).toEqual([
    'Other',
  ])
  await harness.unmount()
})

function Page() {
  const [shown, show] = useState(false)
  return (
    <>
      <Button onClick={() => show(true)}>Add</Button>
      <div role="grid" tabIndex={0} aria-label="Rows">
        <div role="row">
          <div role="gridcell">
            <button type="button" tabIndex={-1} onClick={() => show(true)}>
              Edit
            </button>
          </div>
        </div>
      </div>
      {shown && (
        <Dialog name="test" title="A dialog" onClose={() => show(false)}>
          <Button data-first>Inside</Button>
        </Dialog>
      )}
    </>
  )
}
test.each([
  ['Add', () => screen.getByRole('button', { name: 'Add' })],
  ['Edit', () => screen.getByRole('grid', { name: 'Rows' })],
])('the focus goes back to where it came from: %s', async (name, back) => {
  render(<Page />)
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Inside'))
  escape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(back()))
})

test('the focus goes to the table of the page when the opener is gone', async () => {
  function Gone() {
    const [shown, show] = useState<'opener' | 'dialog' | null>('opener')
    return (
      <main id="page">
        <div role="grid" className="dt-table" tabIndex={0} aria-label="Rows" />
        {shown === 'opener' && <Button onClick={() => show('dialog')}>Link</Button>}
        {shown === 'dialog' && (
          <Dialog name="test" title="A dialog" onClose={() => show(null)}>
            <Button data-first>Inside</Button>
          </Dialog>
        )}
      </main>
    )
  }
  render(<Gone />)
  const opener = screen.getByRole('button', { name: 'Link' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Inside'))
  escape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')))
})

test('Tab goes from the last control to the first one and back, not into the dialog below', async () => {
  render(
    <>
      <Button>On the page</Button>
      <Dialog name="below" title="Below" onClose={() => {}}>
        <Button>In the dialog below</Button>
      </Dialog>
      <Dialog name="above" title="Above" onClose={() => {}} footer={<Button>Last</Button>}>
        <Button data-first>First</Button>
        <Button disabled>Not now</Button>
      </Dialog>
    </>,
  )
  const above = within(await dialogOf('Above'))
  const [first, last, close] = ['First', 'Last', 'Close'].map((name) => above.getByRole('button', { name }))
  const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey })
  await waitFor(() => expect(document.activeElement).toBe(first))
  // between the ends the browser moves the focus
  expect(tab()).toBe(true)
  last?.focus()
  expect(tab()).toBe(false)
  expect(document.activeElement).toBe(close)
  expect(tab(true)).toBe(false)
  expect(document.activeElement).toBe(last)
})

test('a button disabled during a write gets the focus back when the write has ended', async () => {
  const dialog = (busy: boolean) => (
    <Dialog
      name="test"
      title="A dialog"
      onClose={() => void closed++}
      closable={!busy}
      footer={
        <Button data-first disabled={busy}>
          Cancel
        </Button>
      }
    >
      text
    </Dialog>
  )
  const { rerender } = render(dialog(false))
  const cancel = () => screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel()))
  // Chromium takes the focus from a disabled button, jsdom does not
  cancel().blur()
  rerender(dialog(true))
  expect(document.activeElement).toBe(document.querySelector('.ant-modal'))
  rerender(dialog(false))
  expect(document.activeElement).toBe(cancel())
})

test('a field that had the focus since the dialog opened gets it back when the write has ended', async () => {
  const dialog = (busy: boolean) => (
    <Dialog name="test" title="A dialog" onClose={() => void closed++} closable={!busy}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the fields of forms do: the focus comes before the dialog can observe it */}
      <input aria-label="Name" autoFocus disabled={busy} />
    </Dialog>
  )
  const { rerender } = render(dialog(false))
  const name = () => screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name()))
  // a question above the dialog had the focus; when it closes, the field is disabled and the dialog itself takes the focus
  name().blur()
  rerender(dialog(true))
  document.querySelector<HTMLElement>('.ant-modal')?.focus()
  rerender(dialog(false))
  expect(document.activeElement).toBe(name())
})

test('a write that removes its button leads to the first control, also when the dialog has taken the focus meanwhile', async () => {
  const dialog = (step: 'asked' | 'busy' | 'failed') => (
    <Dialog name="test" title="A dialog" onClose={() => void closed++} closable={step !== 'busy'}>
      {step === 'asked' && <Button data-first>Export</Button>}
      {step === 'failed' && <Button data-first>Retry</Button>}
      text
    </Dialog>
  )
  const { rerender } = render(dialog('asked'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' })))
  rerender(dialog('busy'))
  document.querySelector<HTMLElement>('.ant-modal')?.focus()
  expect(document.activeElement).toBe(document.querySelector('.ant-modal'))
  rerender(dialog('failed'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
})

test('a dialog that cannot be left yet says so when the palette would leave it', async () => {
  render(
    <Dialog name="test" title="Edit event" onClose={() => void closed++} closable={false}>
      <Button>Send</Button>
    </Dialog>,
  )
  await expect(leaveLayers()).resolves.toBe(false)
  expect(useKeyHint.getState()).toMatchObject({ keys: 'Enter', disabled: { label: 'Edit event', reason: 'In progress' } })
  expect(closed).toBe(0)
})
