import type { EventName, Events } from '../../contract/events.ts'

/** How every service in main tells the page something. */
export type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void

/** Who can be told: the web contents of our windows that are still there. */
export interface Page {
  isDestroyed(): boolean
  send(channel: string, event: unknown): void
}

export const createBroadcast =
  (pages: () => readonly Page[]): Emit =>
  (name, payload) => {
    for (const page of pages()) if (!page.isDestroyed()) page.send('desk.event', { name, payload })
  }
