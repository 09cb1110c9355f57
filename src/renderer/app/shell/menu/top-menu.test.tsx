import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followLive, NO_SNAPSHOT } from '#stores/live-store.ts'
import { type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { TopMenu } from './top-menu.tsx'
import { MenuActions } from './menu-actions.tsx'
import type { MenuEntry } from './menu-groups.ts'

const ENTRIES: readonly MenuEntry[] = [
  { path: '/dashboard/orders', label: 'Orders', group: 'website', badge: 'unverified' },
  { path: '/dashboard/reports', label: 'Reports', group: 'normalized', badge: 'reports' },
]

let harness: PageHarness
afterEach(() => harness.unmount())

function Screen() {
  useEffect(() => followLive(), [])
  return <TopMenu entries={ENTRIES} pathname="/dashboard" navigate={() => undefined} hasBanner={false} />
}

test('a pin says its count, and that a count cannot be read instead of nothing', async () => {
  harness = await renderPage(<p>before</p>, '/dashboard')
  const real = window.desk.call.bind(window.desk)
  const unread = { value: null, readAt: null, error: { kind: 'invalid-answer', issues: [], instead: 'no-list' } } as const
  const value = { ...NO_SNAPSHOT, unverified: unread, reports: { value: 7, readAt: 1, error: null } }
  const spy = vi
    .spyOn(window.desk, 'call')
    .mockImplementation(async (name, ...input) => (name === 'live.snapshot' ? { ok: true, value } : real(name, ...input)))
  await harness.remount(<Screen />)
  expect((await screen.findByRole('link', { name: 'Orders couldn’t be loaded' })).textContent).toContain('!')
  expect(screen.getByRole('link', { name: 'Reports 7' }).textContent).not.toContain('!')
  spy.mockRestore()
})

test('an open menu or list of messages closes when the page changes by its address or by Back', async () => {
  let go = (_to: string) => {}
  const Bar = () => {
    const navigate = useNavigate()
    useEffect(() => {
      go = (to) => void navigate(to)
    })
    return (
      <header>
        <MenuActions navigate={navigate} />
      </header>
    )
  }
  harness = await renderPage(<Bar />, '/dashboard')
  const isOpen = () => screen.queryByText('Sign out') !== null
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  await waitFor(() => expect(isOpen()).toBe(true))
  act(() => go('/dashboard/events'))
  await waitFor(() => expect(isOpen()).toBe(false))

  fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
  await screen.findByText('No messages since sign-in.')
  act(() => go('/dashboard/reviews'))
  await waitFor(() => expect(screen.queryByText('No messages since sign-in.')).toBeNull())
})
