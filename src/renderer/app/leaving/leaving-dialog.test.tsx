import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import type { Pending } from '#contract/orders/pending.ts'
import { LeavingHost } from './leaving-dialog.tsx'
import { stopLeaving } from './leaving-store.ts'

const DECISION: Pending = {
  id: '1',
  kind: 'decision',
  operation: 'orders.check',
  ids: {},
  intent: null,
  accepted: true,
  startedAt: 0,
}

let push: (event: PushedEvent) => void = () => {}
/** Main answers nothing, as with an encrypted file or a keychain that hangs. */
const call = vi.fn<(name: string) => Promise<never>>(() => new Promise(() => {}))
Object.defineProperty(window, 'desk', { value: { call, onEvent: (hear: typeof push) => void (push = hear) }, configurable: true })
afterAll(() => Reflect.deleteProperty(window, 'desk'))
afterEach(() => {
  stopLeaving()
  cleanup()
  call.mockClear()
})
const quit = () => act(async () => push({ name: 'app.quit', payload: { pending: [DECISION] } }))
const settles = () => call.mock.calls.filter(([name]) => name === 'pending.settle').length

test('a quit shows its question at once, without waiting for main', async () => {
  render(<LeavingHost />)
  await quit()
  expect(await screen.findByRole('dialog', { name: '1 decision is still being sent' })).toBeTruthy()
  expect(settles()).toBe(1)
})

test('main hears of each quit that the question is on screen', async () => {
  render(<LeavingHost />)
  await quit()
  await quit()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(settles()).toBe(2)
})

test('a quit that a system dialog cancelled closes its question', async () => {
  render(<LeavingHost />)
  await quit()
  await act(async () => push({ name: 'app.stay', payload: {} }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
