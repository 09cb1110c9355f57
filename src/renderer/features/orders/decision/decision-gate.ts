import { createContext } from 'react'

/**
 * 'quiet': the order has just appeared. 'loading': its pictures are still not painted. 'open': it can be decided.
 * 'sent': it was decided, and the next order is on its way.
 */
export type GatePhase = 'quiet' | 'loading' | 'open' | 'sent'

/** Keeps a decision from reaching an order that nobody has seen (D-133). */
export interface DecisionGate {
  /** Which order is on screen, by a key of its own, and the addresses of the pictures in its panes. */
  readonly show: (key: string, pictures: readonly string[]) => void
  /** A picture is on screen, or could not be loaded. Returns the function that takes it back. */
  readonly painted: (picture: string) => () => void
  readonly phase: () => GatePhase
  readonly subscribe: (listener: () => void) => () => void
  /** Lets one decision through, or none (null). The returned function allows another one for the same order, after this one failed. */
  readonly take: () => (() => void) | null
  readonly close: () => void
}

/** Runs something once the quiet time is over. Returns the function that cancels it. */
export type Delay = (run: () => void) => () => void

/** Time, in ms, for which an order is on screen with its pictures before a key can decide it. */
export const QUIET_MS = 250

const quietTime: Delay = (run) => {
  const timer = setTimeout(run, QUIET_MS)
  return () => clearTimeout(timer)
}

/** Tests put a clock of their own here. */
export const QuietTime = createContext<Delay>(quietTime)

export function createDecisionGate(delay: Delay): DecisionGate {
  let key: string | null = null
  let pictures: readonly string[] = []
  let phase: GatePhase = 'quiet'
  let turn = 0
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
        turn++
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
      const mine = ++turn
      enter('sent')
      return () => {
        if (turn === mine) enter('open')
      }
    },
    close: () => {
      cancel()
      // the next `show` begins anew, of the same order too
      key = null
    },
  }
}
