import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { refreshMounted } from './mounted-reads.ts'
import { createQueryClient, keepFresh } from './query-client.ts'
import { useQuery } from './use-query.ts'

/** Fakes the other side of the bridge: records every call with its input, answers by name. */
let asked: (readonly [string, { list?: string }])[] = []
let answers: Record<string, (input: { list?: string }) => Result<unknown>> = {}
const hearers = new Set<(event: PushedEvent) => void>()
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: string, input: { list?: string }) => (asked.push([name, input]), answers[name]?.(input) ?? ok(null)),
    onEvent: (hear: (event: PushedEvent) => void) => (hearers.add(hear), () => hearers.delete(hear)),
  },
  configurable: true,
})

let client = createQueryClient()
let stop = () => {}
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
beforeEach(() => {
  asked = []
  answers = {}
  client = createQueryClient()
  stop = keepFresh(client)
})
afterEach(() => {
  stop()
  cleanup()
})

const QUERY = { search: '', filters: [], sort: [] }
const pageOf = (list: string, offset = 0) => ({ list, params: {}, query: QUERY, offset, limit: 50 })
const timesAsked = (name: string, list?: string) => asked.filter(([one, input]) => one === name && input.list === list).length
/** Waits until the page has handled an event. */
const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
const down: AppError = { kind: 'unreachable', reason: 'timeout' }

test('a list that appears on screen is opened once; turning its pages, or a second look at it, opens nothing', async () => {
  const users = renderHook(({ offset }) => useQuery('lists.page', pageOf('users.list', offset)), {
    wrapper,
    initialProps: { offset: 0 },
  })
  await nextTask()
  expect(timesAsked('lists.open', 'users.list')).toBe(1)
  users.rerender({ offset: 50 })
  renderHook(() => useQuery('lists.row', { list: 'users.list', params: {}, id: 'u1' }), { wrapper }).unmount()
  await nextTask()
  expect(timesAsked('lists.open', 'users.list')).toBe(1)
  renderHook(() => useQuery('lists.page', pageOf('agenda.list')), { wrapper })
  await nextTask()
  expect(timesAsked('lists.open', 'agenda.list')).toBe(1)
  // left and opened again
  users.unmount()
  await nextTask()
  renderHook(() => useQuery('lists.page', pageOf('users.list')), { wrapper })
  await nextTask()
  expect(timesAsked('lists.open', 'users.list')).toBe(2)
})

test('a read that is asked for later is opened when it is', async () => {
  const { rerender } = renderHook(({ enabled }) => useQuery('lists.page', pageOf('users.list'), { enabled }), {
    wrapper,
    initialProps: { enabled: false },
  })
  await nextTask()
  expect(timesAsked('lists.open', 'users.list')).toBe(0)
  rerender({ enabled: true })
  await nextTask()
  expect(timesAsked('lists.open', 'users.list')).toBe(1)
})

test('a refresh reads every list once and every other read on screen, and nothing that has left it', async () => {
  renderHook(
    () => [
      useQuery('lists.page', pageOf('users.list')),
      useQuery('lists.count', { list: 'users.list', params: {}, queries: [] }),
      useQuery('users.one', { uuid: 'u1' as never }),
      useQuery('finder.find', { text: 'anna' }),
    ],
    { wrapper },
  )
  renderHook(() => useQuery('lists.page', pageOf('agenda.list')), { wrapper }).unmount()
  await nextTask()
  const previous = timesAsked('users.one')
  expect(await act(() => refreshMounted(client))).toEqual([])
  expect(timesAsked('lists.reload', 'users.list')).toBe(1)
  expect(timesAsked('lists.reload', 'agenda.list')).toBe(0)
  expect(timesAsked('users.one')).toBe(previous + 1)
  expect(timesAsked('finder.find')).toBe(1)
})

test('what could not be read is named; what a person stopped, or the end of the session, is no failure', async () => {
  answers = {
    'lists.reload': ({ list }) => fail(list === 'users.list' ? down : { kind: 'cancelled' }),
    'users.one': () => fail({ kind: 'rejected', code: 'unknown', status: 500 }),
    'users.statistics': () => fail({ kind: 'unauthorized' }),
  }
  renderHook(
    () => [
      useQuery('lists.page', pageOf('users.list')),
      useQuery('lists.page', pageOf('agenda.list')),
      useQuery('users.one', { uuid: 'u1' as never }),
      useQuery('users.statistics', { uuid: 'u1' as never }),
    ],
    { wrapper },
  )
  await nextTask()
  expect(await act(() => refreshMounted(client))).toEqual(['users.list', 'users.one'])
})

test('the 5-minute refresh of main reads what is on screen', async () => {
  renderHook(() => [useQuery('lists.page', pageOf('users.list')), useQuery('users.one', { uuid: 'u1' as never })], { wrapper })
  await nextTask()
  asked = []
  act(() => hearers.forEach((hear) => hear({ name: 'app.refresh', payload: {} })))
  await waitFor(() => expect(asked.map(([name]) => name).sort()).toEqual(['lists.reload', 'users.one']))
})
