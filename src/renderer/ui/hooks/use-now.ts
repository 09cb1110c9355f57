import { useCallback, useSyncExternalStore } from 'react'

const clocks = new Map<number, { readonly listeners: Set<() => void>; now: number }>()

/**
 * Current time (epoch ms), updated every `everyMs`. All callers of an interval share one timer, which fires at whole multiples of it: what counts
 * the orders of a day starts again at midnight, not up to a minute later.
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
  }
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearTimeout(timers.get(everyMs))
    timers.delete(everyMs)
  }
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
