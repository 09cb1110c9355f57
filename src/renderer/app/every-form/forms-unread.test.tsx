import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EDITS, type EditCase, storedRow } from '#tests/_support/page/edit-forms.tsx'
import { ID, openForm, renderEveryPage, ROWS, type Row } from '#tests/_support/page/form-rows.tsx'
import { button, isOff, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** Fields without which a row cannot be found, opened or requested. */
const NEEDED = new Set(['id', 'supplier_uuid', 'isbn', 'ticker', 'is_reference', 'title_norm', 'files_attachments', 'video'])
const NOTE = /^Unreadable value\. /
const odd = (value: unknown) => (typeof value === 'string' || value === null ? { odd: 1 } : '§')
/** A row in which only the edited field is readable. */
const oddRow = ({ table, mine: [, column] }: EditCase): Row =>
  Object.fromEntries(
    Object.entries(ROWS[table] as Row).map(([name, value]) => [name, name === column || NEEDED.has(name) ? value : odd(value)]),
  )
const start = async (edit: EditCase): Promise<HTMLElement> => {
  harness = await renderEveryPage()
  const row = oddRow(edit)
  await harness.control.putRow(edit.table, row[ID[edit.table]] as string | number, row)
  return openForm(harness, edit)
}
const type = (edit: EditCase, root: HTMLElement, text: string) =>
  fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: text } })

describe.each(EDITS.map((edit) => [edit.name, edit] as const))('%s', (_, edit) => {
  test('what could not be read is said in its field and never overwritten', async () => {
    const root = await start(edit)
    expect(within(root).getAllByText(NOTE).length).toBeGreaterThan(0)
    expect(
      within(root)
        .queryAllByText('Required')
        .map((element) => element.closest('.field')?.textContent),
    ).toEqual([])
    const previous = await storedRow(harness, edit)
    type(edit, root, '5')
    const save = button(edit.save, root)
    if (edit.name === 'bottle') {
      await waitFor(() => expect(isOff(save)).toBe(false))
      fireEvent.click(save)
      await edit.agree?.()
      await waitFor(async () => expect((await storedRow(harness, edit))[edit.mine[1]]).toBe('5'))
    } else await waitFor(() => expect(whyOff(save)).toMatch(/^Unreadable: /))
    const { updated_at: _now, [edit.mine[1]]: _mine, ...after } = await storedRow(harness, edit)
    const { updated_at: _then, [edit.mine[1]]: _was, ...whole } = previous
    expect(after).toEqual(whole)
  })
})

test('a value that is entered takes the place of the one that could not be read, the others wait', async () => {
  const release = EDITS.find(({ name }) => name === 'release')!
  const { bottles } = ROWS
  harness = await renderEveryPage()
  await harness.control.putRow('bottles', bottles.id, { ...bottles, release_price: { odd: 1 }, release_date: '§' })
  const root = await openForm(harness, release)
  const save = button(release.save, root)
  await waitFor(() => expect(within(root).getAllByText(NOTE)).toHaveLength(2))
  type(release, root, '12')
  await waitFor(() => expect(whyOff(save)).toBe('Unreadable: Release date'))
  expect(within(root).getAllByText(NOTE)).toHaveLength(1)
  // with the typed value removed, the field is unreadable again
  type(release, root, '')
  await waitFor(() => expect(whyOff(save)).toBe('Unreadable: Release price, Release date'))
  type(release, root, '12')
  const date = within(root).getByLabelText('Release date')
  fireEvent.change(date, { target: { value: '28/02/2024' } })
  fireEvent.blur(date)
  await waitFor(() => expect(isOff(save)).toBe(false))
  fireEvent.click(save)
  await screen.findByText('Release updated')
  expect(await storedRow(harness, release)).toMatchObject({
    release_price: 12,
    release_date: expect.stringContaining('2024-02-28') as unknown,
  })
})
