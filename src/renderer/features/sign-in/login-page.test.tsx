import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { type AppError, fail } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { LoginPage } from './login-page.tsx'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<LoginPage />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
})
afterEach(() => harness.unmount())

test('the password is masked, and pasted or filled in by a password manager', () => {
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect([field.type, field.autocomplete, field.readOnly]).toEqual(['password', 'current-password', false])
  expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username')
  // false when a listener keeps the paste from happening
  expect(fireEvent.paste(field)).toBe(true)
})

test('a typed email is still there after a look at the settings', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(field(), { target: { value: 'zoe@example.test' } })
  await harness.remount(<p>Settings</p>)
  await harness.remount(<LoginPage />)
  expect(field().value).toBe('zoe@example.test')
  // only the password is missing
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

const UNREAD: readonly (readonly [NonNullable<Extract<AppError, { kind: 'invalid-answer' }>['instead']>, string])[] = [
  ['web-page', 'A web page responded instead of the back office. Check your network and the address, or open the sign-in doctor.'],
  ['malformed', 'Couldn’t read the response to the sign-in. Open the sign-in doctor.'],
]
test.each(UNREAD)(
  'an unreadable response (%s) leads to the sign-in doctor, not to a check that needs a session',
  async (instead, words) => {
    const { call, ...desk } = window.desk
    const unread = (async (name: string, input: never) =>
      name === 'session.signIn' ? fail({ kind: 'invalid-answer', issues: [], instead }) : call(name as never, input)) as Desk['call']
    Object.defineProperty(window, 'desk', { value: { ...desk, call: unread }, configurable: true })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'zoe.moderator@example.test' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } })
    fireEvent.click(button('Continue'))
    await screen.findByText(words)
  },
)

const refused = {
  kind: 'rejected',
  code: 'wrong_credentials',
  at: { method: 'POST', path: 'api/login', time: '2026-01-02T03:04:05Z' },
} as const
test.each([
  [401, null, 'Wrong email or password, or this back office signs in at another path. Check your entries, or open the sign-in doctor.'],
  [401, 'Bad credentials', 'Wrong email or password. Check both and try again.'],
])('a refusal without a word may come from another path (%d, %s)', async (status, message, words) => {
  const { call, ...desk } = window.desk
  const refuse = (async (name: string, input: never) =>
    name === 'session.signIn' ? fail({ ...refused, status, message } as never) : call(name as never, input)) as Desk['call']
  Object.defineProperty(window, 'desk', { value: { ...desk, call: refuse }, configurable: true })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'zoe.moderator@example.test' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } })
  fireEvent.click(button('Continue'))
  await screen.findByText(words)
})
