import { create } from 'zustand'
import type { Decision } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

const useStore = create<{ readonly decisions: readonly Decision[] }>(() => ({ decisions: [] }))

/** Open decisions and the last ones that ended, oldest first, as main has them. */
export const useHeldDecisions = (): readonly Decision[] => useStore(({ decisions }) => decisions)
/** The same, outside React. */
export const heldDecisions = (): readonly Decision[] => useStore.getState().decisions

type Listener = (now: readonly Decision[], before: readonly Decision[]) => void
/** Subscribes to changes, outside React. Returns the function that unsubscribes. */
export const onHeldDecisions = (listener: Listener): (() => void) =>
  useStore.subscribe((now, previous) => listener(now.decisions, previous.decisions))

/** Reads the decisions and follows them. Returns the function that unsubscribes. */
export function followDecisions(): () => void {
  let pushed = false
  const stop = onEvent('decisions.changed', ({ decisions }) => {
    pushed = true
    useStore.setState({ decisions })
  })
  void call('decisions.state', {}).then((result) => {
    // an event that arrived in between is newer than this answer
    if (result.ok && !pushed) useStore.setState({ decisions: result.value.decisions })
  })
  return stop
}
