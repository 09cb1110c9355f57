import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { openForm, renderEveryPage, ROWS } from '#tests/_support/page/form-rows.tsx'
import { press, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { StaffHistoryPage } from './staff-history-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const note = (old_value: object, new_value: object, type = 'update_event') =>
  harness.control.putRow('staff_actions', 1, {
    created_at: '2026-11-20T10:00:00.000Z',
    email: 'night.shift@cellarmaster.example',
    type,
    reason: null,
    request: 'PUT api/events',
    customer_uuid: null,
    old_value,
    new_value,
  })

test('old values stand in the form of the same thing, and are sent only from there', async () => {
  harness = await renderEveryPage()
  const now = { ...ROWS.events, city: 'Jarnac', contacts: 'Anne, Paul' }
  await harness.control.putRow('events', 1, now)
  await note(ROWS.events, now)
  await harness.remount(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated event/)
  press('Enter')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore old values…' }))
  await waitFor(() => expect(harness.where()).toBe('/dashboard/events?edit=1'))
  expect(await harness.control.traffic('agenda.update')).toEqual([])

  const edit = EDITS.find(({ name }) => name === 'event')
  if (!edit) throw new Error('no form of an event')
  const form = within(
    await openForm(harness, {
      name: edit.name,
      file: edit.file,
      write: edit.write,
      address: edit.address,
      open: edit.open,
      save: edit.save,
    }),
  )
  await form.findByText('Old values filled in, not saved yet')
  expect(form.getByLabelText<HTMLInputElement>('City').value).toBe('Cognac')
  fireEvent.click(form.getByRole('button', { name: edit.save }))
  await waitFor(async () => expect((await harness.control.rows('events'))[0]).toMatchObject({ city: 'Cognac', contacts: 'Anne' }))
})

test('old values of a bottle are filled into its fields', async () => {
  harness = await renderEveryPage()
  const edit = EDITS.find(({ name }) => name === 'bottle')
  if (!edit) throw new Error('no form of a bottle')
  await note({ ...ROWS.bottles, strength: 43.5 }, ROWS.bottles, 'update_bottle')
  await harness.remount(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated bottle/)
  press('Enter')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore old values…' }))
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/ticker/${ROWS.bottles.ticker}?bottle=901`))
  const { name, file, write, address, open, save } = edit
  const form = within(await openForm(harness, { name, file, write, address, open, save }))
  await form.findByText('Old values filled in, not saved yet')
  expect(form.getByDisplayValue('43.5')).not.toBeNull()
})

test('a change without values to put back has no such button', async () => {
  harness = await renderEveryPage()
  await note(ROWS.events, ROWS.events)
  await harness.remount(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated event/)
  press('Enter')
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Restore old values…' })).toBeNull()
})
