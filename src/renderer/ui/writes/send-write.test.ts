import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { sendWrite, type WriteWords } from './send-write.ts'

const ORDER = { order_uuid: 'order-1' as never }
let answers: Readonly<Record<string, Result<unknown>>> = {}
Object.defineProperty(window, 'desk', {
  value: { call: async (name: string) => answers[name] ?? ok(null), onEvent: () => () => {} },
  configurable: true,
})
beforeEach(forgetToasts)
afterEach(() => {
  answers = {}
})

const at = { method: 'PUT', path: 'api/orders/order/{order_uuid}/reactivate', time: '2026-11-21T10:00:00.000Z', write: true }
const UNKNOWN: AppError = { kind: 'unknown-outcome', at }
const GONE: AppError = { kind: 'rejected', code: 'already_enabled', status: 409, at }
const words: WriteWords<'orders.reactivate'> = {
  name: 'Lagavulin',
  done: 'Reactivated',
  failed: 'Couldn’t reactivate',
  after: 'It is still deleted.',
}

async function outcome(error: AppError | null, row: Result<unknown>, more: Partial<typeof words> = {}) {
  answers = { 'orders.reactivate': error ? fail(error) : ok(null), 'lists.row': row }
  const written = await sendWrite('orders.reactivate', ORDER, { ...words, ...more })
  await new Promise((resolve) => setTimeout(resolve))
  return written.outcome
}
const said = () =>
  useToasts
    .getState()
    .log.map(({ tone, title, text }) => `${tone}: ${title}${text ? ` | ${text}` : ''}`)
    .toReversed()

test('a confirmed write shows one message', async () => {
  expect(await outcome(null, ok(null))).toBe('done')
  expect(said()).toEqual(['success: Reactivated'])
})

test('an unknown outcome is looked up: carried out', async () => {
  expect(await outcome(UNKNOWN, ok({ enabled: true }))).toBe('done')
  expect(said()).toEqual([
    'info: Checking Lagavulin | The server didn’t confirm. Checking whether the change was saved…',
    'success: Reactivated | The change was saved.',
  ])
})

test('an unknown outcome is looked up: not carried out', async () => {
  expect(await outcome(UNKNOWN, ok({ enabled: false }))).toBe('refused')
  expect(said()[1]).toBe(
    'error: Couldn’t reactivate | The server didn’t confirm the change. Nothing was changed. Try again. It is still deleted.',
  )
})

test('a server error and an unreadable answer are looked up too', async () => {
  expect(await outcome({ kind: 'rejected', code: 'unknown', status: 500, at }, ok({ enabled: true }))).toBe('done')
  expect(await outcome({ kind: 'invalid-answer', issues: [], at }, ok({ enabled: true }))).toBe('done')
})

test('an outcome that cannot be looked up stays open, and is not reported as a failure', async () => {
  expect(await outcome(UNKNOWN, fail({ kind: 'unreachable', reason: 'offline' }))).toBe('unsure')
  expect(said()[1]).toBe('warning: Not confirmed: Lagavulin | The server didn’t confirm the change. Refresh before you try again.')
})

test('"already handled by another moderator" requires that the row shows it', async () => {
  const handled = () => ({ title: 'Already handled: Lagavulin' })
  expect(await outcome(GONE, ok({ enabled: true }), { handled })).toBe('handled')
  expect(said()).toEqual(['info: Already handled: Lagavulin | Handled by another moderator. Nothing was sent twice.'])
  forgetToasts()
  expect(await outcome(GONE, ok({ enabled: false }), { handled })).toBe('refused')
  expect(said()[0]).toMatch(/^error: Couldn’t reactivate \|/)
})

test('a rejected and a cancelled write are not looked up', async () => {
  expect(await outcome({ kind: 'rejected', code: 'sold', status: 400, at }, ok({ enabled: true }))).toBe('refused')
  expect(said()).toHaveLength(1)
  forgetToasts()
  expect(await outcome({ kind: 'cancelled' }, ok({ enabled: true }))).toBe('cancelled')
  expect(said()).toEqual([])
})
