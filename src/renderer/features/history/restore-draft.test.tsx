import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/edit-forms.tsx'
import { openForm, putWorldOnStage, ROWS } from '#tests/_support/form-world.tsx'
import { press, type Stage } from '#tests/_support/page-stage.tsx'
import { StaffHistoryPage } from './staff-history-page.tsx'

let stage: Stage
afterEach(() => stage.strike())

const note = (old_value: object, new_value: object, type = 'update_event') =>
  stage.control.putRow('staff_actions', 1, {
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
  stage = await putWorldOnStage()
  const now = { ...ROWS.events, city: 'Jarnac', contacts: 'Anne, Paul' }
  await stage.control.putRow('events', 1, now)
  await note(ROWS.events, now)
  await stage.again(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated event/)
  press('Enter')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore old values…' }))
  await waitFor(() => expect(stage.where()).toBe('/dashboard/events?edit=1'))
  expect(await stage.control.traffic('agenda.update')).toEqual([])

  const edit = EDITS.find(({ name }) => name === 'event')
  if (!edit) throw new Error('no form of an event')
  const form = within(
    await openForm(stage, { name: edit.name, file: edit.file, write: edit.write, address: edit.address, open: edit.open, save: edit.save }),
  )
  await form.findByText('Draft restored')
  expect(form.getByLabelText<HTMLInputElement>('City').value).toBe('Cognac')
  fireEvent.click(form.getByRole('button', { name: edit.save }))
  await waitFor(async () => expect((await stage.control.rows('events'))[0]).toMatchObject({ city: 'Cognac', contacts: 'Anne' }))
})

test('old values of a bottle stand in its fields', async () => {
  stage = await putWorldOnStage()
  const edit = EDITS.find(({ name }) => name === 'bottle')
  if (!edit) throw new Error('no form of a bottle')
  await note({ ...ROWS.bottles, strength: 43.5 }, ROWS.bottles, 'update_bottle')
  await stage.again(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated bottle/)
  press('Enter')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore old values…' }))
  await waitFor(() => expect(stage.where()).toBe(`/dashboard/ticker/${ROWS.bottles.ticker}?bottle=901`))
  const { name, file, write, address, open, save } = edit
  const form = within(await openForm(stage, { name, file, write, address, open, save }))
  await form.findByText('Draft restored')
  expect(form.getByDisplayValue('43.5')).not.toBeNull()
})

test('a change without values to put back has no such button', async () => {
  stage = await putWorldOnStage()
  await note(ROWS.events, ROWS.events)
  await stage.again(<StaffHistoryPage />, '/dashboard/history/backoffice')
  await screen.findByText(/updated event/)
  press('Enter')
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Restore old values…' })).toBeNull()
})
