import { randomUUID } from 'node:crypto'
import type { Pending } from '#contract/orders/pending.ts'

/** 'done': confirmed. 'failed': refused, or not sent. 'unknown': sent, without an answer. */
export type PendingOutcome = 'done' | 'failed' | 'unknown'

/** What changed: work began (`outcome` null) or ended. */
export interface PendingChange {
  readonly work: Pending
  readonly outcome: PendingOutcome | null
}

/** All work of the person whose outcome is not known yet. Leaving (sign-out, quit) waits for it. */
export interface PendingWork {
  /** Registers work. The returned function ends it, once. */
  begin(work: Omit<Pending, 'id' | 'startedAt'>): (outcome: PendingOutcome) => void
  /** Oldest first. */
  list(): readonly Pending[]
  /** Resolves when nothing is pending, at the latest after `limitMs`. */
  idle(limitMs: number): Promise<void>
  /** Returns the unsubscribe function. */
  onChange(listener: (change: PendingChange) => void): () => void
}

export function createPendingWork(): PendingWork {
  const underWay = new Map<string, Pending>()
  const listeners = new Set<(change: PendingChange) => void>()
  const tell = (change: PendingChange) => {
    for (const listener of listeners) listener(change)
  }
  const onChange: PendingWork['onChange'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    onChange,
    begin: (started) => {
      const work: Pending = { ...started, id: randomUUID(), startedAt: Date.now() }
      underWay.set(work.id, work)
      tell({ work, outcome: null })
      return (outcome) => {
        if (underWay.delete(work.id)) tell({ work, outcome })
      }
    },
    list: () => [...underWay.values()],
    idle: (limitMs) =>
      new Promise((resolve) => {
        if (underWay.size === 0) return resolve()
        const finish = () => {
          clearTimeout(timer)
          stop()
          resolve()
        }
        const timer = setTimeout(finish, limitMs)
        const stop = onChange(() => underWay.size === 0 && finish())
      }),
  }
}
