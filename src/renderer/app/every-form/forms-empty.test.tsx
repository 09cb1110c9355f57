import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { ID, openForm, renderEveryPage, ROWS, type Row } from '#tests/_support/page/form-rows.tsx'
import { button, dialogOf, isOff, type PageHarness } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** Columns of each row that a person may leave empty (part 2 §5, D-98, D-72). A supplier has only its region, which is empty in every test; a bottle needs none. */
const MAY_BE_EMPTY: Readonly<Record<string, readonly string[]>> = {
  event: ['country', 'city', 'contacts', 'url'],
  article: ['tags', 'main_img', 'video'],
  bottler: ['email', 'phone', 'sign_date', 'renew_date', 'end_date'],
  review: ['description'],
  release: ['release_date'],
}

const NAMED = EDITS.filter(({ name }) => name in MAY_BE_EMPTY).map((edit) => [edit.name, edit] as const)

test.each(NAMED)('%s: null in fields that may be empty blocks nothing', async (name, edit) => {
  const empty = Object.fromEntries((MAY_BE_EMPTY[name] ?? []).map((column) => [column, null]))
  harness = await renderEveryPage()
  const row: Row = { ...ROWS[edit.table], ...empty }
  await harness.control.putRow(edit.table, row[ID[edit.table]] as string | number, row)
  const root = await openForm(harness, edit)
  // the review is edited in its score: its text is the empty field
  const [label, column] = name === 'review' ? ['Score', 'score'] : edit.mine
  fireEvent.change(within(root).getByLabelText(label), { target: { value: '15' } })
  await waitFor(() => expect(isOff(button(edit.save, root))).toBe(false))
  fireEvent.click(button(edit.save, root))
  if (name === 'bottler') fireEvent.click(button(/^Save anyway/, await dialogOf('Save with required fields empty?')))
  const sent = async () => (await harness.control.journal()).findLast((write) => write.name === edit.write)?.input
  // what is null goes back as null
  await waitFor(async () => expect(await sent()).toMatchObject(empty))
  expect(String(((await sent()) as Row)[column])).toBe('15')
})
