import { createHash, randomUUID } from 'node:crypto'
import type { AppError, Result } from '#contract/result.ts'
import { isOutcomeUnknown, isUndecided } from '#contract/write-outcome.ts'
import type { WriteCall } from './request/write-call.ts'

/** Keys kept at a time; the oldest goes first. */
const MAX_KEYS = 100

/** One request of a write. `ended`: called with its result, once. */
export interface KeyedRequest {
  readonly key: string
  ended(result: Result<unknown>): void
}

/**
 * Idempotency keys of writes whose outcome is unknown. An equal write of the same person is sent with the same key: a server that has carried out the
 * first request, or is still at work on it, then doesn't carry out the second one. A server repeats its response to a key without doing anything, so a
 * key is forgotten as soon as the write may have been undone.
 */
export interface UnsettledKeys {
  /** `content`: what is sent. Equal contents of one operation are one intent. */
  begin(call: WriteCall, content: unknown): KeyedRequest
  /** A write of this operation was carried out, as its lists show. */
  confirmed(operation: string): void
  forget(): void
}

interface Kept {
  readonly key: string
  readonly call: WriteCall
  /** When the key expires (monotonic ms). */
  readonly until: number
}

export function createUnsettledKeys(person: () => string | null, keyMs: number): UnsettledKeys {
  let kept = new Map<string, Kept>()

  const idOf = ({ name }: WriteCall, content: unknown): string =>
    createHash('sha256')
      .update(JSON.stringify([person(), name, content]))
      .digest('hex')

  const forgetWhere = (isOutdated: (call: WriteCall) => boolean) => {
    for (const [id, { call }] of kept) if (isOutdated(call)) kept.delete(id)
  }

  const begin: UnsettledKeys['begin'] = (call, content) => {
    const id = idOf(call, content)
    const own = kept
    const earlier = own.get(id)
    const isKnown = earlier !== undefined && earlier.until > performance.now()
    const key = isKnown ? earlier.key : randomUUID()
    return {
      key,
      ended: (result) => {
        own.delete(id)
        if (result.ok) forgetWhere((other) => mayUndo(call, other))
        else if (isUnsettled(result.error, isKnown)) own.set(id, { key, call, until: performance.now() + keyMs })
        for (const [oldest] of own) if (own.size > MAX_KEYS) own.delete(oldest)
      },
    }
  }

  return {
    begin,
    confirmed: (operation) => forgetWhere(({ name }) => name === operation),
    forget: () => {
      // requests under way still refer to the old map
      kept = new Map()
    },
  }
}

/** May the write have been carried out, by this request or, if `wasUnsettled`, by an earlier one that this one did not settle? */
const isUnsettled = (error: AppError, wasUnsettled: boolean): boolean =>
  // a server that keeps its response to a key would repeat a 500 for ever: the next attempt has a new key
  wasUnsettled ? error.kind !== 'rejected' || isUndecided(error) : isOutcomeUnknown(error)

/** Could one write undo the other? Only if both change the same lists and are not two creations of the same kind. */
function mayUndo(done: WriteCall, other: WriteCall): boolean {
  if (done.name === other.name) return done.method !== 'POST'
  return done.declared.reloads.some((name) => other.declared.reloads.includes(name))
}
