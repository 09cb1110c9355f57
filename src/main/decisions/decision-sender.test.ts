import { expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '#contract/result.ts'
import { createItem, type DecisionItem } from './decision-item.ts'
import type { MadeDecision } from './decision-journal.ts'
import { createDecisionSender, type SenderConfig } from './decision-sender.ts'
import { checkOutcome, sendDecision } from './send-decision.ts'

const decision = { id: 'd1', order_uuid: 'o1', verb: 'accept', reasons: [], queue: 'unverified' } as unknown as MadeDecision
const conflict = { kind: 'rejected', code: 'already_checked', status: 409 } as const

/** A queue in which the order still waits, loaded when `load` is called; every decision is answered with 409. */
function slowQueue() {
  const loads: (() => void)[] = []
  const lists: SenderConfig['lists'] = {
    reload: () => new Promise((resolve) => loads.push(() => resolve(ok({} as never)))),
    serverRow: async (list: string) => ok(list === 'orders.unverified' ? ({ order_uuid: 'o1' } as never) : null),
    ageMs: () => null,
    apply: () => 1,
    settle: () => undefined,
  }
  const load = async () => {
    for (let rounds = 0; rounds < 4; rounds++) {
      for (const done of loads.splice(0)) done()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { lists, load }
}

/** A sender of one decision that may still be undone for 5 s. */
const senderOf = (item: DecisionItem, lists: SenderConfig['lists'], call: () => Promise<Result<unknown>>, quiet = () => 0) => {
  const sender = createDecisionSender({
    lists,
    http: { call: call as never },
    labels: () => ({}),
    items: () => [item],
    write: async () => ok(null),
    changed: () => sender.schedule(),
    end: (ended, state) => void (ended.state = state),
    holdAgain: (held) => sender.hold(held, 5_000),
    quiet,
    onBug: (_, cause) => expect.unreachable(String(cause)),
  })
  sender.setActive(true)
  return sender
}

test('a lookup that is under way is not repeated when the connection is back: its answer would refuse what is held again', async () => {
  const { lists, load } = slowQueue()
  const item: DecisionItem = { ...createItem(decision, 'checking', 5_000), ifNotDone: 'hold', pause: 'offline' }
  const sender = senderOf(item, lists, async () => fail(conflict))
  sender.wake()
  sender.wake()
  await load()
  expect(item.state).toBe('held')
  sender.setActive(false)
})

test('a decision answered with 409 is not called refused while the lists cannot be loaded', async () => {
  const { lists } = slowQueue()
  const at = (kind: 'unreachable' | 'unauthorized') =>
    sendDecision(
      {
        lists: { ...lists, reload: async () => fail({ kind } as never) },
        http: { call: async () => fail(conflict) as never },
        labels: () => ({}),
      },
      decision,
    )
  expect(await at('unreachable')).toEqual({ kind: 'again', pause: 'offline' })
  expect(await at('unauthorized')).toEqual({ kind: 'again', pause: 'signed-out' })
})

test('a request that got no response for longer than one may take to arrive is waited for once more', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const { lists, load } = slowQueue()
    const item = createItem(decision, 'held', 0)
    const sender = senderOf(item, lists, async () => {
      vi.advanceTimersByTime(30_000)
      return fail({ kind: 'unknown-outcome' })
    })
    sender.hold(item, 0)
    sender.schedule()
    await load()
    await vi.advanceTimersByTimeAsync(4_000)
    await load()
    expect(item.state).toBe('checking')
    await vi.advanceTimersByTimeAsync(1_000)
    await load()
    expect(item.state).toBe('refused')
    sender.setActive(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a decision whose hold is over while the server has asked to wait says so', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const { lists, load } = slowQueue()
    const item = createItem(decision, 'held', 0)
    let quietMs = 60_000
    const sender = senderOf(
      item,
      lists,
      async () => ok({}),
      () => quietMs,
    )
    sender.hold(item, 5_000)
    sender.schedule()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(item.pause).toBe(null)
    await vi.advanceTimersByTimeAsync(200)
    expect(item).toMatchObject({ state: 'held', pause: 'rate-limited' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(item.state).toBe('held')
    quietMs = 0
    sender.schedule()
    await load()
    await load()
    expect(item).toMatchObject({ state: 'done', pause: null })
    sender.setActive(false)
  } finally {
    vi.useRealTimers()
  }
})

test('409 to a decision whose first request had arrived after all is done, not handled by another moderator', async () => {
  const verdicts: string[][] = []
  const lists: SenderConfig['lists'] = {
    ...slowQueue().lists,
    reload: async () => ok({ version: 1 }),
    serverRow: async (list) => {
      const isVerified = list === 'orders.verified'
      return ok(verdicts.length > 0 === isVerified ? { order_uuid: 'o1', decline_reasons: verdicts[0] } : null)
    },
  }
  const item: DecisionItem = { ...createItem(decision, 'checking', 0), ifNotDone: 'hold' }
  const sender = senderOf(item, lists, async () => {
    verdicts.push([])
    return fail(conflict)
  })
  sender.resume()
  await expect.poll(() => item.state).toBe('held')
  sender.hold(item, 0)
  sender.schedule()
  await expect.poll(() => item.state).toBe('done')
  sender.setActive(false)
})

test.each([
  ['accept', [], 'done'],
  ['accept', ['Photo floue'], 'handled'],
  ['accept', null, 'done'],
  ['decline', ['Prix trop élevé'], 'done'],
  ['decline', [], 'handled'],
  ['decline', undefined, 'done'],
  ['remove', ['Photo floue'], 'done'],
] as const)('%s of an order that has the reasons %j afterwards: %s', async (verb, reasons, kind) => {
  const lists: SenderConfig['lists'] = {
    ...slowQueue().lists,
    reload: async () => ok({ version: 1 }),
    serverRow: async (list) => ok(list === 'orders.verified' ? { order_uuid: 'o1', decline_reasons: reasons } : null),
  }
  const config = { lists, http: { call: () => Promise.reject(new Error('nothing is sent')) }, labels: () => ({}) }
  expect(await checkOutcome(config, { ...decision, verb })).toEqual({ kind })
})
