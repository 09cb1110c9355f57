import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Callable } from '#contract/index.ts'
import type { Notice, PushedEvent } from '#contract/live/events.ts'
import type { LiveSnapshot } from '#contract/live/live.ts'
import { fail, ok } from '#contract/result.ts'
import type { SessionState } from '#contract/people/session.ts'
import { createDrafts } from '#main/drafts/drafts.ts'
import { defaultSettings } from '#main/settings/settings-store.ts'
import { BOOTING } from '#stores/session-store.ts'
import { forgetLive, NO_SNAPSHOT } from '#stores/live-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { App } from './app.tsx'

// the first visit of a screen loads its code, which takes seconds on a busy machine
configure({ asyncUtilTimeout: 30_000 })

const EMAIL = 'camille.moreau@example.test'
const state = (phase: SessionState['phase'], more: Partial<SessionState> = {}): SessionState => ({
  ...BOOTING,
  phase,
  email: EMAIL,
  epoch: 1,
  ...more,
})

/** Main as the shell sees it: a session under the test's control, real drafts and no rows. */
let session: SessionState
let drafts = createDrafts(() => EMAIL)
let snapshot: LiveSnapshot = NO_SNAPSHOT
/** What main sends once the page says that it listens. */
let startupNotices: readonly Notice[] = []
const hearers = new Set<(event: PushedEvent) => void>()
const settings = { ...defaultSettings('linux'), connection: { mode: 'training' as const } }
const unreachable = fail({ kind: 'unreachable', reason: 'refused' })

async function answer(name: Callable, input: { readonly form?: string; readonly values?: unknown }) {
  switch (name) {
    case 'session.state':
      return ok(session)
    case 'settings.read':
      return ok(settings)
    case 'live.snapshot':
      return ok(snapshot)
    case 'desktop.ready':
      for (const notice of startupNotices) for (const hear of hearers) hear({ name: 'app.notice', payload: { notice, detail: '' } })
      return ok({})
    case 'drafts.read':
      return ok(await drafts.read(input.form ?? ''))
    case 'drafts.keep':
      return ok((drafts.keep(input.form ?? '', input.values), {}))
    default:
      return unreachable
  }
}
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: Callable, input: object) => answer(name, input),
    onEvent: (hear: (event: PushedEvent) => void) => (hearers.add(hear), ok(() => hearers.delete(hear))),
    adoptFiles: async () => ok([]),
  },
  configurable: true,
})

const move = (to: SessionState) =>
  act(async () => {
    session = to
    for (const hear of hearers) hear({ name: 'session.changed', payload: to })
  })
const start = (from: SessionState, hash = '') => {
  session = from
  window.location.hash = hash
  render(<App />)
}
const route = () => window.location.hash.slice(1)
const loginPage = () => screen.findByRole('button', { name: 'Continue' })
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' })

beforeEach(() => {
  localStorage.clear()
  drafts = createDrafts(() => EMAIL)
})
afterEach(async () => {
  // as after a start: the store outlives the page
  await move(BOOTING)
  cleanup()
  snapshot = NO_SNAPSHOT
  startupNotices = []
  forgetLive()
  useSettings.setState({ settings: null })
})

test('without a session every address shows the sign-in page', async () => {
  start(state('signed-out', { email: null }), '#/dashboard/orders')
  await loginPage()
  expect(route()).toBe('/')
  expect(screen.queryByRole('navigation')).toBe(null)
})

test('damaged settings are reported on the sign-in page, which a start without a session shows', async () => {
  startupNotices = ['settings-unverified']
  start(state('signed-out', { email: null }))
  await loginPage()
  await screen.findByText('settings.json doesn’t match its checksum')
})

test('password, then the code, then the dashboard; "/" while signed in leads there too (D-23)', async () => {
  start(state('signed-out', { email: null }))
  await loginPage()
  await move(state('code'))
  await screen.findByRole('button', { name: /Sign in/ })
  expect(route()).toBe('/2fa')
  await move(state('signed-in', { epoch: 2 }))
  await dashboard()
  act(() => {
    window.location.hash = '#/'
    // browsers fire this event when the hash changes
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(route()).toBe('/dashboard'))
})

test('why a sign-in was refused is said in the language of the moment', async () => {
  start(state('signed-out', { email: EMAIL }))
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'ten letters' } })
  fireEvent.click(await loginPage())
  await screen.findByText(/^The server couldn’t be reached\./)
  act(() => useSettings.setState({ settings: { ...settings, language: 'fr' } }))
  await screen.findByRole('button', { name: 'Continuer' })
  expect(screen.queryByText(/^The server couldn’t be reached\./)).toBe(null)
  expect(document.querySelector('.sign-in-message')?.textContent).toMatch(/^Impossible de joindre le serveur/)
  await move(state('signed-in', { epoch: 2 }))
  await screen.findByRole('heading', { name: 'Tableau de bord' })
})

test('after an expired session the person is back where they were, search and all', async () => {
  start(state('signed-in'), '#/settings?tab=links')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  await waitFor(async () => expect((await drafts.read('place'))?.values).toEqual({ route: '/settings?tab=links' }))
  await move(state('signed-out', { reason: 'expired', epoch: 2 }))
  await loginPage()
  await move(state('signed-in', { epoch: 3 }))
  await waitFor(() => expect(route()).toBe('/settings?tab=links'))
})

test('the way back from the code offers no field that main is about to replace with the page', async () => {
  start(state('code'))
  await screen.findByRole('button', { name: /Sign in/ })
  await move(state('signed-out'))
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(screen.queryByLabelText('Password')).toBe(null)
  // the page does not wait any more
  await move(state('signed-in', { epoch: 2 }))
})

test('a kept session starts at the last page, one that is typed in at the dashboard', async () => {
  start(state('signed-in'), '#/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  cleanup()
  drafts = createDrafts(() => EMAIL)
  start(BOOTING, '')
  await move(state('signed-in', { epoch: 2 }))
  await waitFor(() => expect(route()).toBe('/settings'))
  cleanup()
  drafts = createDrafts(() => EMAIL)
  start(state('signed-out', { email: null }), '')
  await loginPage()
  await move(state('signed-in', { epoch: 4 }))
  await waitFor(() => expect(route()).toBe('/dashboard'))
})

test('while the session is being looked up nothing is asked for and nothing flashes', async () => {
  start(BOOTING, '#/dashboard')
  expect((await screen.findByRole('status', { name: 'Starting…' })).className).toBe('boot')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBe(null)
  expect(route()).toBe('/dashboard')
})

test('an unknown address shows a message inside the shell, with a link to the dashboard', async () => {
  start(state('signed-in'), '#/dashboard/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(document.title).toBe('TRAINING · Page not found · Cellarmaster')
  fireEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  await dashboard()
})

test('a part of the shell that throws says so in its place; the page and the rest of the shell stay', async () => {
  const unreadable = { value: { off: 'not a list' }, readAt: 1, error: null } as unknown as LiveSnapshot['emergency']
  snapshot = { ...NO_SNAPSHOT, emergency: unreadable }
  session = state('signed-in')
  window.location.hash = '#/settings'
  render(<App />, { onCaughtError: () => undefined })
  await screen.findByText('Couldn’t show this part of the window. The details are in the log.')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  expect(screen.getByRole('navigation', { name: 'Main menu' })).not.toBeNull()
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
})
