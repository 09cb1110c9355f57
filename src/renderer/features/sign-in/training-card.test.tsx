import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { LoginPage } from './login-page.tsx'

let harness: PageHarness
/** Starts the sandbox, which then returns its account. */
let start: () => void
beforeEach(async () => {
  harness = await renderPage(<LoginPage />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  const started = new Promise<void>((resolve) => (start = resolve))
  const { call, ...desk } = window.desk
  const answer = (async (name: string, input: never) => {
    if (name !== 'session.trainingCard') return call(name as never, input)
    await started
    return ok({ email: 'moderator@cellar.example', password: 'cellar-training', code: '123456' } as never)
  }) as Desk['call']
  Object.defineProperty(window, 'desk', { value: { ...desk, call: answer }, configurable: true })
  await harness.remount()
})
afterEach(() => harness.unmount())

test('the card has its place before the sandbox has started, and filling in leads to Continue', async () => {
  const card = screen.getByRole('complementary', { name: 'Training' })
  expect(card.textContent).not.toContain('moderator@')
  expect(button('Fill in').hasAttribute('disabled')).toBe(true)

  start()
  await waitFor(() => expect(card.textContent).toContain('moderator@cellar.example'))
  button('Fill in').click()
  await waitFor(() => expect(document.activeElement).toBe(button('Continue')))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('cellar-training')
})
