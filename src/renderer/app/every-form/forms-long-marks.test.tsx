import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EDITS, type EditCase, storedRow } from '#tests/_support/page/edit-forms.tsx'
import { openForm, renderEveryPage, ROWS, type Row, type Table, ID } from '#tests/_support/page/form-rows.tsx'
import { button, isOff, type PageHarness } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** More marks on one letter than a page draws. */
const long = (text: string) => `${text}${'\u0301'.repeat(90)} end`
const ADDRESS = { ...ROWS.suppliers.address, address: long('Quai'), city: long('Ville') }
const LONG: Readonly<Record<Table, Row>> = {
  events: { city: long('Cognac'), contacts: long('Anne') },
  articles: { content: long('Trois') },
  bottlers: { description: long('Depuis') },
  reviews: { title: long('Bottle') },
  suppliers: { name: long('Cellar'), address: ADDRESS },
  bottles: { origin_title: long('Origin'), url: long('https://www.example.fr/') },
}

const start = async (edit: EditCase): Promise<HTMLElement> => {
  harness = await renderEveryPage()
  const row = ROWS[edit.table] as Row
  await harness.control.putRow(edit.table, row[ID[edit.table]] as string | number, { ...row, ...LONG[edit.table] })
  return openForm(harness, edit)
}
const save = async (edit: EditCase, root: HTMLElement) => {
  await waitFor(() => expect(isOff(button(edit.save, root))).toBe(false))
  fireEvent.click(button(edit.save, root))
  await edit.agree?.()
  await waitFor(async () => expect((await harness.control.journal()).filter(({ name }) => name === edit.write)).toHaveLength(1))
}

test.each(EDITS.map((edit) => [edit.name, edit] as const))(
  '%s: a text that is shown cut goes back whole when something else is edited',
  async (_, edit) => {
    const root = await start(edit)
    const [label, column] = edit.mine
    const isNumber = typeof (ROWS[edit.table] as Row)[column] === 'number'
    fireEvent.change(within(root).getByLabelText(label), { target: { value: isNumber ? '15' : 'Mine' } })
    await save(edit, root)
    expect(await storedRow(harness, edit)).toMatchObject({ ...LONG[edit.table], [column]: isNumber ? 15 : 'Mine' })
    expect(screen.queryByText('Another moderator’s changes were kept')).toBeNull()
  },
)

test('a text that is edited is sent as it is shown', async () => {
  const edit = EDITS.find(({ name }) => name === 'event')
  if (!edit) throw new Error('no event')
  const root = await start(edit)
  const city = within(root).getByLabelText<HTMLInputElement>('City')
  expect(city.value).toBe(`Cognac${'\u0301'.repeat(30)} end`)
  fireEvent.change(city, { target: { value: `${city.value}!` } })
  await save(edit, root)
  expect(await storedRow(harness, edit)).toMatchObject({ city: `Cognac${'\u0301'.repeat(30)} end!`, contacts: long('Anne') })
})
