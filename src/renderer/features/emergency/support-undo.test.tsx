import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dialogOf, NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { selectOption } from '#tests/_support/page/select-option.ts'
import { useToasts } from '#stores/toast-store.ts'
import { EmergencyPage } from './emergency-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const open = async () => {
  harness = await renderPage(<EmergencyPage />, '/dashboard/settings/website/emergency', { sandbox: { scale: NO_ROWS } })
  await screen.findByText('Applies to all users at their next sign-in.')
}
const sent = async () => (await harness.control.journal()).filter(({ name }) => name === 'emergency.support').map(({ input }) => input)
const newest = () => useToasts.getState().log[0]
/** Undo of the newest message. Not by its button: the message closes after three seconds. */
const undo = () => act(() => newest()?.action?.run())
/** Chooses a mode, and confirms it; `says`: the message that follows. */
async function setTo(
  mode: string,
  title: string,
  ok: RegExp,
  says: object = { title: 'Update OK', text: `2FA send on: ${mode}` },
): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '2FA send on' }))
  fireEvent.click(await selectOption(mode))
  fireEvent.click(screen.getByRole('button', { name: /^Apply to all users/ }))
  const question = within(await dialogOf(title))
  const field = question.queryByRole('textbox')
  if (field) fireEvent.change(field, { target: { value: mode } })
  fireEvent.click(question.getByRole('button', { name: ok }))
  await waitFor(() => expect(newest()).toMatchObject(says))
}

test('Undo in the message sets the former mode, once', async () => {
  await open()
  await setTo('Disabled', 'Disable 2FA for everyone?', /^Disable 2FA/)
  undo()
  await waitFor(() => expect(newest()).toMatchObject({ title: 'Update OK', text: '2FA send on: Email' }))
  expect(await sent()).toEqual([{ support: 0 }, { support: 1 }])
  expect(newest()?.action).toBeUndefined()
})

test('the change of a disabled second factor has no Undo, which would disable it without its question', async () => {
  await open()
  await harness.control.twoFactor(0)
  await readAnew(harness, 'emergency.list')
  await screen.findByText('Disabled', { selector: '.status-word' })
  await setTo('Phone', 'Send the 2FA code by phone?', /^Send by phone/)
  expect(newest()?.action).toBeUndefined()
})

test('Undo sends nothing after another moderator has set another mode', async () => {
  await open()
  await setTo('Disabled', 'Disable 2FA for everyone?', /^Disable 2FA/)
  await harness.control.twoFactor(2)
  undo()
  await screen.findByText('Changed to Phone by another moderator. Nothing was sent.')
  expect(await sent()).toEqual([{ support: 0 }])
})

test('a change without a response is looked up: carried out, it is done', async () => {
  await open()
  await harness.control.fault('emergency.support', { is: 'drop', after: true }, 1)
  await setTo('Phone', 'Send the 2FA code by phone?', /^Send by phone/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sent()).toEqual([{ support: 2 }])
})

test('a change without a response that was not carried out says so, and can be sent again', async () => {
  await open()
  await harness.control.fault('emergency.support', { is: 'drop' }, 1)
  await setTo('Phone', 'Send the 2FA code by phone?', /^Send by phone/, {
    title: 'Update error',
    text: expect.stringContaining('The back office shows no change so far. Try again.'),
  })
  fireEvent.click(within(await dialogOf('Send the 2FA code by phone?')).getByRole('button', { name: /^Send by phone/ }))
  await waitFor(() => expect(newest()).toMatchObject({ title: 'Update OK', text: '2FA send on: Phone' }))
  expect(await sent()).toEqual([{ support: 2 }])
})
