import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { SignInStep } from '#contract/people/sign-in-doctor.ts'
import { ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { useSettings } from '#stores/settings-store.ts'
import { DoctorDialog } from './doctor-dialog.tsx'

const LOGIN: SignInStep = {
  step: 'session.login',
  method: 'POST',
  path: 'api/login',
  status: 200,
  ms: 1,
  failed: null,
  reason: null,
  slash: null,
  csrf: false,
  keys: ['token'],
  cookies: ['sid'],
  token: 'opaque',
  at: 'token',
  proposal: { token: { in: 'body', at: 'token', send: 'bearer' } },
}
const PING: SignInStep = {
  ...LOGIN,
  step: 'live.ping',
  method: 'GET',
  path: 'api/ping',
  status: 401,
  failed: 'rejected',
  token: 'none',
  at: '',
  proposal: null,
}

let harness: PageHarness
afterEach(() => harness.unmount())

async function open(steps: readonly SignInStep[]) {
  harness = await renderPage(<p />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  const { call, ...desk } = window.desk
  const told = (async (name: string, input: never) =>
    name === 'session.doctor' ? ok({ steps }) : call(name as never, input)) as Desk['call']
  Object.defineProperty(window, 'desk', { value: { ...desk, call: told }, configurable: true })
  await harness.remount(<DoctorDialog onClose={() => undefined} />)
  await screen.findAllByText('Email and password')
}
const kept = () => useSettings.getState().settings?.overrides

test('a redirect to a path with a slash is corrected for the whole sign-in with one press', async () => {
  await open([{ ...LOGIN, status: 301, failed: 'unreachable', slash: 'api/login/', token: 'none', at: '', proposal: null }])
  screen.getByText(/^The back office redirected the request to the same path/)
  fireEvent.click(button('Add the slash to the sign-in paths'))
  await waitFor(() =>
    expect(kept()).toMatchObject({
      'session.login': { path: 'api/login/' },
      'session.twoFactor': { path: 'api/2fa/' },
      'session.logout': { path: 'api/logout/' },
      'live.ping': { path: 'api/ping/' },
    }),
  )
})

test('a token of another form is offered when the session is rejected, not while a cookie may be enough', async () => {
  await open([LOGIN, PING])
  screen.getByText('The first step succeeded. Enter the code.')
  expect(screen.queryByRole('button', { name: /token/ })).toBeNull()
  await harness.unmount()
  const proposal = { token: { in: 'body', at: 'token', scheme: 'Token' } } as const
  await open([LOGIN, PING, { ...LOGIN, step: 'session.twoFactor', proposal }, PING])
  screen.getByText(/The token must be sent in another format/)
  fireEvent.click(button('Send token as “Authorization: Token …”'))
  await waitFor(() => expect(kept()).toEqual({ 'session.twoFactor': proposal }))
})

test('a step without a response says why', async () => {
  await open([{ ...LOGIN, status: null, failed: 'unreachable', reason: 'no-https', token: 'none', at: '', proposal: null }])
  screen.getByText('No response: no https at this address')
})
