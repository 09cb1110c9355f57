import { expect, test } from 'vitest'
import { fail, ok } from '#contract/result.ts'
import { createItem, type DecisionItem } from './decision-item.ts'
import type { MadeDecision } from './decision-journal.ts'
import { createDecisionSender, type SenderConfig } from './decision-sender.ts'
import { sendDecision } from './send-decision.ts'

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

test('a lookup that is under way is not repeated when the connection is back: its answer would refuse what is held again', async () => {
  const { lists, load } = slowQueue()
  const item: DecisionItem = { ...createItem(decision, 'checking', 5_000), ifNotDone: 'hold', pause: 'offline' }
  const sender = createDecisionSender({
    lists,
    http: { call: async () => fail(conflict) as never },
    labels: () => ({}),
    items: () => [item],
    write: async () => ok(null),
    changed: () => sender.schedule(),
    end: (ended, state) => void (ended.state = state),
    holdAgain: (held) => sender.hold(held, 5_000),
    quiet: () => 0,
    onBug: (_, cause) => expect.unreachable(String(cause)),
  })
  sender.setActive(true)
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
