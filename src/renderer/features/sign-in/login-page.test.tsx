import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
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
