import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, test } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { followLive, forgetLive, NO_SNAPSHOT } from '#stores/live-store.ts'
import { UnverifiedBanner } from './unverified-banner.tsx'

let push: (event: PushedEvent) => void = () => {}
/** Creation time of the oldest waiting order (epoch ms). */
let oldest = 0
const call = async (name: string) =>
  name === 'lists.page'
    ? { ok: true, value: { rows: [{ created_at: new Date(oldest).toISOString() }], fetchedAt: oldest } }
    : { ok: true, value: NO_SNAPSHOT }
Object.defineProperty(window, 'desk', {
  value: { call, onEvent: (hear: typeof push) => ((push = hear), { ok: true, value: () => {} }) },
  configurable: true,
})
afterAll(() => Reflect.deleteProperty(window, 'desk'))
afterEach(() => {
  cleanup()
  forgetLive()
})
const load = (readAt: number) =>
  act(async () => push({ name: 'live.changed', payload: { ...NO_SNAPSHOT, unverified: { value: 42, readAt, error: null } } }))

test('the oldest order is another one after a load that has the same number of orders', async () => {
  const stop = followLive()
  render(<UnverifiedBanner navigate={() => undefined} isHome={false} />, { wrapper: MemoryRouter })
  oldest = Date.now() - 5.5 * DAY_MS
  await load(1)
  await screen.findByTitle('oldest 5 d')
  // a colleague has decided it, and an order has arrived
  oldest = Date.now() - 2.5 * DAY_MS
  await load(2)
  await screen.findByTitle('oldest 2 d')
  stop()
})
