import { valueOf } from '#tests/_support/page/value-of.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accept, decisionHarness, type DecisionHarness, decline, statesOf } from '#tests/_support/session/decision-harness.ts'

let harness: DecisionHarness
beforeEach(async () => {
  harness = await decisionHarness()
})
afterEach(() => harness.close())

/** A journal whose entries are on disk only once `disk` has resolved. */
const slowJournal = (disk: Promise<void>) => async () => ({
  unfinished: [],
  onUnlocked: () => {},
  write: async () => {
    await disk
    return { ok: true as const, value: null }
  },
  close: async () => {},
})

test('an accepted order leaves the queue at once, is not sent while it is held, and then exactly once', async () => {
  const { run, queue } = await harness.start({ holdMs: 300 })
  const [first = ''] = queue
  const decision = valueOf(await run.decisions.make(accept(first)))
  expect(decision).toMatchObject({ state: 'held', holdMs: 300 })
  expect(decision.sendsAt).toBeGreaterThan(Date.now())
  expect(await run.queue()).toEqual(queue.slice(1))
  expect(await harness.requests()).toBe(0)
  await run.until(decision.id, 'done')
  expect(await harness.carriedOut()).toEqual([[first, true]])
  expect(await harness.requests()).toBe(1)
  expect(await run.queue()).toEqual(queue.slice(1))
})

test('the lists show nothing of a decision before it is on disk', async () => {
  const disk = Promise.withResolvers<void>()
  const { run, queue } = await harness.start({ openJournal: slowJournal(disk.promise) })
  const decision = run.decisions.make(accept(queue[0] ?? ''))
  expect(await run.queue()).toEqual(queue)
  disk.resolve()
  await decision
  expect(await run.queue()).toEqual(queue.slice(1))
})

test('the answer of a decision arrives before its event, which follows at once', async () => {
  const told: string[] = []
  const { run, queue } = await harness.start({ changed: (decisions) => told.push(`event of ${decisions.length}`) })
  told.length = 0
  await run.decisions.make(accept(queue[0] ?? ''))
  told.push('answer')
  await expect.poll(() => told).toEqual(['answer', 'event of 1'])
})

test('a decision that is being written at sign-out hides nothing from the next person', async () => {
  const disk = Promise.withResolvers<void>()
  const { run, queue } = await harness.start({ openJournal: slowJournal(disk.promise) })
  const decision = run.decisions.make(accept(queue[0] ?? ''))
  run.decisions.stop('sign-out')
  await run.decisions.start('ben')
  disk.resolve()
  expect(await decision).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(run.decisions.state().decisions).toEqual([])
  expect(await run.queue()).toEqual(queue)
})

test('a decision that is refused after many later ones have ended is still shown', async () => {
  const shown: string[] = []
  const { run, queue } = await harness.start({
    holdMs: 0,
    timings: { answerMs: 60_000 },
    changed: (decisions) => shown.push(...decisions.filter(({ state }) => state === 'refused').map(({ order_uuid }) => order_uuid)),
  })
  const [slow = ''] = queue
  const others = await harness.control.addOrders(21)
  // one request takes both: its refusal comes when the hold is released
  await harness.control.fault('orders.check', { is: 'hold' }, 1)
  await harness.control.fault('orders.check', { is: 'status', status: 422 }, 1)
  await run.decisions.make(accept(slow))
  await expect.poll(harness.requests).toBe(1)
  for (const order of others) await run.until(valueOf(await run.decisions.make(accept(order))).id, 'done')
  await harness.control.clearFaults()
  await expect.poll(() => shown).toContain(slow)
})

test('undo during the hold: nothing is sent, the order is shown again, the reasons are kept', async () => {
  const { run, queue } = await harness.start()
  const decision = valueOf(await run.decisions.make(decline(queue[2] ?? '', ['blurry', 'price_too_high'])))
  const undone = valueOf(await run.decisions.undo({ id: decision.id }))
  expect(undone).toMatchObject({ state: 'undone', reasons: ['blurry', 'price_too_high'] })
  expect(await run.queue()).toEqual(queue)
  expect(await run.decisions.flush(1000)).toBe(0)
  expect(await harness.requests()).toBe(0)
})

test('an undo that is pressed twice is not too late', async () => {
  const { run, queue } = await harness.start({ holdMs: 60_000 })
  const { id } = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  const undone = await Promise.all([run.decisions.undo({ id }), run.decisions.undo({ id })])
  expect(undone.map((result) => result.ok && result.value.state)).toEqual(['undone', 'undone'])
  expect(valueOf(await run.decisions.undo({ id })).state).toBe('undone')
  expect(await harness.requests()).toBe(0)
})

test('what was sent can no longer be undone', async () => {
  const { run, queue } = await harness.start()
  const decision = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await run.decisions.sendNow({ ids: [decision.id] })
  await run.until(decision.id, 'done')
  expect(await run.decisions.undo({ id: decision.id })).toMatchObject({ ok: false, error: { code: 'too_late' } })
})

test('the same decision twice counts once; another decision about the same order is rejected', async () => {
  const { run, queue } = await harness.start()
  const [first = ''] = queue
  const [one, two] = await Promise.all([run.decisions.make(accept(first)), run.decisions.make(accept(first))])
  expect(valueOf(one).id).toBe(valueOf(two).id)
  expect(await run.decisions.make(decline(first))).toMatchObject({ ok: false, error: { code: 'already_decided' } })
})

test('a refused decline brings the order back with its reasons', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  await harness.control.fault('orders.check', { is: 'status', status: 403 }, 1)
  const decision = valueOf(await run.decisions.make(decline(queue[0] ?? '')))
  const refused = await run.until(decision.id, 'refused')
  expect(refused).toMatchObject({ reasons: ['blurry'], error: { kind: 'rejected', status: 403 } })
  expect(await run.queue()).toEqual(queue)
})

test('an order decided by a colleague is reported as handled and stays out of the list', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  const [first = ''] = queue
  await harness.control.changeOrder(first, { check_by_moderator: 1 })
  const decision = valueOf(await run.decisions.make(accept(first)))
  await run.until(decision.id, 'handled')
  expect(await run.queue()).not.toContain(first)
})

test('an unknown outcome of an order that a colleague declined is not called accepted', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  const [first = ''] = queue
  await harness.control.changeOrder(first, { check_by_moderator: 1, decline_reasons: ['Photo floue'] })
  await harness.control.fault('orders.check', { is: 'status', status: 500 }, 1)
  const decision = valueOf(await run.decisions.make(accept(first)))
  await run.until(decision.id, 'handled')
})

test('an order that came after the queue was loaded is not called handled: the queue is loaded again, and the decision is sent', async () => {
  const { run } = await harness.start({ holdMs: 0 })
  const [fresh = ''] = await harness.control.addOrders(1)
  const decision = valueOf(await run.decisions.make(accept(fresh)))
  await run.until(decision.id, 'done')
  expect(await harness.carriedOut()).toEqual([[fresh, true]])
})

test('404 while the order still waits is not handled: this back office has no such call (D-134)', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  await harness.control.fault('orders.check', { is: 'status', status: 404 }, 1)
  const decision = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  expect(await run.until(decision.id, 'refused')).toMatchObject({ error: { status: 404 } })
  expect(await run.queue()).toEqual(queue)
})

test('no answer: the lists tell whether it was done, and nothing is sent twice', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  await harness.control.fault('orders.check', { is: 'drop', after: true }, 1)
  const done = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await run.until(done.id, 'done')
  await harness.control.fault('orders.check', { is: 'status', status: 500 }, 1)
  const notDone = valueOf(await run.decisions.make(decline(queue[1] ?? '')))
  expect(await run.until(notDone.id, 'refused')).toMatchObject({ error: null, reasons: ['blurry'] })
  expect(await harness.carriedOut()).toEqual([[queue[0], true]])
  expect(await harness.requests()).toBe(2)
})

test('429: held until the server takes requests again', async () => {
  const { run, queue } = await harness.start({ holdMs: 0 })
  await harness.control.fault('orders.check', { is: 'rate-limit', retryAfter: 1 }, 1)
  const decision = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await run.until(decision.id, 'done')
  expect(await harness.requests()).toBe(2)
})

test('a 401 while sending keeps the decision; it is sent after the same person signs in again', async () => {
  const { run, queue } = await harness.start({ holdMs: 50 })
  await harness.control.fault('orders.check', { is: 'unauthorized' }, 1)
  const decision = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await expect.poll(() => run.decisions.state().decisions[0]?.pause).toBe('signed-out')
  expect(await harness.carriedOut()).toEqual([])
  await run.signIn()
  // until its outcome is known, the trail says "Checking…"
  expect(run.decisions.state().decisions).toMatchObject([{ state: 'checking', pause: null }])
  await run.until(decision.id, 'done')
  expect(await harness.carriedOut()).toEqual([[queue[0], true]])
})

test('after a crash held decisions are still there, unsent; they are sent or dropped by choice', async () => {
  const previous = await harness.start()
  const [first = '', second = '', third = ''] = previous.queue
  for (const order of [first, second, third]) valueOf(await previous.run.decisions.make(accept(order)))
  await previous.run.crash()

  const { run, queue } = await harness.start()
  expect(statesOf(run)).toEqual(['unsent', 'unsent', 'unsent'])
  expect(queue).toEqual(previous.queue)
  const [one, two, three] = run.decisions.state().decisions
  await run.decisions.sendNow({ ids: [one?.id ?? ''] })
  await run.until(one?.id ?? '', 'done')
  await run.decisions.drop({ ids: [two?.id ?? ''] })
  await run.crash()
  expect(await harness.carriedOut()).toEqual([[first, true]])
  const again = await harness.start()
  expect(again.run.decisions.state().decisions.map(({ id }) => id)).toEqual([three?.id])
})

test('a crash while sending: what was done is not sent again, what was not done waits', async () => {
  const previous = await harness.start({ holdMs: 0 })
  const [first = '', second = ''] = previous.queue
  await harness.control.fault('orders.check', { is: 'hold', after: true }, 1)
  const done = valueOf(await previous.run.decisions.make(accept(first)))
  await previous.run.until(done.id, 'sending')
  await expect.poll(() => harness.carriedOut()).toHaveLength(1)
  await harness.control.fault('orders.check', { is: 'hold' }, 1)
  const lost = valueOf(await previous.run.decisions.make(accept(second)))
  await previous.run.until(lost.id, 'sending')
  await expect.poll(harness.requests).toBe(2)
  await previous.run.crash()

  const { run } = await harness.start()
  await run.until(done.id, 'done')
  await run.until(lost.id, 'unsent')
  await run.decisions.sendNow({ ids: [lost.id] })
  await run.until(lost.id, 'done')
  await harness.control.clearFaults()
  expect(await harness.carriedOut()).toEqual([
    [first, true],
    [second, true],
  ])
})

test('another person never sees or sends them', async () => {
  const previous = await harness.start()
  valueOf(await previous.run.decisions.make(accept(previous.queue[0] ?? '')))
  previous.run.decisions.stop('sign-out')
  expect(previous.run.decisions.state().decisions).toEqual([])
  const other = await harness.start({ owner: 'bruno', holdMs: 0 })
  expect(other.run.decisions.state().decisions).toEqual([])
  const anna = await harness.start()
  expect(statesOf(anna.run)).toEqual(['unsent'])
})

test('flush sends what is held and says how many are left', async () => {
  const { run, queue } = await harness.start()
  for (const order of queue.slice(0, 5)) valueOf(await run.decisions.make(accept(order)))
  expect(run.decisions.underWay()).toBe(5)
  expect(await run.decisions.flush(5000)).toBe(0)
  expect(await harness.carriedOut()).toHaveLength(5)
  await harness.control.fault('orders.check', { is: 'hold' }, 1)
  valueOf(await run.decisions.make(accept(queue[5] ?? '')))
  expect(await run.decisions.flush(100)).toBe(1)
  await harness.control.clearFaults()
})

test('without a place to write a decision is sent at once instead of held', async () => {
  const { run, queue } = await harness.start({ dir: '/dev/null/nowhere' })
  const decision = valueOf(await run.decisions.make(accept(queue[0] ?? '')))
  await run.until(decision.id, 'done')
})

test('a session that ends while the queue is looked at sends nothing, and nothing in the session of the next person', async () => {
  const { run, queue } = await harness.start({ holdMs: 20 })
  const [first = ''] = queue
  await run.lists.reload({ list: 'orders.unverified', params: {} })
  await harness.control.changeOrder(first, { check_by_moderator: 1 })
  await run.lists.reload({ list: 'orders.unverified', params: {} })
  await harness.control.changeOrder(first, { check_by_moderator: 0 })
  await harness.control.fault('orders.unverified', { is: 'hold' })
  valueOf(await run.decisions.make(accept(first)))
  await expect.poll(async () => (await harness.control.traffic('orders.unverified')).some(({ done }) => !done)).toBe(true)
  run.decisions.stop('sign-out')
  await run.decisions.start('bruno')
  await harness.control.clearFaults()
  await run.lists.reload({ list: 'orders.unverified', params: {} })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await harness.requests()).toBe(0)
})
