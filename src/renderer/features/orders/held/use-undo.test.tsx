import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Decision } from '#contract/orders/decisions.ts'
import { ok } from '#contract/result.ts'
import { undoTarget, useUndo } from './use-undo.ts'

const held = (id: string): Decision => ({
  id,
  order_uuid: `0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b9${id}`,
  queue: 'unverified',
  verb: 'accept',
  reasons: [],
  title: `Bottle ${id}`,
  madeAt: 0,
  state: 'held',
  holdMs: 5000,
  sendsAt: Date.now() + 5000,
  pause: null,
  error: null,
  undoRequested: false,
})

const call = vi.fn<(name: string, input: { readonly id?: string }) => Promise<unknown>>()
beforeEach(() => {
  call.mockImplementation(async (name, { id }) =>
    ok(name === 'decisions.undo' ? { ...held(id ?? ''), state: 'undone' } : { decisions: [held('1'), held('2')] }),
  )
})
Object.defineProperty(window, 'desk', { value: { call, onEvent: () => () => {} }, configurable: true })
afterAll(() => Reflect.deleteProperty(window, 'desk'))

test('the newest decision is undone although the page has not heard of it yet', async () => {
  const { result } = renderHook(() => useUndo(), { wrapper: MemoryRouter })
  await act(async () => result.current.newest())
  expect(call.mock.calls.filter(([name]) => name === 'decisions.undo')).toEqual([['decisions.undo', { id: '2' }]])
})

test('a second undo during an attempt means the decision before it, and what is being undone before what was sent', () => {
  const [sent, earlier, newest] = [held('1'), held('2'), held('3')]
  const asked: Decision = { ...newest, state: 'sending', undoRequested: true }
  expect(undoTarget([{ ...sent, state: 'done' }, earlier, { ...newest, state: 'sending' }])?.id).toBe('3')
  expect(undoTarget([{ ...sent, state: 'done' }, earlier, asked])?.id).toBe('2')
  expect(undoTarget([{ ...sent, state: 'done' }, asked])?.id).toBe('3')
})

test('after a long attempt the undone order is not shown over the order that is on screen now', async () => {
  const answer = Promise.withResolvers<void>()
  call.mockImplementation(async (name, { id }) => {
    if (name === 'decisions.undo') await answer.promise
    return ok(name === 'decisions.undo' ? { ...held(id ?? ''), state: 'undone' } : { decisions: [{ ...held('1'), state: 'sending' }] })
  })
  const { result } = renderHook(() => ({ undo: useUndo(), place: useLocation() }), { wrapper: MemoryRouter })
  await act(async () => result.current.undo.newest())
  window.location.hash = '#/dashboard/orders/run?order=next'
  await act(async () => answer.resolve())
  expect(result.current.place.pathname).toBe('/')
  window.location.hash = ''
})
