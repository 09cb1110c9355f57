import type { Decision } from '#contract/orders/decisions.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { FromChild } from './decision-child.ts'

export interface Verdict {
  readonly failures: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
}

interface Line {
  readonly order: string
  /** The last state that the user saw. */
  state: Decision['state']
  undone: boolean
}

/** The state of each decision as reported to the user at one back office, for comparison with the executed decisions. */
export interface Ledger {
  asked(order: string): void
  met(event: string): void
  hear(message: FromChild): void
  /** Records a misbehaviour of the process. */
  broke(how: string): void
  /** Compares the journal and the traffic of the back office with the reported states. */
  compare(office: Sandbox): Promise<void>
  verdict(): Verdict
}

/** An undo must succeed if it comes at least this long before the end of a hold (ms): the answer takes time. */
const MARGIN_MS = 25

export function createLedger(): Ledger {
  const lines = new Map<string, Line>()
  const orders = new Set<string>()
  const events: Record<string, number> = {}
  const undos = { inside: 0, refused: 0, inAttempt: 0, all: 0 }
  const count = { lost: 0, doubled: 0, resent: 0, sentThoughUndone: 0, falseWords: 0, carriedOut: 0 }
  const failures: string[] = []

  const fail = (kind: keyof typeof count, how: string) => {
    count[kind]++
    failures.push(how)
  }
  function judge(id: string, line: Line, carried: number): void {
    // shown as undone; the process may have been killed before it confirmed the undo
    if (line.undone || line.state === 'undone') {
      if (carried > 0) fail('sentThoughUndone', `${id}: undone, and sent`)
    } else if (line.state === 'refused' || line.state === 'uncertain') {
      if (carried > 0 && line.state === 'refused') fail('falseWords', `${id}: said to be refused, and carried out`)
    } else if (carried === 0) fail('lost', `${id}: taken, last shown as ${line.state}, never carried out`)
  }

  return {
    asked: (order) => void orders.add(order),
    met: (event) => void (events[event] = (events[event] ?? 0) + 1),
    broke: (how) => void failures.push(how),
    hear: (message) => {
      if (message.kind === 'taken') {
        const { id, order_uuid, state } = message.decision
        if (!lines.has(id)) lines.set(id, { order: order_uuid, state, undone: false })
      }
      if (message.kind === 'shown')
        for (const { id, state } of message.decisions) {
          const line = lines.get(id)
          if (line) line.state = state
        }
      if (message.kind === 'undone') {
        const line = lines.get(message.id)
        undos.all++
        if (line && message.done) line.undone = true
        if (message.inAttempt && message.done) undos.inAttempt++
        if (message.insideMs <= MARGIN_MS) return
        undos.inside++
        if (message.done) return
        undos.refused++
        failures.push(`${message.id}: undo refused ${message.insideMs} ms before the end of the hold`)
      }
    },
    compare: async ({ control }) => {
      const carried = new Map<string, number>()
      const at = new Map<string, number>()
      for (const { name, input, key, at: time } of await control.journal()) {
        if (name !== 'orders.check') continue
        const { order_uuid } = input as { order_uuid: string }
        if (!orders.has(order_uuid)) continue
        count.carriedOut++
        carried.set(order_uuid, (carried.get(order_uuid) ?? 0) + 1)
        at.set(key ?? '', Date.parse(time))
      }
      for (const [order, times] of carried) if (times > 1) fail('doubled', `${order}: carried out ${times} times`)
      for (const { key, at: began } of await control.traffic('orders.check'))
        if (began > (at.get(key ?? '') ?? Number.POSITIVE_INFINITY)) fail('resent', `${key}: sent again after it was carried out`)
      for (const [id, line] of lines) judge(id, line, carried.get(line.order) ?? 0)
    },
    verdict: () => ({
      failures,
      numbers: {
        ...events,
        decided: orders.size,
        taken: lines.size,
        'carried out': count.carriedOut,
        lost: count.lost,
        'carried out twice': count.doubled,
        'sent again after it was done': count.resent,
        'undone inside the hold': undos.inside - undos.refused,
        'undo refused inside the hold': undos.refused,
        'undone during an attempt that failed': undos.inAttempt,
        'undo came too late': undos.all - undos.inside - undos.inAttempt,
        'sent though undone': count.sentThoughUndone,
        'called refused though done': count.falseWords,
      },
    }),
  }
}

/** Sums the verdicts of several back offices. */
export function addVerdicts(verdicts: readonly Verdict[]): Verdict {
  const numbers: Record<string, number> = {}
  for (const verdict of verdicts) for (const [name, value] of Object.entries(verdict.numbers)) numbers[name] = (numbers[name] ?? 0) + value
  return { failures: verdicts.flatMap(({ failures }) => failures), numbers }
}
