import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { isSettled, sendWrite, type WriteWords } from './send-write.ts'
import { forgetUnsettled } from './unsettled-writes.ts'

const ORDER = { order_uuid: 'order-1' as never }
let answers: Readonly<Record<string, Result<unknown>>> = {}
let called: string[] = []
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: string) => {
      called.push(name)
      return answers[name] ?? ok(null)
    },
    onEvent: () => () => {},
  },
  configurable: true,
})
beforeEach(() => {
  called = []
  forgetToasts()
  forgetUnsettled()
})
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

test('"Checking" goes when its result comes, and stays in the log', async () => {
  for (const enabled of [true, false]) {
    await outcome(UNKNOWN, ok({ enabled }))
    expect(useToasts.getState().shown.map(({ title }) => title)).toEqual([enabled ? 'Reactivated' : 'Couldn’t reactivate'])
    expect(said()[0]).toContain('Checking Lagavulin')
    forgetToasts()
  }
})

test('an unknown outcome is looked up: not carried out', async () => {
  expect(await outcome(UNKNOWN, ok({ enabled: false }))).toBe('refused')
  expect(said()[1]).toBe(
    'error: Couldn’t reactivate | The server didn’t confirm the change. The back office shows no change so far. Try again. It is still deleted.',
  )
})

const sent = () => called.filter((name) => name === 'orders.reactivate').length

test('a write that a slow server carried out after all is not sent again', async () => {
  expect(await outcome(UNKNOWN, ok({ enabled: false }))).toBe('refused')
  forgetToasts()
  expect(await outcome(null, ok({ enabled: true }))).toBe('done')
  expect(said()).toEqual(['success: Reactivated | The change was saved.'])
  expect(sent()).toBe(1)
  // wanted once more later, it is sent as any other
  expect(await outcome(null, ok({ enabled: true }))).toBe('done')
  expect(sent()).toBe(2)
})

test('a write that is still not carried out, or that cannot be looked up, is sent again', async () => {
  await outcome(UNKNOWN, ok({ enabled: false }))
  await outcome(UNKNOWN, fail({ kind: 'unreachable', reason: 'offline' }))
  expect(sent()).toBe(2)
  await outcome(null, ok({ enabled: false }))
  expect(sent()).toBe(3)
})

test('a server that is still at work on the first request (409) is looked up, not called a refusal', async () => {
  const busy: AppError = { kind: 'rejected', code: 'unknown', status: 409, at }
  await outcome(UNKNOWN, ok({ enabled: false }), { handled: null })
  forgetToasts()
  await outcome(busy, ok({ enabled: false }), { handled: null })
  expect(said()[1]).toContain('The back office shows no change so far. Try again.')
  // without an earlier one it is a refusal
  forgetUnsettled()
  forgetToasts()
  await outcome(busy, ok({ enabled: false }), { handled: null })
  expect(said()).toHaveLength(1)
  expect(said()[0]).not.toContain('so far')
})

test('main learns that a write without a response was carried out', async () => {
  await outcome(UNKNOWN, ok({ enabled: false }))
  expect(called).not.toContain('pending.confirmed')
  await outcome(UNKNOWN, ok({ enabled: true }))
  expect(called).toContain('pending.confirmed')
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
  expect(said()).toEqual(['info: Already handled: Lagavulin | Handled by another moderator. Your change had no effect.'])
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

const REVIEW = { id: 7 }
const DELETION = { method: 'DELETE', path: 'api/reviews/{id}', time: '2026-11-21T10:00:00.000Z', write: true }

async function deletion(status: number, row: Result<unknown>) {
  const error: AppError = { kind: 'rejected', code: 'unknown', status, at: DELETION }
  answers = { 'reviews.remove': fail(error), 'lists.row': row }
  const written = await sendWrite('reviews.remove', REVIEW, { name: 'Port Ellen', failed: 'Couldn’t delete the review' })
  await new Promise((resolve) => setTimeout(resolve))
  return written
}

test.each([404, 405, 409, 410, 412])('a deletion that is answered with %i is already done once the row is gone', async (status) => {
  const { outcome: end } = await deletion(status, ok(null))
  expect(end).toBe('handled')
  expect(isSettled(end)).toBe(true)
  expect(said()).toEqual(['info: Already deleted: Port Ellen | The back office no longer has this entry.'])
})

test('a deletion of a row that is still there has failed, and so has one that cannot be looked up', async () => {
  for (const row of [ok({ id: 7 }), fail({ kind: 'unreachable', reason: 'offline' } as const)]) {
    const { outcome: end, explained } = await deletion(404, row)
    expect(end).toBe('refused')
    expect(said()[0]).toBe(`error: Couldn’t delete the review | ${explained?.text}`)
    forgetToasts()
  }
})

const update = { id: 7, ticker: 'PE', title: 'Port Ellen', score: 90, description: '', user_uuid: 'user-1', enabled: true } as never

async function change(row: Result<unknown>) {
  const error: AppError = { kind: 'rejected', code: 'unknown', status: 404, at: { ...DELETION, method: 'PUT', path: 'api/reviews' } }
  answers = { 'reviews.update': fail(error), 'lists.row': row }
  const written = await sendWrite('reviews.update', update, { name: 'Port Ellen' })
  await new Promise((resolve) => setTimeout(resolve))
  return written.outcome
}

test('a change of something that was deleted says that it no longer exists', async () => {
  expect(await change(ok(null))).toBe('refused')
  expect(said()).toEqual(['warning: Port Ellen no longer exists | The entry was deleted in the back office. Nothing was changed.'])
})

test('a change that the back office already has is settled', async () => {
  expect(await change(ok({ ...(update as object), title: 'Port Ellen ' }))).toBe('handled')
  expect(said()).toEqual(['info: Already saved: Port Ellen | The back office already has this change.'])
})

test('a refusal is a failure where the caller says so, whatever the lists show', async () => {
  expect(await outcome(GONE, ok({ enabled: true }), { handled: null })).toBe('refused')
  expect(said()[0]).toMatch(/^error: Couldn’t reactivate \|/)
})

test('the explanation of a failure says what its message says', async () => {
  answers = { 'orders.reactivate': fail({ kind: 'rejected', code: 'unknown', status: 500, at }), 'lists.row': ok({ enabled: false }) }
  const { explained } = await sendWrite('orders.reactivate', ORDER, { failed: 'Couldn’t reactivate' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(explained?.text).toMatch(/The back office shows no change so far\. Try again\.$/)
  expect(said()[1]).toBe(`error: Couldn’t reactivate | ${explained?.text}`)
})
