import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { fail } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { CodePage } from './code-page.tsx'

/** The answer to a code. This harness is already signed in and has no pending sign-in. */
let refusal: { readonly code: string; readonly status: number; readonly retryAfterMs?: number; readonly message?: string }
let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<CodePage />, '/2fa', { sandbox: { activity: false, scale: NO_ROWS } })
  const { call, ...desk } = window.desk
  const refuse = (async (name: string, input: never) =>
    name === 'session.confirmCode'
      ? fail({
          kind: 'rejected',
          message: null,
          at: { method: 'POST', path: 'api/2fa', time: '2026-01-02T03:04:05Z' },
          ...refusal,
        } as never)
      : call(name as never, input)) as Desk['call']
  Object.defineProperty(window, 'desk', { value: { ...desk, call: refuse }, configurable: true })
})
afterEach(() => harness.unmount())

const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const pressWith = async (code: string) => {
  fireEvent.change(field(), { target: { value: code } })
  const signIn = button('Sign in')
  // a mouse click also focuses the button
  signIn.focus()
  fireEvent.click(signIn)
  await waitFor(() => expect(field().value).toBe(''))
}

test('after a wrong code the field has the focus, after any key', async () => {
  refusal = { code: 'wrong_code', status: 401 }
  await pressWith('123456')
  await screen.findByText('Wrong code. Enter the latest code.')
  expect(document.activeElement).toBe(field())
})

test('a code that is rejected for another reason has the reason of the server', async () => {
  refusal = { code: 'wrong_code', status: 401, message: 'The code has expired' }
  await pressWith('123456')
  await screen.findByText('The server says: “The code has expired”. Enter the latest code, go back to sign-in, or open the sign-in doctor.')
})

test('while too many attempts are waited out the field has the focus', async () => {
  refusal = { code: 'unknown', status: 429, retryAfterMs: 60_000 }
  await pressWith('123456')
  await screen.findByText(/^Too many attempts/)
  expect(document.activeElement).toBe(field())
})

test.each([404, 405])('a back office without this call says where to correct it (%d)', async (status) => {
  refusal = { code: 'unknown', status, message: 'The route api/2fa could not be found.' }
  await pressWith('123456')
  await screen.findByText(
    'This back office has no such call for the code. Correct its method and path in Settings → Endpoints, or import a profile in Settings → Profile.',
  )
})
