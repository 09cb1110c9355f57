import { randomBytes } from 'node:crypto'
import { valueOf } from '#tests/_support/page/value-of.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accept, decisionHarness, type DecisionHarness, statesOf } from '#tests/_support/session/decision-harness.ts'
import type { Decision } from '#contract/orders/decisions.ts'
import { fail } from '#contract/result.ts'
import { openDecisionJournal } from './decision-journal.ts'

// decisions that an earlier session left without an answer

let harness: DecisionHarness
beforeEach(async () => {
  harness = await decisionHarness()
})
afterEach(() => harness.close())

test('sent while the disk was full: after a restart it is not called undone', async () => {
  const { run, queue } = await harness.start({
    holdMs: 20,
    openJournal: async (owner) => {
      const journal = await openDecisionJournal({ dir: harness.dir, owner, key: null })
      return { ...journal, write: async (entry) => (entry.kind === 'made' ? journal.write(entry) : fail({ kind: 'cancelled' })) }
    },
  })
  const [first = '', second = ''] = queue
  for (const order of [first, second]) await run.until(valueOf(await run.decisions.make(accept(order))).id, 'done')
  await run.crash()
  const next = await harness.run()
  const [one, two] = next.decisions.state().decisions
  expect(statesOf(next)).toEqual(['unsent', 'unsent'])
  expect(await next.decisions.undo({ id: one?.id ?? '' })).toMatchObject({ ok: false, error: { code: 'too_late' } })
  await next.decisions.drop({ ids: [two?.id ?? ''] })
  expect(statesOf(next)).toEqual(['handled', 'handled'])
})

test('a request that was cut off and arrives late: the decision is neither called unsent nor undone', async () => {
  const previous = await harness.start({ holdMs: 0 })
  await harness.control.fault('orders.check', { is: 'hold' }, 1)
  const { id } = valueOf(await previous.run.decisions.make(accept(previous.queue[0] ?? '')))
  await expect.poll(harness.requests).toBe(1)
  await previous.run.crash()

  const seen: Decision['state'][] = []
  const { run } = await harness.start({ arrivalMs: 5_000, changed: (decisions) => seen.push(...decisions.map(({ state }) => state)) })
  const before = (await harness.control.traffic('orders.verified')).length
  await expect.poll(async () => (await harness.control.traffic('orders.verified')).length).toBeGreaterThan(before)
  const undo = run.decisions.undo({ id })
  await harness.control.clearFaults()
  expect(await undo).toMatchObject({ ok: false, error: { code: 'too_late' } })
  await run.until(id, 'done')
  expect(seen).not.toContain('unsent')
  expect(await harness.carriedOut()).toHaveLength(1)
})

test('what an earlier session left is not called undone while the queue cannot be loaded', async () => {
  const previous = await harness.start()
  const { id } = valueOf(await previous.run.decisions.make(accept(previous.queue[0] ?? '')))
  await previous.run.crash()
  const run = await harness.run()
  await harness.control.fault('orders.unverified', { is: 'html' })
  expect(await run.decisions.undo({ id })).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  expect(await run.decisions.drop({ ids: [id] })).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  expect(statesOf(run)).toEqual(['unsent'])
  await harness.control.clearFaults()
  expect(await run.decisions.undo({ id })).toMatchObject({ ok: true })
  expect(statesOf(run)).toEqual(['undone'])
})

test('a keychain that unlocks after the sign-in: what it had locked asks then', async () => {
  const key = randomBytes(32)
  const previous = await harness.start({ key })
  const { id } = valueOf(await previous.run.decisions.make(accept(previous.queue[0] ?? '')))
  await previous.run.crash()
  const keychain = Promise.withResolvers<Buffer | null>()
  const told: Decision['state'][][] = []
  const { run } = await harness.start({
    openJournal: (owner) => openDecisionJournal({ dir: harness.dir, owner, key: null, laterKey: () => keychain.promise }),
    changed: (decisions) => told.push(decisions.map(({ state }) => state)),
  })
  expect(statesOf(run)).toEqual([])
  keychain.resolve(key)
  await run.until(id, 'unsent')
  expect(told.at(-1)).toEqual(['unsent'])
  expect(await run.decisions.undo({ id })).toMatchObject({ ok: true })
})
