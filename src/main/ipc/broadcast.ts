import type { EventName, Events } from '#contract/live/events.ts'

/** How every service in main sends events to the page. */
export type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void

/** Recipients: the web contents of our open windows. */
export interface Page {
  isDestroyed(): boolean
  send(channel: string, event: unknown): void
}

/** The one path of every event: to the page, and to listeners in main (tray, badge). */
export interface Broadcast {
  emit: Emit
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void
}

export function createBroadcast(pages: () => readonly Page[]): Broadcast {
  const listeners = new Map<EventName, ((payload: never) => void)[]>()
  return {
    emit: (name, payload) => {
      for (const page of pages()) if (!page.isDestroyed()) page.send('desk.event', { name, payload })
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
}
