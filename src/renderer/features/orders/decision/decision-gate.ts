import { createContext } from 'react'

/**
 * 'quiet': the order has just appeared. 'loading': its pictures are not painted yet. 'open': it can be decided. 'sent': it was decided, and
 * the next order is not shown yet.
 */
export type GatePhase = 'quiet' | 'loading' | 'open' | 'sent'

/** Blocks decisions about an order that the person has not seen (D-133). */
export interface DecisionGate {
  /** Sets the order on screen by a unique key, and the URLs of the pictures in its panes. */
  readonly show: (key: string, pictures: readonly string[]) => void
  /** Reports a picture as painted or failed. Returns a function that reverts the report. */
  readonly painted: (picture: string) => () => void
  readonly phase: () => GatePhase
  readonly subscribe: (listener: () => void) => () => void
  /** Allows one decision per order; null when none is allowed. The returned function allows another decision after a failure. */
  readonly take: () => (() => void) | null
  readonly close: () => void
}

/** Runs a callback after the quiet time. Returns a function that cancels it. */
export type Delay = (run: () => void) => () => void

/** Time for which an order and its pictures are on screen before a key can decide it, in ms. */
export const QUIET_MS = 250

const quietTime: Delay = (run) => {
  const timer = setTimeout(run, QUIET_MS)
  return () => clearTimeout(timer)
}

/** Tests provide their own delay here. */
export const QuietTime = createContext<Delay>(quietTime)

export function createDecisionGate(delay: Delay): DecisionGate {
  let key: string | null = null
  let pictures: readonly string[] = []
  let phase: GatePhase = 'quiet'
  let attempt = 0
  let cancel = () => {}
  const painted = new Set<string>()
  const listeners = new Set<() => void>()

  const enter = (next: GatePhase) => {
    if (phase === next) return
    phase = next
    for (const listener of listeners) listener()
  }
  const check = () => {
    if (phase === 'open' || phase === 'sent') return
    cancel()
    const complete = pictures.every((picture) => painted.has(picture))
    if (!complete && phase === 'loading') return
    enter('quiet')
    cancel = delay(() => enter(complete ? 'open' : 'loading'))
  }
  return {
    show: (nextKey, nextPictures) => {
      const isSame = nextKey === key
      if (isSame && nextPictures.join('\n') === pictures.join('\n')) return
      key = nextKey
      pictures = nextPictures
      if (!isSame) {
        attempt++
        enter('quiet')
      }
      check()
    },
    painted: (picture) => {
      painted.add(picture)
      check()
      return () => {
        painted.delete(picture)
        check()
      }
    },
    phase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    take: () => {
      if (phase !== 'open') return null
      const mine = ++attempt
      enter('sent')
      return () => {
        if (attempt === mine) enter('open')
      }
    },
    close: () => {
      cancel()
      // the next `show` starts over, even for the same order
      key = null
    },
  }
}
