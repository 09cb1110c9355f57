import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { UpdateProblem } from '#contract/desktop/updates.ts'
import { useSettings } from '#stores/settings-store.ts'
import { UpdatesSection } from './updates-section.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const Shown = () => {
  const settings = useSettings((kept) => kept.settings)
  return settings && <UpdatesSection settings={settings} />
}
const show = (feed: string, download?: number | UpdateProblem, asksPassword = false) =>
  renderPage(<Shown />, '/settings', {
    sandbox: { activity: false, scale: NO_ROWS },
    settings: feed === '' ? {} : { updates: { feed, key: '' } },
    update: { version: '1.6.0', notes: '<b>Faster</b> lists', asksPassword, ...(download === undefined ? {} : { download }) },
  })
const FEED = 'https://releases.example'
const checkNow = async () => fireEvent.click(await screen.findByRole('button', { name: 'Check for updates' }))

test('without an update server it says so, and there is nothing to press', async () => {
  harness = await show('')
  await screen.findByText(/^No update server set/)
  expect(screen.queryByRole('button', { name: 'Check for updates' })).toBeNull()
})

test('a new version is fetched; its notes are text; it is installed when the person says', async () => {
  harness = await show(FEED)
  await checkNow()
  await screen.findByText('Version 1.6.0 is ready to install')
  screen.getByText('<b>Faster</b> lists')
  const onQuit = screen.getByRole('switch', { name: 'Install when I quit' })
  fireEvent.click(onQuit)
  await waitFor(() => expect(onQuit.getAttribute('aria-checked')).toBe('true'))
  fireEvent.click(onQuit)
  await waitFor(() => expect(onQuit.getAttribute('aria-checked')).toBe('false'))
})

test('a package of the system says that its installation needs a password', async () => {
  harness = await show(FEED, undefined, true)
  await checkNow()
  await screen.findByText('Your system asks for an administrator password to install it.')
})

test('a half-filled form keeps the restart away and is named', async () => {
  harness = await show(FEED)
  await harness.desk.call('drafts.keep', { form: 'articles.new', values: { title: 'Half' } })
  await checkNow()
  fireEvent.click(await screen.findByRole('button', { name: 'Restart now' }))
  await screen.findByText('Couldn’t restart yet')
  screen.getByText(/A form has unsaved changes/)
})

test('a restart that has to wait names the work in progress', async () => {
  harness = await show(FEED)
  await checkNow()
  await harness.control.fault('agenda.remove', { is: 'hold' })
  const removed = harness.desk.call('agenda.remove', { id: 1 })
  await waitFor(async () => expect(await harness.control.traffic('agenda.remove')).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Restart now' }))
  await screen.findByText('Couldn’t restart yet')
  screen.getByText('1 change isn’t saved yet. Try again when everything is done.')
  await harness.control.clearFaults()
  await removed
})

test('shows the progress of the download', async () => {
  harness = await show(FEED, 40)
  await checkNow()
  await screen.findByText('Downloading version 1.6.0: 40%')
})

test('shows why a download was rejected', async () => {
  harness = await show(FEED, 'damaged')
  await checkNow()
  await screen.findByText(/doesn’t match its checksum. Nothing was installed/)
  expect(screen.queryByRole('button', { name: 'Restart now' })).toBeNull()
})

test('a version that is held back for this computer is no alarm', async () => {
  harness = await show(FEED, 'staged')
  await checkNow()
  const held = await screen.findByText(/^A newer version is being released in stages/)
  expect(held.getAttribute('role')).toBe('status')
})

test('a server and a key that cannot be used are not kept', async () => {
  harness = await show('')
  const type = (label: string, text: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  await screen.findByText(/^No update server set/)
  type('Update server', 'http://releases.example')
  screen.getByText('Start with https://, without user name or query.')
  type('Signing key', 'abc')
  screen.getByText('Enter an Ed25519 public key in base64.')
  expect(useSettings.getState().settings?.updates).toBeUndefined()
  type('Update server', 'https://releases.example')
  await waitFor(() => expect(useSettings.getState().settings?.updates).toEqual({ feed: 'https://releases.example', key: '' }))
  await screen.findByRole('button', { name: 'Check for updates' })
})
