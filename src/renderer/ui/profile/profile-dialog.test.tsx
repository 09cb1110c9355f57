import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { useSettings } from '#stores/settings-store.ts'
import { ProfileDialog } from './profile-dialog.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

let closed = 0
async function show(read: ReadProfile): Promise<HTMLElement> {
  closed = 0
  const Shown = () => {
    const settings = useSettings((kept) => kept.settings)
    return settings && <ProfileDialog read={read} settings={settings} onClose={() => closed++} />
  }
  harness = await renderPage(<Shown />, '/settings', { sandbox: { activity: false, scale: NO_ROWS } })
  return dialogOf('Import team.json')
}
const profile = {
  format: 'cellarmaster-profile',
  version: 1,
  backOffice: { apiUrl: 'https://office.example', name: 'Cave', colour: 'green' },
  mediaOrigin: 'https://media.example',
  overrides: { 'orders.check': { method: 'POST', path: 'api/orders/verify' } },
} as const

test('shows what an import changes, warns about the host that receives the token, and imports with one press', async () => {
  const dialog = await show({ kind: 'profile', file: 'team.json', profile, ignored: ['orders.later'] })
  within(dialog).getByText('Cave — https://office.example')
  within(dialog).getByText('https://media.example')
  within(dialog).getByText('This host receives your session token with every picture request.')
  within(dialog).getByText('orders.check — POST api/orders/verify')
  within(dialog).getByText('Not in this version, skipped: orders.later')
  fireEvent.click(button(/^Import/, dialog))
  await waitFor(() => expect(closed).toBe(1))
  expect(useSettings.getState().settings).toMatchObject({
    mediaOrigin: 'https://media.example',
    overrides: profile.overrides,
    connection: { mode: 'training' },
  })
  // every endpoint is set now; only the back office was not chosen
  expect(isOff(button(/^Import/, dialog))).toBe(true)
  within(dialog).getByText('1 endpoint is already set this way')
})

test('an OpenAPI document says how many of its endpoints were compared and confirmed', async () => {
  const { format, version, overrides } = profile
  const document = { operations: 42, confirmed: 1, session: 'set' } as const
  const dialog = await show({ kind: 'profile', file: 'team.json', profile: { format, version, overrides }, ignored: [], document })
  within(dialog).getByText('42 documented endpoints compared, 1 endpoint confirmed')
  fireEvent.click(button(/^Import/, dialog))
  await waitFor(() => expect(useSettings.getState().settings?.overrides).toEqual(profile.overrides))
  expect(useSettings.getState().settings).toMatchObject({ mediaOrigin: '' })
})

test('an import is undone with one press, and later corrections stay', async () => {
  const dialog = await show({ kind: 'profile', file: 'team.json', profile, ignored: [] })
  fireEvent.click(button(/^Import/, dialog))
  await waitFor(() => expect(useSettings.getState().settings?.mediaOrigin).toBe('https://media.example'))
  await harness.desk.call('settings.update', { change: { overrides: { ...profile.overrides, 'users.list': { path: 'api/people' } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Import undone')
  expect(useSettings.getState().settings).toMatchObject({ mediaOrigin: '', overrides: { 'users.list': { path: 'api/people' } } })
  expect(useSettings.getState().settings?.overrides).not.toHaveProperty('orders.check')
})

test('says what is read and sent otherwise, and lists no more names than fit', async () => {
  const overrides = {
    'session.login': { token: { in: 'body', at: 'data.session_token', send: 'header', as: 'X-Auth' } },
    'users.list': { envelope: 'result.people', fields: { mail: 'email' }, forms: { created_at: 'epoch-s' } },
  } as const
  const ignored = Array.from({ length: 300 }, (_, at) => `later.${at}`)
  const dialog = await show({
    kind: 'profile',
    file: 'team.json',
    profile: { format: 'cellarmaster-profile', version: 1, overrides },
    ignored,
  })
  within(dialog).getByText('Token in data.session_token, sent as X-Auth')
  within(dialog).getByText('Response in result.people')
  within(dialog).getByText('Names: mail → email')
  within(dialog).getByText('Formats: created_at → epoch-s')
  within(dialog).getByText(/^Not in this version, skipped: later\.0, .*later\.9, 290 more…$/)
})

test('says what a document leaves open about the session', async () => {
  const document = { operations: 12, confirmed: 3, session: 'other' } as const
  const dialog = await show({ kind: 'profile', file: 'team.json', profile, ignored: [], document })
  within(dialog).getByText('12 documented endpoints compared, 3 endpoints confirmed')
  within(dialog).getByText(/^The document describes a sign-in that Cellarmaster doesn’t support, for example HTTP Basic/)
})

test('an invalid field is named, even with a long name', async () => {
  const dialog = await show({ kind: 'problem', file: 'team.json', problem: 'invalid', invalid: [`overrides.${'x'.repeat(500)}`] })
  expect(within(dialog).getByText(/^Invalid fields: overrides\.x+…$/).textContent).toHaveLength(96)
})

test('a file that is not a profile is rejected with the reason', async () => {
  const dialog = await show({ kind: 'problem', file: 'team.json', problem: 'invalid', invalid: ['overrides.users.list.path'] })
  within(dialog).getByText('Invalid fields: overrides.users.list.path')
  // the only button has the focus: Enter closes
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'))
  fireEvent.click(button('Close', dialog.querySelector<HTMLElement>('.ant-modal-footer') ?? dialog))
  expect(closed).toBe(1)
})

test('an import that makes two actions one request says so and asks', async () => {
  const overrides = { 'orders.check': { method: 'DELETE', path: 'api/orders/order/{order_uuid}' } } as const
  const dialog = await show({
    kind: 'profile',
    file: 'team.json',
    profile: { format: 'cellarmaster-profile', version: 1, overrides },
    ignored: [],
  })
  within(dialog).getByText('Two endpoints would send the same request')
  within(dialog).getByText('orders.check and orders.remove: DELETE api/orders/order/{order_uuid}')
  fireEvent.click(button(/^Import/, dialog))
  const question = await dialogOf('Save endpoints that send the same request?')
  fireEvent.click(button('Cancel', question))
  await waitFor(() => expect(screen.queryByText('Save endpoints that send the same request?')).toBeNull())
  expect([closed, useSettings.getState().settings?.overrides]).toEqual([0, {}])
  fireEvent.click(button(/^Import/, dialog))
  fireEvent.click(button('Save anyway', await dialogOf('Save endpoints that send the same request?')))
  await waitFor(() => expect(closed).toBe(1))
  expect(useSettings.getState().settings?.overrides).toEqual(overrides)
})
