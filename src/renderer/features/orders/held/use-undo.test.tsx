import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { Decision } from '#contract/orders/decisions.ts'
import { ok } from '#contract/result.ts'
import { useUndo } from './use-undo.ts'

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
})

const call = vi.fn(async (name: string, input: { readonly id?: string }) =>
  ok(name === 'decisions.undo' ? { ...held(input.id ?? ''), state: 'undone' } : { decisions: [held('1'), held('2')] }),
)
Object.defineProperty(window, 'desk', { value: { call, onEvent: () => () => {} }, configurable: true })
afterAll(() => Reflect.deleteProperty(window, 'desk'))

test('the newest decision is undone although the page has not heard of it yet', async () => {
  const { result } = renderHook(() => useUndo(), { wrapper: MemoryRouter })
  await act(async () => result.current.newest())
  expect(call.mock.calls.filter(([name]) => name === 'decisions.undo')).toEqual([['decisions.undo', { id: '2' }]])
})
