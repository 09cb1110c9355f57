import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListName } from '#contract/index.ts'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { FORMS } from '#tests/_support/page/every-form.tsx'
import { openAddress, openForm, renderEveryPage, ROWS, TICKER, USER } from '#tests/_support/page/form-rows.tsx'
import { button, dialogOf, type PageHarness, readAnew } from '#tests/_support/page/page-harness.tsx'
import { hideDrafts, showDrafts } from '#ui/drafts/drafts-store.ts'

let harness: PageHarness
afterEach(() => {
  hideDrafts()
  return harness.unmount()
})

/** How a colleague deletes the row of each form that has such a call, and the title of the draft. */
const DELETIONS = new Map<string, readonly [list: ListName | undefined, path: string, title: string, body?: unknown]>([
  ['event', ['agenda.list', 'api/events/1', 'Edit Foire']],
  ['article', ['articles.list', 'api/articles/1', 'Edit Au chai']],
  ['bottler', ['bottlers.list', 'api/bottler/1', 'Edit Maison Essai']],
  ['review', ['reviews.list', 'api/reviews/1', 'Edit the review of Bottle 1']],
  ['release', [undefined, `api/normalized/ticker/${ROWS.bottles.isbn}`, `Release · ${TICKER}`]],
  ['bottle', [undefined, 'api/normalized/bottle', `Bottle ${ROWS.bottles.isbn}`, { id: 901, ticker: TICKER }]],
])
const editOf = (name: string) => {
  const edit = EDITS.find((one) => one.name === name)
  if (!edit) throw new Error(`no form of ${name}`)
  return edit
}
const draftsLeft = async () => {
  const result = await harness.desk.call('drafts.list', {})
  return result.ok ? result.value.drafts.length : -1
}
const typeInto = async (name: string, text: string) => {
  const edit = editOf(name)
  const form = await openForm(harness, edit)
  fireEvent.change(within(form).getByLabelText(edit.mine[0]), { target: { value: text } })
  await waitFor(async () => expect(await draftsLeft()).toBe(1))
  return edit
}

test.each([...DELETIONS])(
  '%s: the draft of a deleted row is shown at its address and can be discarded',
  async (name, [list, path, title, body]) => {
    harness = await renderEveryPage()
    const text = name === 'release' ? '1234' : 'Half a sentence'
    const edit = await typeInto(name, text)
    await openAddress(harness, '/elsewhere')
    // the back office doesn't delete a reference
    await harness.control.putRow('bottles', 901, { ...ROWS.bottles, is_reference: 0 })
    await harness.colleague('DELETE', path, body)
    if (list !== undefined) await readAnew(harness, list)
    await openAddress(harness, edit.address)
    if (name === 'release' || name === 'bottle') fireEvent.click(await screen.findByRole('button', { name: 'Show draft' }))
    const dialog = await dialogOf('This entry no longer exists')
    const draft = within(await within(dialog).findByRole('listitem', { name: title }))
    draft.getByText(edit.mine[0].replace(/ \*$/, ''))
    draft.getByText(name === 'release' ? /^1.?234/ : text)
    fireEvent.click(draft.getByRole('button', { name: 'Discard' }))
    fireEvent.click(button('Discard', await dialogOf('Discard this draft?')))
    await waitFor(() => expect(screen.queryByText('This entry no longer exists')).toBeNull())
    expect(await draftsLeft()).toBe(0)
  },
)

test('the list of drafts leads back to the form of each', async () => {
  harness = await renderEveryPage()
  await typeInto('event', 'Foire du Rhum')
  await openAddress(harness, '/elsewhere')
  showDrafts()
  const dialog = await dialogOf('Drafts')
  const draft = within(await within(dialog).findByRole('listitem', { name: 'Edit Foire' }))
  draft.getByText('Foire du Rhum')
  fireEvent.click(draft.getByRole('button', { name: 'Open' }))
  const form = within(await dialogOf('Edit Foire'))
  await form.findByText('Draft restored')
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Foire du Rhum')
})

test('the list names the user of a draft, not their identifier', async () => {
  harness = await renderEveryPage()
  const added = FORMS.find(({ name }) => name === 'new review')
  if (!added) throw new Error('not in the list')
  const form = await openForm(harness, added)
  fireEvent.change(await within(form).findByLabelText('Description'), { target: { value: 'Honey' } })
  await waitFor(async () => expect(JSON.stringify(await harness.desk.call('drafts.list', {}))).toContain('"text":"Honey"'))
  showDrafts()
  const dialog = within(await dialogOf('Drafts'))
  await dialog.findByText('ZOÉ LEFÈVRE')
  expect(dialog.queryByText(USER)).toBeNull()
})

test('a form on screen keeps its draft, so the list only copies it', async () => {
  harness = await renderEveryPage()
  await openForm(harness, editOf('release'))
  fireEvent.change(screen.getByLabelText('Release price'), { target: { value: '1234' } })
  await waitFor(async () => expect(await draftsLeft()).toBe(1))
  showDrafts()
  const draft = within(await within(await dialogOf('Drafts')).findByRole('listitem'))
  draft.getByRole('button', { name: 'Copy' })
  expect(draft.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('a masked screen can mask what a draft says about people', async () => {
  harness = await renderEveryPage()
  const given = FORMS.find(({ name }) => name === 'new subscription')
  if (!given) throw new Error('not in the list')
  await openForm(harness, given)
  await openAddress(harness, '/dashboard/history/actions/ip?ip=8.8.8.8')
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Scan' } })
  await openAddress(harness, '/elsewhere')
  const stored = await harness.desk.call('drafts.list', {})
  expect(stored.ok && JSON.stringify(stored.value.drafts)).toContain('"person":"Zoé Lefèvre"')
  showDrafts()
  const dialog = await dialogOf('Drafts')
  const ban = await within(dialog).findByText('8.8.8.8')
  expect(ban.dataset['personal']).toBe('')
  expect(within(dialog).getByText('Scan').dataset['personal']).toBeUndefined()
})
