import { act, renderHook } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { ok } from '#contract/result.ts'
import { useDeclineForm } from './use-decline-form.ts'

const ORDER = '11111111-1111-4111-8111-111111111111' as Uuid

const reads: ((values: unknown) => void)[] = []
const call = vi.fn((name: string) =>
  name === 'drafts.read'
    ? new Promise((resolve) => reads.push((values) => resolve(ok(values === null ? null : { values }))))
    : Promise.resolve(ok({})),
)
Object.defineProperty(window, 'desk', { value: { call, onEvent: () => () => {} }, configurable: true })
afterAll(() => Reflect.deleteProperty(window, 'desk'))

const answer = (values: unknown) => act(async () => reads.shift()?.(values))

test('a draft that is read late does not open the panel that was closed in between', async () => {
  const { result } = renderHook(() => useDeclineForm(ORDER))
  act(() => result.current.start())
  act(() => result.current.stop())
  // main stored that the panel is open before it read the draft
  await answer({ reasons: [], open: true })
  expect(result.current).toMatchObject({ open: false, reasons: [] })
})

test('a draft is restored when nothing was done before', async () => {
  const { result } = renderHook(() => useDeclineForm(ORDER))
  await answer({ reasons: ['too_bright'], open: true })
  expect(result.current).toMatchObject({ open: true, reasons: ['too_bright'], restored: true })
})
