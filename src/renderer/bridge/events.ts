import type { EventName, Events, PushedEvent } from '#contract/live/events.ts'
import { noteAnswer } from './recent-answers.ts'

type Listener<E extends EventName> = (payload: Events[E]) => void
type AnyListener = (payload: never) => void

const listeners = new Map<EventName, Set<AnyListener>>()
let listening = false

/** Events that redraw what nobody looks at while the next order appears: the trail, counts and lists. */
const DEFERRABLE: readonly EventName[] = ['decisions.changed', 'lists.changed', 'live.changed', 'pending.changed', 'reads.stale']
/** Longest delay of an event (ms): a hidden page paints nothing. */
const MAX_DELAY_MS = 200

/** Events that wait for the paint, oldest first; null while none has to. */
let deferred: PushedEvent[] | null = null
let flushTimer = 0

function onPushed(event: PushedEvent): void {
  noteAnswer(event.payload)
  if (deferred && DEFERRABLE.includes(event.name)) deferred.push(event)
  else tell(event)
}

function tell(event: PushedEvent): void {
  for (const listener of listeners.get(event.name) ?? []) listener(event.payload as never)
}

/** Delivers the events that wait for the paint, before something that depends on them. */
export function flushEvents(): void {
  const events = deferred ?? []
  deferred = null
  clearTimeout(flushTimer)
  for (const event of events) tell(event)
}

/**
 * Delivers events that can wait after the next paint (P8). Call the returned function when the page has changed, or with `false` if it will not
 * change.
 */
export function deferEvents(): (paints?: boolean) => void {
  deferred ??= []
  clearTimeout(flushTimer)
  flushTimer = window.setTimeout(flushEvents, MAX_DELAY_MS)
  return (paints = true) => (paints ? requestAnimationFrame(() => setTimeout(flushEvents)) : flushEvents())
}

/** Subscribes to one kind of event from main. Returns the unsubscribe function. One subscription serves the whole page. */
export function onEvent<E extends EventName>(name: E, listener: Listener<E>): () => void {
  if (!listening && window.desk) {
    listening = true
    window.desk.onEvent(onPushed)
  }
  const all = listeners.get(name) ?? new Set<AnyListener>()
  listeners.set(name, all.add(listener))
  return () => void all.delete(listener)
}
