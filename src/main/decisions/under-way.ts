import type { Pending } from '#contract/orders/pending.ts'
import type { Decisions } from './decisions.ts'
import type { PendingWork } from '../pending/pending-work.ts'

/** Work that a sign-out or quit would cut off: sent requests without a response, and held decisions (D-30). */
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
