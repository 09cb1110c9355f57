import { useEffect, useEffectEvent } from 'react'
import type { EventName, Events } from '#contract/live/events.ts'
import { onEvent } from './events.ts'

/** Subscribes to an event of main while the component is mounted; the listener always has the latest props. */
export function useEvent<E extends EventName>(name: E, listener: (payload: Events[E]) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onEvent(name, (payload) => latest(payload)), [name])
}
