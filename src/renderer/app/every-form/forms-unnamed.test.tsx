import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EDITS, type EditCase, storedRow } from '#tests/_support/page/edit-forms.tsx'
import { ID, openForm, renderEveryPage, ROWS, type Row } from '#tests/_support/page/form-rows.tsx'
import { button, isOff, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** Fields without which a row cannot be found, opened or requested. */
const NEEDED = new Set(['id', 'supplier_uuid', 'isbn', 'ticker', 'is_reference', 'title_norm', 'name'])
/** The row of a back office that calls every field but these, and the edited one, something else. */
const renamed = (row: Row, mine: string): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name === mine || NEEDED.has(name) ? name : `x_${name}`, value]))
const LINE = /^Not in the response, maybe under other names: /
const NOTE = /^Not in the response\. /

const start = async (edit: EditCase, rename = renamed): Promise<HTMLElement> => {
  harness = await renderEveryPage()
  const row = rename(ROWS[edit.table], edit.mine[1])
  await harness.control.putRow(edit.table, row[ID[edit.table]] as string | number, row)
  // with the names in another row, they would be known
  if (edit.table === 'bottles')
    await harness.control.putRow('bottles', 902, rename({ ...ROWS.bottles, id: 902, is_reference: 0 }, edit.mine[1]))
  return openForm(harness, edit)
}
const type = (edit: EditCase, root: HTMLElement, text: string) =>
  fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: text } })
const unchanged = ({ updated_at: _at, ...row }: Row, mine: string) => ({ ...row, [mine]: 0 })

describe.each(EDITS.map((edit) => [edit.name, edit] as const))('%s', (_, edit) => {
  test('fields that may have other names are named, and never sent as empty', async () => {
    const root = await start(edit)
    const line = within(root).getByText(LINE)
    expect(within(root).getAllByText(NOTE).length).toBeGreaterThan(0)
    const link = within(line.parentElement!).getByRole('link', { name: 'Settings → Endpoints' })
    expect(link.getAttribute('href')).toMatch(/^#\/settings\?endpoint=\w+\.(?:list|suppliers|one)$/)
    const previous = await storedRow(harness, edit)
    type(edit, root, '5')
    const save = button(edit.save, root)
    if (edit.name === 'bottle') {
      await waitFor(() => expect(isOff(save)).toBe(false))
      fireEvent.click(save)
      await edit.agree?.()
      await waitFor(async () => expect((await storedRow(harness, edit))[edit.mine[1]]).toBe('5'))
    } else await waitFor(() => expect(whyOff(save)).toMatch(/^Unknown: /))
    expect(unchanged(await storedRow(harness, edit), edit.mine[1])).toEqual(unchanged(previous, edit.mine[1]))
  })
})

const EVENT = EDITS.find(({ name }) => name === 'event')!

test('a person can say that the fields are empty; they are sent as empty then', async () => {
  const root = await start(EVENT, ({ contacts, ...row }) => ({ ...row, kontakt: contacts }))
  type(EVENT, root, 'Foire 2')
  const save = button(EVENT.save, root)
  await waitFor(() => expect(whyOff(save)).toBe('Unknown: Contacts'))
  fireEvent.click(within(root).getByRole('button', { name: 'Treat as empty' }))
  await waitFor(() => expect(within(root).queryByText(LINE)).toBeNull())
  await waitFor(() => expect(isOff(save)).toBe(false))
  fireEvent.click(save)
  await screen.findByText(/Foire 2/)
  await waitFor(async () => expect(await storedRow(harness, EVENT)).toMatchObject({ name: 'Foire 2', kontakt: 'Anne' }))
})

test('a field that another row has is empty in a row without it', async () => {
  harness = await renderEveryPage()
  const { contacts: _, ...row } = ROWS.events
  await harness.control.putRow('events', 1, { ...row, more: 'text' })
  await harness.control.putRow('events', 2, { ...ROWS.events, id: 2 })
  const root = await openForm(harness, EVENT)
  expect(within(root).queryByText(LINE)).toBeNull()
  type(EVENT, root, 'Foire 2')
  await waitFor(() => expect(isOff(button(EVENT.save, root))).toBe(false))
})
