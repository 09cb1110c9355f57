import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Callable } from '#contract/index.ts'
import { fail, ok } from '#contract/result.ts'
import { defaultSettings } from '#main/settings/settings-store.ts'
import { NO_SNAPSHOT } from '#stores/live-store.ts'
import { BOOTING } from '#stores/session-store.ts'
import { App } from '../app.tsx'
import { Providers } from '../providers.tsx'

// the first visit of a screen loads its code, which takes seconds on a busy machine
configure({ asyncUtilTimeout: 30_000 })

const answers: Partial<Record<Callable, unknown>> = {
  'session.state': { ...BOOTING, phase: 'signed-out', epoch: 1 },
  'settings.read': { ...defaultSettings('linux'), connection: { mode: 'server', apiUrl: 'http://127.0.0.1:1' } },
  'live.snapshot': NO_SNAPSHOT,
}
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: Callable) => (name in answers ? ok(answers[name]) : fail({ kind: 'unreachable', reason: 'refused' })),
    onEvent: () => ok(() => undefined),
    adoptFiles: async () => ok([]),
  },
  configurable: true,
})

interface Preferences {
  prefersColorScheme: string
  prefersReducedMotion: string
}
const { device } = (window as unknown as { happyDOM: { settings: { device: Preferences } } }).happyDOM.settings
const USUAL: Preferences = { prefersColorScheme: 'light', prefersReducedMotion: 'no-preference' }
/** Changes a preference of the system. This document looks at its media queries when the window is resized. */
const prefer = (change: Partial<Preferences>) =>
  act(async () => {
    Object.assign(device, change)
    window.dispatchEvent(new Event('resize'))
  })

const CHANGES: readonly Partial<Preferences>[] = [
  { prefersReducedMotion: 'reduce' },
  { prefersColorScheme: 'dark' },
  { prefersReducedMotion: 'no-preference' },
  { prefersColorScheme: 'light' },
]

beforeEach(() => {
  Object.assign(device, USUAL)
  window.location.hash = ''
})
afterEach(cleanup)

test('the sign-in keeps what is typed and its open dialog when the system changes its looks', async () => {
  render(<App />)
  const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await type('Email', 'camille.moreau@example.test')
  await type('Password', 'ten letters')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign-in doctor' }))
  const dialog = await screen.findByRole('dialog')
  for (const change of CHANGES) {
    await prefer(change)
    expect(document.contains(dialog), JSON.stringify(change)).toBe(true)
    expect(
      ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value),
      JSON.stringify(change),
    ).toEqual(['camille.moreau@example.test', 'ten letters'])
  }
})

function Form() {
  const [title, setTitle] = useState('')
  return (
    <Modal open title="New">
      <Input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
    </Modal>
  )
}
const inProviders = (children: ReactNode) => <Providers client={new QueryClient()}>{children}</Providers>

test('a form in a dialog keeps its text and the focus, and the page wears the looks of the system', async () => {
  render(inProviders(<Form />))
  const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Title')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'Barolo' } })
  for (const change of CHANGES) {
    await prefer(change)
    expect([screen.getByLabelText<HTMLInputElement>('Title').value, document.activeElement], JSON.stringify(change)).toEqual([
      'Barolo',
      field,
    ])
    const looks = device.prefersColorScheme === 'dark' ? 'cellarmaster-dark' : 'cellarmaster-light'
    await waitFor(() => expect(document.documentElement.classList.contains(looks)).toBe(true))
  }
})
