import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { call } from './call.ts'
import { createQueryClient, keepFresh } from './query-client.ts'
import { useQuery } from './use-query.ts'

/** Fakes the other side of the bridge: answers as the test says and records the calls. */
let answer: () => Result<unknown> | Promise<Result<unknown>> = () => ok({})
let asked: string[] = []
const hearers = new Set<(event: PushedEvent) => void>()
const push = (event: PushedEvent) => act(async () => hearers.forEach((hear) => hear(event)))
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: string) => (asked.push(name), answer()),
    onEvent: (hear: (event: PushedEvent) => void) => (hearers.add(hear), () => hearers.delete(hear)),
  },
  configurable: true,
})

let client = createQueryClient()
let stop = () => {}
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
beforeEach(() => {
  asked = []
  client = createQueryClient()
  stop = keepFresh(client)
})
afterEach(() => {
  stop()
  cleanup()
})

test('a failed reload keeps the last good answer and says why it is not newer', async () => {
  answer = () => ok({ version: 1 })
  const { result } = renderHook(() => useQuery('settings.read', {}), { wrapper })
  expect(result.current.loading).toBe(true)
  await waitFor(() => expect(result.current.data).toEqual({ version: 1 }))
  const { readAt } = result.current
  answer = () => fail({ kind: 'unreachable', reason: 'timeout' })
  await act(() => result.current.reload())
  await waitFor(() => expect(result.current.error).toEqual({ kind: 'unreachable', reason: 'timeout' }))
  expect([result.current.data, result.current.readAt]).toEqual([{ version: 1 }, readAt])
  answer = () => ok({ version: 2 })
  await act(() => result.current.reload())
  await waitFor(() => expect([result.current.data, result.current.error]).toEqual([{ version: 2 }, null]))
})

test('only reads that main reports as stale are reloaded', async () => {
  answer = () => ok(null)
  renderHook(() => [useQuery('settings.read', {}), useQuery('desktop.environment', {})], { wrapper })
  await waitFor(() => expect(asked).toEqual(['settings.read', 'desktop.environment']))
  await push({ name: 'reads.stale', payload: { names: ['desktop.environment'] } })
  await waitFor(() => expect(asked).toEqual(['settings.read', 'desktop.environment', 'desktop.environment']))
})

test('a changed list makes its pages, rows and neighbours be read again, another list’s not', async () => {
  answer = () => ok(null)
  const of = (list: string) => ({ list, params: {}, id: 'u1' })
  renderHook(() => [useQuery('lists.row', of('orders.unverified')), useQuery('lists.row', of('orders.verified'))], { wrapper })
  const rows = () => asked.filter((name) => name === 'lists.row')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const payload = { list: 'orders.verified', version: 2, total: 1, loading: false, received: null, partial: false, error: null }
  await push({ name: 'lists.changed', payload })
  await waitFor(() => expect(rows()).toHaveLength(3))
  // while a load is under way, only its pages bring new rows
  await push({
    name: 'lists.changed',
    payload: { ...payload, loading: true, partial: true, received: { rows: 1, bytes: 1, expected: null } },
  })
  await push({ name: 'lists.changed', payload })
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('a bridge that breaks is a value, not an exception', async () => {
  answer = () => {
    throw new Error('An object could not be cloned.')
  }
  expect(await call('settings.read', {})).toEqual(fail({ kind: 'bug', message: 'An object could not be cloned.' }))
})
