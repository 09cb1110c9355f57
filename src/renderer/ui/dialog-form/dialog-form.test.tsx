import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '#stores/toast-store.ts'
import { button, dialogOf, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { SPIRITS } from '#contract/content/agenda.ts'
import type { Desk } from '#preload/desk.ts'
import { DateField } from './fields/date-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { MultiSelectField } from './fields/multi-select-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import { TextField } from './fields/text-field.tsx'

const ORDER = '00000000-0000-4000-8000-000000000000'
let closed = 0
const form = (
  <DialogForm
    operation="orders.reactivate"
    initial={{}}
    title="Reactivate"
    done="Order enabled"
    draft="reactivate"
    onClose={() => void closed++}
  >
    <TextField name="order_uuid" label="Order" />
  </DialogForm>
)
let harness: PageHarness
beforeEach(async () => {
  closed = 0
  harness = await renderPage(form, '/')
})
afterEach(() => harness.unmount())

const save = () => screen.getByRole('button', { name: /^Save/ })
const type = async (text: string) => fireEvent.change(await screen.findByLabelText('Order'), { target: { value: text } })
const isOff = () => save().getAttribute('aria-disabled') === 'true'

test('Save is enabled exactly when the operation takes the values, and says what is missing', async () => {
  await dialogOf('Reactivate')
  expect(isOff()).toBe(true)
  await type('x')
  expect(isOff()).toBe(false)
  await type('')
  expect(isOff()).toBe(true)
  await waitFor(() => expect(document.getElementById(save().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Missing: Order'))
})

test('a rejection leaves the dialog open with the input', async () => {
  await type(ORDER)
  fireEvent.click(save())
  await screen.findByText('Not found')
  expect((await screen.findByLabelText<HTMLInputElement>('Order')).value).toBe(ORDER)
  expect(closed).toBe(0)
})

test('what the server says about a field stands under it until its value changes, and does not block another attempt', async () => {
  const body = JSON.stringify({
    success: false,
    message: 'Invalid',
    errors: [
      { field: 'orderUuid', message: 'must be a known order.' },
      { field: 'other', message: 'is missing' },
    ],
  })
  await harness.control.fault('orders.reactivate', { is: 'body', body, contentType: 'application/json' }, 1)
  await type(ORDER)
  fireEvent.click(save())
  await screen.findByText('The server says: “must be a known order”')
  await screen.findByText(/orderUuid: must be a known order; other: is missing/)
  expect(screen.getByLabelText('Order').getAttribute('aria-invalid')).toBe('true')
  expect(isOff()).toBe(false)
  await type(`${ORDER}1`)
  expect(screen.queryByText('The server says: “must be a known order”')).toBeNull()
})

test('after a refusal the focus is on the first field that the server names', async () => {
  const fields = (
    <DialogForm operation="orders.reactivate" initial={{ kind: 'SELL' }} title="Reactivate" done="Order enabled" onClose={() => undefined}>
      <TextField name="order_uuid" label="Order" />
      <SelectField name="kind" label="Kind" options={[{ value: 'SELL', label: 'SELL' }]} />
    </DialogForm>
  )
  await harness.remount(fields)
  const refuse = (field: string) =>
    harness.control.fault(
      'orders.reactivate',
      { is: 'body', status: 422, body: JSON.stringify({ errors: { [field]: ['is wrong'] } }), contentType: 'application/json' },
      1,
    )
  await type(ORDER)
  await refuse('order_uuid')
  save().focus()
  fireEvent.click(save())
  await screen.findByText('The server says: “is wrong”')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Order')))
  await refuse('kind')
  fireEvent.click(save())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kind')))
})

test('success shows a message, closes the dialog and deletes the draft', async () => {
  const rows = (await harness.control.rows('orders')) as { order_uuid: string; check_by_moderator: number; sold: number }[]
  const order = rows.find((row) => row.check_by_moderator === 1)
  if (!order) throw new Error('no checked order')
  await harness.control.changeOrder(order.order_uuid, { enabled: 0, sold: 0 })
  await type(order.order_uuid)
  fireEvent.click(save())
  await screen.findByText('Order enabled')
  expect(closed).toBe(1)
  expect(await harness.desk.call('drafts.read', { form: 'reactivate' })).toEqual({ ok: true, value: null })
})

test('closing asks before discarding input; without input it does not ask', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(closed).toBe(1))
  await type('half a uu')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await dialogOf('Discard your changes?')
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(closed).toBe(1)
  expect((await screen.findByLabelText<HTMLInputElement>('Order')).value).toBe('half a uu')
})

test('input is restored after the page was replaced, and can be reset', async () => {
  await type('half a uu')
  await harness.remount()
  await screen.findByText('Draft restored')
  expect((await screen.findByLabelText<HTMLInputElement>('Order')).value).toBe('half a uu')
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Order')).value).toBe('')
})

test('input typed while the draft loads takes precedence over the draft', async () => {
  const event = { name: 'Foire', country: 'France', city: '', dates: [], month: [], spirit_type_label: [], contacts: '', url: '' }
  await harness.desk.call('drafts.keep', {
    form: 'event new',
    values: { mine: { name: 'Old name', city: 'Cognac' }, was: { name: 'Foire', city: '' }, gone: [] },
    lasting: true,
  })
  const { desk } = window
  const slow = Promise.withResolvers<undefined>()
  const call: Desk['call'] = async (name, input) => {
    if (name === 'drafts.read') await slow.promise
    return desk.call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call }, configurable: true })
  try {
    await harness.remount(
      <DialogForm operation="agenda.create" initial={event} title="Event" done="Added" draft="event new" onClose={() => {}}>
        <TextField name="name" label="Name" />
        <TextField name="city" label="City" />
      </DialogForm>,
    )
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'New name' } })
    slow.resolve(undefined)
    await screen.findByText('Draft restored')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Cognac')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('New name')
  } finally {
    Object.defineProperty(window, 'desk', { value: desk, configurable: true })
  }
})

test('a day that is still being typed is sent when a key submits the form', async () => {
  const [ticker] = (await harness.control.rows('tickers')) as { ticker: string }[]
  await harness.remount(
    <DialogForm
      operation="tickers.release"
      initial={{ ticker: ticker?.ticker ?? '', release_price: 10 as never, release_date: '2024-01-01', allowed_min_pictures: 1 }}
      title="Release"
      done="Released"
      onClose={() => {}}
    >
      <DateField name="release_date" label="Day" />
    </DialogForm>,
  )
  const day = await screen.findByLabelText('Day')
  fireEvent.mouseDown(day)
  fireEvent.focus(day)
  fireEvent.change(day, { target: { value: '28/03/2026' } })
  fireEvent.keyDown(day, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Released')
  expect((await harness.control.journal()).at(-1)).toMatchObject({ name: 'tickers.release', input: { release_date: '2026-03-28' } })
})

test('a partly typed choice is completed when a key submits the form', async () => {
  await harness.remount(
    <DialogForm
      operation="agenda.create"
      initial={{ name: 'Nuit', country: '', city: '', dates: [], month: ['May'], spirit_type_label: ['Agave'], contacts: '', url: '' }}
      title="Event"
      done="Added"
      onClose={() => {}}
    >
      <MultiSelectField name="spirit_type_label" label="Labels" options={SPIRITS.map((label) => ({ value: label, label }))} />
    </DialogForm>,
  )
  const box = await screen.findByRole('combobox', { name: 'Labels' })
  const press = () => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13, ctrlKey: true })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: 'rhu' } })
  press()
  expect([...document.querySelectorAll('.ant-select-selection-item')].map((item) => item.textContent)).toEqual(['Agave', 'Rhum'])
  expect(await harness.control.journal()).toEqual([])
  press()
  await screen.findByText('Added')
  expect((await harness.control.journal()).at(-1)).toMatchObject({ name: 'agenda.create', input: { spirit_type_label: 'Agave;Rhum' } })
})

test('a rule between fields has its own message', async () => {
  await harness.remount(
    <DialogForm operation="orders.check" initial={{ order_uuid: ORDER as never, reasons: [] }} title="Check" done="Done" onClose={() => {}}>
      <SwitchField name="status" label="Accept" />
    </DialogForm>,
  )
  const accept = await screen.findByRole('switch', { name: 'Accept' })
  fireEvent.click(accept)
  expect(isOff()).toBe(false)
  fireEvent.click(accept)
  expect(isOff()).toBe(true)
  expect(screen.getAllByText('Choose at least one reason').length).toBeGreaterThan(0)
})

function Leavable() {
  const [isThere, setThere] = useState(true)
  return isThere ? (
    <>
      <button onClick={() => setThere(false)}>Leave</button>
      {form}
    </>
  ) : null
}

test('leaving a changed form without an answer says that its draft is kept, and leads to the drafts', async () => {
  await harness.remount(<Leavable />, '/')
  await type('half')
  fireEvent.click(screen.getByText('Leave'))
  const message = await screen.findByText('Draft kept: Reactivate')
  expect(message.closest('.toast')?.querySelector('button')?.textContent).toBe('Drafts')
})

test('a discarded form leaves no message about a draft', async () => {
  await harness.remount(<Leavable />, '/')
  await type('half')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(button('Discard', await dialogOf('Discard your changes?')))
  await waitFor(() => expect(closed).toBe(1))
  fireEvent.click(screen.getByText('Leave'))
  await waitFor(() => expect(screen.queryByLabelText('Order')).toBeNull())
  expect(useToasts.getState().log.map(({ title }) => title)).toEqual([])
})
