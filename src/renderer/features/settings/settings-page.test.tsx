import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialogOf, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { hashOf } from '#stores/table-memory.ts'
import { useSettings } from '#stores/settings-store.ts'
import { SettingsPage } from './settings-page.tsx'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<SettingsPage />, '/settings', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByRole('heading', { name: 'Settings' })
})
afterEach(() => harness.unmount())

const now = () => {
  const { settings } = useSettings.getState()
  if (!settings) throw new Error('there are no settings')
  return settings
}
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const type = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  return field as HTMLInputElement
}
const choose = (of: string, name: string) => fireEvent.click(within(screen.getByRole('radiogroup', { name: of })).getByText(name))

test('every control keeps its setting at once', async () => {
  choose('Density', 'Compact')
  choose('Theme', 'Dark')
  choose('Sign-in format', 'Form (urlencoded)')
  flip('Notify me about new unverified orders')
  await waitFor(() => expect(now().notifications.enabled).toBe(false))
  type(/^Check for new orders/, '120')
  await waitFor(() => expect(now().notifications.pollSeconds).toBe(120))
  // values outside the bounds become the nearest bound
  for (const [typed, kept] of [
    ['999', 300],
    ['1', 30],
  ] as const) {
    const field = type(/^Check for new orders/, typed)
    await waitFor(() => expect(now().notifications.pollSeconds).toBe(kept))
    await waitFor(() => expect(field.value).toBe(String(kept)))
  }
  flip('Quiet hours')
  await waitFor(() => expect(now().notifications.quiet.enabled).toBe(true))
  type('Quiet hours from', '21:30')
  await waitFor(() => expect(now().notifications.quiet.from).toBe('21:30'))
  type('Quiet hours to', '06:15')
  await waitFor(() => expect(now().notifications.quiet).toEqual({ enabled: true, from: '21:30', to: '06:15' }))
  flip('Allow merging one ticker into another')
  type('Memory for lists', '2048')
  type('Public product page', 'https://www.example.com/b/{isbn}')
  type('Carrier’s tracking page', 'https://www.example.com/t?n={tracking}')
  type('Picture origin', 'https://media.example.com')
  await waitFor(() =>
    expect(now()).toMatchObject({
      density: 'compact',
      theme: 'dark',
      signInBody: 'form',
      tickerMerge: true,
      listMemoryMb: 2048,
      publicProductUrl: 'https://www.example.com/b/{isbn}',
      carrierTrackingUrl: 'https://www.example.com/t?n={tracking}',
      mediaOrigin: 'https://media.example.com',
    }),
  )
  choose('Language', 'Français')
  await screen.findByRole('heading', { name: 'Réglages' })
})

test('the origin of pictures says that it receives the session token, in both languages', async () => {
  await screen.findByText(/^This host receives your session token with every picture request\./)
  choose('Language', 'Français')
  await screen.findByText(/^Cet hôte reçoit votre jeton de session à chaque demande de photo\./)
})

test('hints describe their control to screen readers', async () => {
  for (const [role, name, hint] of [
    ['spinbutton', 'Check for new orders every', 'Between 30 and 300 seconds'],
    ['switch', 'Allow merging one ticker into another', /^A merge changes all values/],
    ['radiogroup', 'Density', 'Spacing of rows and controls'],
    ['textbox', 'Picture origin', /^This host receives your session token/],
  ] as const) {
    const control = await screen.findByRole(role, { name })
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent, name).toMatch(hint)
  }
})

test('an invalid value shows the reason, stays as typed, and changes nothing', async () => {
  const previous = now()
  const hour = type('Quiet hours from', '7:00')
  expect(hour.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(hour.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a time, for example 07:00.')
  for (const [label, text, why] of [
    ['Public product page', 'http://www.example.com/{isbn}', 'Start with https:// and include {isbn}.'],
    ['Carrier’s tracking page', 'https://{tracking}.example.com', /include \{tracking\} once, after the host/],
    ['Picture origin', 'ftp://media.example.com', /Enter an origin/],
  ] as const) {
    const field = type(label, text)
    expect(screen.getAllByText(why).length).toBeGreaterThan(0)
    expect(field.value).toBe(text)
  }
  // red, as the reasons of forms are
  const reasons = [...document.querySelectorAll('.settings-hint[role="alert"]')]
  expect(reasons.length).toBe(4)
  for (const reason of reasons) expect(reason.className).toContain('settings-problem')
  expect(now()).toEqual(previous)
})

test('a link that a profile changes is shown in its field, which does not save the earlier one again', async () => {
  const field = type('Public product page', 'https://www.example.com/b/{isbn}')
  await waitFor(() => expect(now().publicProductUrl).toBe('https://www.example.com/b/{isbn}'))
  await harness.desk.call('settings.update', { change: { publicProductUrl: 'https://shop.example.com/{isbn}' } })
  await waitFor(() => expect(field.value).toBe('https://shop.example.com/{isbn}'))
  fireEvent.focus(field)
  fireEvent.blur(field)
  // the next change is saved after any the blur had made
  type('Picture origin', 'https://media.example.com')
  await waitFor(() => expect(now().mediaOrigin).toBe('https://media.example.com'))
  expect(now().publicProductUrl).toBe('https://shop.example.com/{isbn}')
  // a text that is being edited stays
  fireEvent.change(field, { target: { value: 'https://half' } })
  await harness.desk.call('settings.update', { change: { publicProductUrl: '' } })
  await waitFor(() => expect(now().publicProductUrl).toBe(''))
  expect(field.value).toBe('https://half')
})

test('another back office asks before it signs out; Cancel changes nothing', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Change back office' }))
  const question = await dialogOf('Change the back office?')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  const session = await harness.desk.call('session.state', {})
  expect(session.ok && session.value.phase).toBe('signed-in')
})

test('dismissed findings are counted by kind; Reset starts over', async () => {
  const kinds = { price: { dismissed: 9, confirmed: 1 }, dark: { dismissed: 1, confirmed: 0 } }
  localStorage.setItem(`findings:${hashOf('moderator@cellarmaster.example')}`, JSON.stringify(kinds))
  await harness.remount()
  const list = within(await screen.findByRole('list', { name: 'Dismissed findings' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price: dismissed 9 of 10 · no longer suggests reasons',
    'Dark picture: dismissed 1 of 1',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Reset findings' }))
  await screen.findByText('None dismissed')
  await harness.remount()
  await screen.findByText('None dismissed')
})

test('a picked section has the focus, so that the next Tab goes to its first control', () => {
  const sections = screen.getByRole('navigation', { name: 'Settings sections' })
  fireEvent.click(within(sections).getByRole('button', { name: 'Profile' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Profile' }))
})
