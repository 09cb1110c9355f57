import { expect, test } from 'vitest'
import { fail, ok } from '#contract/result.ts'
import { checkOutcome, checkQueue, isStillWaiting, type SendConfig } from './send-decision.ts'
import type { MadeDecision } from './decision-journal.ts'

const decision = { id: 'd1', order_uuid: 'o1', verb: 'accept', reasons: [], queue: 'unverified' } as unknown as MadeDecision

/** Lists of which only the first page is loaded, with the order on it or not. */
const paged = (waiting: boolean, verified = false): SendConfig => ({
  http: { call: () => Promise.reject(new Error('nothing is sent')) },
  lists: {
    reload: async () => fail({ kind: 'list-pages', kept: 20, of: 95, why: 'unknown' }),
    serverRow: async (list: string) => ok((list === 'orders.unverified' ? waiting : verified) ? ({ order_uuid: 'o1' } as never) : null),
    ageMs: () => null,
  },
  labels: () => ({}),
})

test('an order that is not on the first page of the queue is not called handled', async () => {
  expect(await checkQueue(paged(false), decision)).toBe(null)
  expect(await isStillWaiting(paged(false), decision)).toMatchObject({ ok: false, error: { kind: 'list-pages' } })
  expect(await checkOutcome(paged(false), decision)).toEqual({ kind: 'uncertain' })
})

test('rows on the first pages say what happened', async () => {
  expect(await isStillWaiting(paged(true), decision)).toEqual(ok(true))
  expect(await checkOutcome(paged(true), decision)).toEqual({ kind: 'refused', error: null })
  expect(await checkOutcome(paged(false, true), decision)).toEqual({ kind: 'done' })
})
