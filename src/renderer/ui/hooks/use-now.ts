import { useCallback, useSyncExternalStore } from 'react'

const clocks = new Map<number, { readonly listeners: Set<() => void>; now: number }>()

/**
 * Current time (epoch ms), updated every `everyMs`. All callers of an interval share one timer, which fires at whole multiples of it: what counts
 * the orders of a day starts again at midnight, not up to a minute later. When the computer's clock is set, all follow within seconds.
 */
export function useNow(everyMs: number): number {
  const clock = clockOf(everyMs)
  // a new function per render would resubscribe, and a lone subscriber would restart the timer each time
  const subscribe = useCallback((listener: () => void) => watch(everyMs, listener), [everyMs])
  return useSyncExternalStore(subscribe, () => clock.now)
}

function clockOf(everyMs: number) {
  const cached = clocks.get(everyMs)
  if (cached) return cached
  const clock = { listeners: new Set<() => void>(), now: Date.now() }
  clocks.set(everyMs, clock)
  return clock
}

const timers = new Map<number, number>()

function watch(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  if (!timers.has(everyMs)) {
    clock.now = Date.now()
    start(everyMs)
    followComputer()
  }
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearTimeout(timers.get(everyMs))
    timers.delete(everyMs)
    if (timers.size === 0) stopFollowing()
  }
}

/** The computer's clock is compared with the running time this often (ms). */
const LOOK_MS = 5_000
/** A larger difference (ms) than clocks that run unevenly have. */
const SET_MS = 1_000
let looking: number | undefined
const startOfRunning = () => Date.now() - performance.now()

function followComputer(): void {
  if (looking !== undefined) return
  let origin = startOfRunning()
  looking = window.setInterval(() => {
    const now = startOfRunning()
    if (Math.abs(now - origin) < SET_MS) return
    origin = now
    for (const [everyMs, timer] of timers) {
      clearTimeout(timer)
      tick(everyMs)
    }
  }, LOOK_MS)
}

function stopFollowing(): void {
  clearInterval(looking)
  looking = undefined
}

function start(everyMs: number): void {
  timers.set(
    everyMs,
    window.setTimeout(() => tick(everyMs), everyMs - (Date.now() % everyMs)),
  )
}

function tick(everyMs: number): void {
  start(everyMs)
  const clock = clockOf(everyMs)
  clock.now = Date.now()
  for (const listener of clock.listeners) listener()
}
