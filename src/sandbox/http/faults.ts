import type { HttpName } from '#contract/index.ts'

/**
 * Faults of an operation. `after: true` = the server executes the request first and only its answer fails, so that the client cannot know. Faults
 * of the answer's body (html, garble, truncate, empty, body) always happen after.
 */
export type Fault =
  | { readonly is: 'slow'; readonly ms: number; readonly after?: boolean }
  /** Delayed until the fault is cleared: for races. */
  | { readonly is: 'hold'; readonly after?: boolean }
  /** The connection is cut without an answer. */
  | { readonly is: 'drop'; readonly after?: boolean }
  | { readonly is: 'status'; readonly status: number; readonly code?: string; readonly message?: string; readonly after?: boolean }
  | { readonly is: 'unauthorized' }
  /** `retryAfter`: seconds, or text sent as it is (an HTTP date, rubbish). */
  | { readonly is: 'rate-limit'; readonly retryAfter?: number | string }
  /** A login page of some proxy, status 200. */
  | { readonly is: 'html' }
  /** JSON with its structure broken. */
  | { readonly is: 'garble' }
  /** The right length announced, half of it sent, then the connection cut. */
  | { readonly is: 'truncate' }
  | { readonly is: 'empty'; readonly status?: number }
  /** Another body instead of the response. */
  | { readonly is: 'body'; readonly body: string; readonly contentType?: string; readonly status?: number }
  | { readonly is: 'redirect'; readonly to: string }

/** Which operations a fault is for: one by name, all media, or everything. */
export type FaultTarget = HttpName | 'media' | '*'

interface Armed {
  readonly target: FaultTarget
  readonly fault: Fault
  left: number
  readonly released: Promise<void>
  readonly release: () => void
}

export interface Faults {
  /** @param times number of requests it applies to; default: all until cleared */
  set(target: FaultTarget, fault: Fault, times?: number): void
  /** Ends the faults of a target (default: all) and releases held requests. */
  clear(target?: FaultTarget): void
  /** The faults of this request; each of them counts as used once. */
  take(name: HttpName | 'media'): readonly { readonly fault: Fault; readonly released: Promise<void> }[]
}

export function createFaults(): Faults {
  let armed: Armed[] = []
  return {
    set: (target, fault, times = Infinity) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      armed.push({ target, fault, left: times, released: promise, release: resolve })
    },
    clear: (target) => {
      const ending = armed.filter((item) => target === undefined || item.target === target)
      armed = armed.filter((item) => !ending.includes(item))
      for (const item of ending) item.release()
    },
    take: (name) => {
      const active = armed.filter((item) => item.left > 0 && (item.target === name || item.target === '*'))
      for (const item of active) item.left--
      // a used hold stays in the list until cleared: a request still waits for its release
      armed = armed.filter((item) => item.left > 0 || item.fault.is === 'hold')
      return active.map(({ fault, released }) => ({ fault, released }))
    },
  }
}

const BODY_FAULTS = ['html', 'garble', 'truncate', 'empty', 'body'] as const satisfies readonly Fault['is'][]
/** Faults that damage the response body (`sendCorrupted`); `applyFault` handles the others. A new fault does not compile without its case. */
export type BodyFault = Extract<Fault, { readonly is: (typeof BODY_FAULTS)[number] }>
export const isBodyFault = (fault: Fault): fault is BodyFault => BODY_FAULTS.some((name) => name === fault.is)
/** Does this fault happen after the request was executed? */
export const isAfter = (fault: Fault): boolean => isBodyFault(fault) || (('after' in fault ? fault.after : false) ?? false)
