import { create } from 'zustand'
import type { Aged, LiveSnapshot } from '#contract/live/live.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

const NEVER: Aged<never> = { value: null, readAt: null, error: null }
export const NO_SNAPSHOT: LiveSnapshot = {
  ping: NEVER,
  statistics: NEVER,
  unverified: NEVER,
  reports: NEVER,
  emergency: NEVER,
  online: true,
}

const useStore = create<LiveSnapshot>(() => NO_SNAPSHOT)

/** Selects a part of the last snapshot pushed by main, the only source of badges, banner, strip and ping panel. */
export const useLive = <T>(selector: (snapshot: LiveSnapshot) => T): T => useStore(selector)

/** Equal parts keep their identity: a ping every few seconds must not render other figures (P7). */
function take(snapshot: LiveSnapshot): void {
  const previous = useStore.getState()
  const same = (part: keyof LiveSnapshot) => JSON.stringify(previous[part]) === JSON.stringify(snapshot[part])
  useStore.setState({
    ...snapshot,
    ...(same('ping') && { ping: previous.ping }),
    ...(same('statistics') && { statistics: previous.statistics }),
    ...(same('unverified') && { unverified: previous.unverified }),
    ...(same('reports') && { reports: previous.reports }),
    ...(same('emergency') && { emergency: previous.emergency }),
  })
}

/** Reads the snapshot and follows it. Returns the function that unsubscribes. */
export function followLive(): () => void {
  let pushed = false
  const stop = onEvent('live.changed', (snapshot) => {
    pushed = true
    take(snapshot)
  })
  void call('live.snapshot', {}).then((result) => {
    if (result.ok && !pushed) take(result.value)
  })
  return stop
}

/** At sign-out: the figures belong to the session. */
export const forgetLive = (): void => useStore.setState(NO_SNAPSHOT)
