import { valueOf } from '#tests/_support/page/value-of.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#sandbox/http/faults.ts'
import { accept, decisionHarness, type DecisionHarness, decline, statesOf } from '#tests/_support/session/decision-harness.ts'
import { openDecisionJournal } from './decision-journal.ts'

// Undo is pressed while a decision is being sent, or while its outcome is being checked

let harness: DecisionHarness
beforeEach(async () => {
  harness = await decisionHarness()
})
afterEach(() => harness.close())

/** A decline whose request has reached the server and is answered when the faults are cleared. */
async function sending(...faults: readonly Fault[]) {
  const started = await harness.start({ holdMs: 0, timings: { answerMs: 60_000 } })
  await harness.control.fault('orders.check', { is: 'hold' }, 1)
  for (const fault of faults) await harness.control.fault('orders.check', fault, 1)
  const { id } = valueOf(await started.run.decisions.make(decline(started.queue[0] ?? '')))
  await expect.poll(harness.requests).toBe(1)
  return { ...started, id }
}

const FAILED: readonly Fault[] = [
  { is: 'rate-limit', retryAfter: 1 },
  { is: 'status', status: 503 },
  { is: 'status', status: 403 },
  { is: 'drop' },
]

test.each(FAILED)('an attempt that fails with %j ends as undone, and is not repeated', async (failure) => {
  const { run, queue, id } = await sending(failure)
  const undos = [run.decisions.undo({ id }), run.decisions.undo({ id })]
  expect(run.decisions.state().decisions).toMatchObject([{ state: 'sending', undoRequested: true }])
  await harness.control.clearFaults()
  for (const undo of undos) expect(valueOf(await undo)).toMatchObject({ state: 'undone', reasons: ['blurry'] })
  expect(await run.queue()).toEqual(queue)
  run.decisions.wake()
  expect(await run.decisions.flush(2_000)).toBe(0)
  expect([await harness.requests(), await harness.carriedOut()]).toEqual([1, []])
  await run.crash()
  expect(statesOf(await harness.run())).toEqual([])
})

test('a decision that is carried out in spite of the undo is said to be sent', async () => {
  const { run, id } = await sending()
  const undo = run.decisions.undo({ id })
  await harness.control.clearFaults()
  expect(await undo).toMatchObject({ ok: false, error: { code: 'too_late' } })
  expect(statesOf(run)).toEqual(['done'])
  expect(await harness.carriedOut()).toHaveLength(1)
})

test('a decision whose answer was lost is looked up before it is called undone', async () => {
  const { run, id } = await sending({ is: 'drop', after: true })
  const undo = run.decisions.undo({ id })
  await harness.control.clearFaults()
  expect(await undo).toMatchObject({ ok: false, error: { code: 'too_late' } })
  expect(statesOf(run)).toEqual(['done'])
})

test('an undo before the request is sent: nothing is sent', async () => {
  const disk = Promise.withResolvers<void>()
  const { run, queue } = await harness.start({
    holdMs: 0,
    openJournal: async (owner) => {
      const journal = await openDecisionJournal({ dir: harness.dir, owner, key: null })
      return {
        ...journal,
        write: async (entry) => (entry.kind === 'sending' ? disk.promise.then(() => journal.write(entry)) : journal.write(entry)),
      }
    },
  })
  const { id } = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await run.until(id, 'sending')
  const undo = run.decisions.undo({ id })
  disk.resolve()
  expect(valueOf(await undo).state).toBe('undone')
  expect(await harness.requests()).toBe(0)
})

test('a session that expires in between: after the sign-in the decision is looked up and undone, not sent again', async () => {
  const { run, queue, id } = await sending({ is: 'unauthorized' })
  const undo = run.decisions.undo({ id })
  await harness.control.clearFaults()
  await expect.poll(() => run.decisions.state().decisions[0]?.pause).toBe('signed-out')
  await run.signIn()
  expect(valueOf(await undo).state).toBe('undone')
  expect(await run.queue()).toEqual(queue)
  expect(await harness.carriedOut()).toEqual([])
})

test('a sign-out in between answers the undo; the decision stays in the journal', async () => {
  const { run, id } = await sending()
  const undo = run.decisions.undo({ id })
  run.decisions.stop('sign-out')
  expect(await undo).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  await run.decisions.start('anna')
  expect(run.decisions.state().decisions).toMatchObject([{ id, state: 'checking' }])
  await harness.control.clearFaults()
})
