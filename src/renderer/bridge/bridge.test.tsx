import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { call } from './call.ts'
import { createQueryClient, keepFresh } from './query-client.ts'
import { type ActionWords, useAction } from './use-action.ts'
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
  forgetToasts()
})
afterEach(() => {
  stop()
  cleanup()
})

const toasts = () => useToasts.getState().log.map(({ tone, title }) => `${tone}: ${title}`)
const JOB = { job: 'job-1' as never }
async function act1(error: AppError | null, words: ActionWords<'jobs.cancel'> = {}) {
  answer = () => (error ? fail(error) : ok(null))
  const { result } = renderHook(() => useAction('jobs.cancel', words))
  const previous = toasts()
  let said: Result<unknown> | undefined
  await act(async () => {
    said = await result.current.run(JOB)
    // the hook shows its toast after its caller has finished
    expect(toasts()).toEqual(previous)
    await new Promise((resolve) => setTimeout(resolve))
  })
  return said
}

test('an action says what it was told to say, and answers with the result', async () => {
  expect(await act1(null, { done: 'Order deleted' })).toEqual(ok(null))
  expect(toasts()).toEqual(['success: Order deleted'])
  await act1(null)
  expect(toasts()).toHaveLength(1)
})

test('a failure without words of its own is explained, with details to copy', async () => {
  const at = { method: 'DELETE', path: 'api/orders/order/{order_uuid}', time: '2026-11-21T10:00:00.000Z', write: true }
  await act1({ kind: 'unreachable', reason: 'refused', at })
  expect(toasts()).toEqual(['error: Back office unreachable'])
  expect(useToasts.getState().log[0]?.text).toContain('Nothing was changed.')
  expect(useToasts.getState().log[0]?.details).toContain('DELETE api/orders/order/{order_uuid}')
})

test('own words for a failure; null says nothing; another tone where it is no error', async () => {
  const taken: AppError = { kind: 'rejected', code: 'already_deleted', status: 409 }
  await act1(taken, { failed: () => 'Too late' })
  await act1(taken, { failed: () => null })
  await act1(taken, { failed: () => ({ title: 'Already handled', tone: 'info' }) })
  await act1(taken, { failed: () => undefined })
  expect(toasts()).toEqual(['error: Conflict', 'info: Already handled', 'error: Too late'])
})

test('no message about what the person cancelled, or about a session that main has already ended', async () => {
  await act1({ kind: 'cancelled' }, { failed: () => 'x' })
  await act1({ kind: 'unauthorized' }, { failed: () => 'x' })
  expect(toasts()).toEqual([])
})

test('an answer that never came is a warning, not an error', async () => {
  await act1({ kind: 'unknown-outcome' })
  expect(toasts()).toEqual(['warning: Not confirmed'])
})

test('an action is busy until its last run has ended', async () => {
  const waiting: (() => void)[] = []
  answer = () => new Promise((resolve) => void waiting.push(() => resolve(ok(null))))
  const { result } = renderHook(() => useAction('jobs.cancel'))
  act(() => {
    void result.current.run(JOB)
    void result.current.run(JOB)
  })
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[0]?.())
  expect(result.current.busy).toBe(true)
  await act(async () => waiting[1]?.())
  await waitFor(() => expect(result.current.busy).toBe(false))
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
