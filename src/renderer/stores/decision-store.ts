import { create } from 'zustand'
import type { Decision } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

interface Decisions {
  /** As main has last listed them. */
  readonly listed: readonly Decision[]
  /** These, and the ones that main has stored since. */
  readonly all: readonly Decision[]
}
const useStore = create<Decisions>(() => ({ listed: [], all: [] }))

/** Open decisions and the last ones that ended, oldest first, as main has listed them. */
export const useHeldDecisions = (): readonly Decision[] => useStore(({ listed }) => listed)
/** The same, outside React, with those that main has stored but not listed yet. */
export const heldDecisions = (): readonly Decision[] => useStore.getState().all

type Listener = (now: readonly Decision[], before: readonly Decision[]) => void
/** Subscribes to main's lists, outside React. Returns the function that unsubscribes. */
export const onHeldDecisions = (listener: Listener): (() => void) =>
  useStore.subscribe((now, previous) => {
    if (now.listed !== previous.listed) listener(now.all, previous.all)
  })

/** Adds a decision that main has just stored. Nothing is drawn for it: main's list, with the decision, follows after the next order is painted (D3). */
export function addStored(decision: Decision): void {
  const { listed, all } = useStore.getState()
  if (all.every(({ id }) => id !== decision.id)) useStore.setState({ listed, all: [...all, decision] })
}

/** A list that main sent before it stored a decision does not remove that decision. */
function setListed(listed: readonly Decision[]): void {
  const { listed: previous, all } = useStore.getState()
  const ids = new Set([...previous, ...listed].map(({ id }) => id))
  useStore.setState({ listed, all: [...listed, ...all.filter(({ id }) => !ids.has(id))] })
}

/** Reads the decisions and follows them. Returns the function that stops it and forgets them. */
export function followDecisions(): () => void {
  let isCurrent = true
  let pushed = false
  const stop = onEvent('decisions.changed', ({ decisions }) => {
    pushed = true
    setListed(decisions)
  })
  void call('decisions.state', {}).then((result) => {
    // an event that arrived in between is newer than this answer
    if (result.ok && isCurrent && !pushed) setListed(result.value.decisions)
  })
  return () => {
    isCurrent = false
    stop()
    useStore.setState({ listed: [], all: [] })
  }
}
