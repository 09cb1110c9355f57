import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import type { ActionWords } from '#ui/toast/notify-outcome.ts'
import { useAction } from './use-action.ts'

/** What main answers, as the test says. */
let answer: () => Result<unknown> | Promise<Result<unknown>> = () => ok({})
Object.defineProperty(window, 'desk', { value: { call: async () => answer(), onEvent: () => () => undefined }, configurable: true })

beforeEach(forgetToasts)
afterEach(cleanup)

const toasts = () => useToasts.getState().log.map(({ tone, title }) => `${tone}: ${title}`)
const JOB = { job: 'job-1' as never }
async function runCancel(error: AppError | null, words: ActionWords<'jobs.cancel'> = {}) {
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
  expect(await runCancel(null, { done: 'Order deleted' })).toEqual(ok(null))
  expect(toasts()).toEqual(['success: Order deleted'])
  await runCancel(null)
  expect(toasts()).toHaveLength(1)
})

test('a failure without words of its own is explained, with details to copy', async () => {
  const at = { method: 'DELETE', path: 'api/orders/order/{order_uuid}', time: '2026-11-21T10:00:00.000Z', write: true }
  await runCancel({ kind: 'unreachable', reason: 'refused', at })
  expect(toasts()).toEqual(['error: Back office unreachable'])
  expect(useToasts.getState().log[0]?.text).toContain('Nothing was changed.')
  expect(useToasts.getState().log[0]?.details).toContain('DELETE api/orders/order/{order_uuid}')
})

test('own words for a failure; null says nothing; another tone where it is no error', async () => {
  const taken: AppError = { kind: 'rejected', code: 'already_deleted', status: 409 }
  await runCancel(taken, { failed: () => 'Too late' })
  await runCancel(taken, { failed: () => null })
  await runCancel(taken, { failed: () => ({ title: 'Already handled', tone: 'info' }) })
  await runCancel(taken, { failed: () => undefined })
  expect(toasts()).toEqual(['error: Conflict', 'info: Already handled', 'error: Too late'])
})

test('no message about what the person cancelled, or about a session that main has already ended', async () => {
  await runCancel({ kind: 'cancelled' }, { failed: () => 'x' })
  await runCancel({ kind: 'unauthorized' }, { failed: () => 'x' })
  expect(toasts()).toEqual([])
})

test('an answer that never came is a warning, not an error', async () => {
  await runCancel({ kind: 'unknown-outcome' })
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
