import type { EventName, Events, PushedEvent } from '#contract/live/events.ts'
import { noteAnswer } from './recent-answers.ts'

type Listener<E extends EventName> = (payload: Events[E]) => void
type AnyListener = (payload: never) => void

const listeners = new Map<EventName, Set<AnyListener>>()
let listening = false

function hear(event: PushedEvent): void {
  noteAnswer(event.payload)
  for (const listener of listeners.get(event.name) ?? []) listener(event.payload as never)
}

/** Subscribes to one kind of event from main. Returns the unsubscribe function. One subscription serves the whole page. */
export function onEvent<E extends EventName>(name: E, listener: Listener<E>): () => void {
  if (!listening && window.desk) {
    listening = true
    window.desk.onEvent(hear)
  }
  const all = listeners.get(name) ?? new Set<AnyListener>()
  listeners.set(name, all.add(listener))
  return () => void all.delete(listener)
}
