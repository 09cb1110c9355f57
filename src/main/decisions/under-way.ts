import type { Pending } from '#contract/orders/pending.ts'
import type { Decisions } from './decisions.ts'
import type { PendingWork } from '../pending/pending-work.ts'

/** What a sign-out or a quit would cut off: everything sent without an answer yet, and decisions that are still held (D-30). */
export interface UnderWay {
  list(): readonly Pending[]
  /** Sends held decisions now and waits for every answer, at most `limitMs`. Resolves with the number without one. */
  settle(limitMs: number): Promise<readonly Pending[]>
}

export function createUnderWay(pending: Pick<PendingWork, 'list' | 'idle'>, decisions: Pick<Decisions, 'pending' | 'flush'>): UnderWay {
  const list = () => {
    const sent = pending.list()
    // a decision on its way to the server is one piece of work, not two
    const intents = new Set(sent.map(({ intent }) => intent))
    return [...decisions.pending().filter(({ intent }) => !intents.has(intent)), ...sent]
  }
  return {
    list,
    settle: async (limitMs) => {
      await Promise.all([decisions.flush(limitMs), pending.idle(limitMs)])
      return list()
    },
  }
}
