import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { colleagueChanges, EDITS, type EditCase, storedRow } from '#tests/_support/page/edit-forms.tsx'
import { openForm, renderEveryPage, ROWS } from '#tests/_support/page/form-rows.tsx'
import { button, dialogOf, isOff, isOn, type PageHarness } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const start = async (edit: EditCase): Promise<HTMLElement> => {
  harness = await renderEveryPage()
  return openForm(harness, edit)
}
const isNumber = (edit: EditCase) => typeof (ROWS[edit.table] as Record<string, unknown>)[edit.mine[1]] === 'number'
/** The text to type into the field, and the value stored for it. */
const typed = (edit: EditCase, nth: number): readonly [text: string, value: unknown] =>
  isNumber(edit) ? [`${nth}5`, nth * 10 + 5] : [`Mine ${nth}`, `Mine ${nth}`]
const type = (edit: EditCase, root: HTMLElement, text: string) =>
  fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: text } })
const save = async (edit: EditCase, root: HTMLElement) => {
  await waitFor(() => expect(isOff(button(edit.save, root))).toBe(false))
  fireEvent.click(button(edit.save, root))
  await edit.agree?.()
}
const writes = async (edit: EditCase) => (await harness.control.journal()).filter(({ name }) => name === edit.write)
const written = async (edit: EditCase, count: number) => waitFor(async () => expect(await writes(edit)).toHaveLength(count))

describe.each(EDITS.map((edit) => [edit.name, edit] as const))('%s', (_, edit) => {
  test('what a colleague changed meanwhile is kept, and named', async () => {
    const root = await start(edit)
    const [label, column, value] = edit.theirs
    const [text, mine] = typed(edit, 1)
    type(edit, root, text)
    await colleagueChanges(harness, edit, { [column]: value })
    const previous = (await writes(edit)).length
    await save(edit, root)
    await written(edit, previous + 1)
    expect(await storedRow(harness, edit)).toMatchObject({ [edit.mine[1]]: mine, [column]: value })
    const kept = await screen.findByText('Another moderator’s changes were kept')
    expect(kept.closest('.toast')?.textContent).toContain(label.replace(' *', ''))
  })

  test.each([['theirs', 'Theirs'] as const, ['mine', 'Yours'] as const])('both changed one field: %s is chosen', async (side, choice) => {
    const root = await start(edit)
    const [text, mine] = typed(edit, 1)
    const [theirText, theirs] = typed(edit, 2)
    type(edit, root, text)
    await colleagueChanges(harness, edit, { [edit.mine[1]]: theirs })
    const previous = (await writes(edit)).length
    await save(edit, root)
    const question = await dialogOf('Changed by another moderator')
    for (const shown of [text, theirText]) expect(question.textContent).toContain(shown)
    const ok = within(question).getByRole('button', { name: /^Save/ })
    expect(isOff(ok)).toBe(true)
    fireEvent.click(within(question).getByRole('radio', { name: new RegExp(`^${choice}`) }))
    await waitFor(() => expect(isOff(ok)).toBe(false))
    fireEvent.click(ok)
    await waitFor(() => expect(screen.queryByText('Changed by another moderator')).toBeNull())
    if (side === 'mine') {
      await written(edit, previous + 1)
      expect(await storedRow(harness, edit)).toMatchObject({ [edit.mine[1]]: mine })
    } else {
      await waitFor(() => expect(within(root).getByLabelText<HTMLInputElement>(edit.mine[0]).value).toContain(theirText))
      expect(await storedRow(harness, edit)).toMatchObject({ [edit.mine[1]]: theirs })
    }
  })

  test('going back to editing sends nothing and loses nothing', async () => {
    const root = await start(edit)
    const [text] = typed(edit, 1)
    type(edit, root, text)
    await colleagueChanges(harness, edit, { [edit.mine[1]]: typed(edit, 2)[1] })
    const previous = (await writes(edit)).length
    await save(edit, root)
    fireEvent.click(button('Back to editing', await dialogOf('Changed by another moderator')))
    await waitFor(() => expect(screen.queryByText('Changed by another moderator')).toBeNull())
    expect(within(root).getByLabelText<HTMLInputElement>(edit.mine[0]).value).toBe(text)
    expect(await writes(edit)).toHaveLength(previous)
  })

  test('a draft holds the touched field alone, is announced, and hides no change of a colleague', async () => {
    const root = await start(edit)
    const [text] = typed(edit, 1)
    const [, column, value] = edit.theirs
    type(edit, root, text)
    await waitFor(() => isOn(edit.save))
    await harness.remount(<p>elsewhere</p>, '/elsewhere')
    await colleagueChanges(harness, edit, { [edit.mine[1]]: typed(edit, 2)[1], [column]: value })
    const again = await openForm(harness, edit)
    await within(again).findByText('Draft restored')
    expect(within(again).getByLabelText<HTMLInputElement>(edit.mine[0]).value).toContain(text)
    await save(edit, again)
    await dialogOf('Changed by another moderator')
    expect(await storedRow(harness, edit)).toMatchObject({ [column]: value, [edit.mine[1]]: typed(edit, 2)[1] })
    fireEvent.click(button('Back to editing', await dialogOf('Changed by another moderator')))
  })

  test('when it cannot be reloaded nothing is sent, and it is said', async () => {
    const root = await start(edit)
    type(edit, root, typed(edit, 1)[0])
    await waitFor(() => expect(isOff(button(edit.save, root))).toBe(false))
    const list = {
      events: 'agenda.list',
      articles: 'articles.list',
      bottlers: 'bottlers.list',
      reviews: 'reviews.list',
      suppliers: 'storage.suppliers',
      bottles: 'tickers.one',
    } as const
    await harness.control.fault(list[edit.table], { is: 'status', status: 400 })
    await save(edit, root)
    await screen.findByText('Couldn’t check for other changes')
    expect(await harness.control.traffic(edit.write)).toEqual([])
    expect(within(root).getByLabelText<HTMLInputElement>(edit.mine[0]).value).toBe(typed(edit, 1)[0])
  })
})
