import { type LiveSnapshot, PING_INTERVAL_MS } from '#contract/live/live.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { Online } from './online.ts'
import { createPoller, type RefreshMode } from './poller.ts'
import { withAge, saysNothing, type SnapshotHolder } from './snapshot.ts'

/** While no window is visible (D-19). */
export const HIDDEN_PING_MS = 60_000

export interface LivePollerConfig {
  readonly http: Pick<HttpClient, 'call'>
  readonly snapshot: SnapshotHolder
  readonly online: Online
  /** ms that background work must still pause, 0 = go. */
  readonly quiet: () => number
  readonly pingMs?: number
  readonly hiddenMs?: number
}

/** Pings the back office, and reports whether it can be reached. Everything else is polled by `live.ts` (all parts) and `order-watch.ts`. */
export interface LivePoller {
  start(): void
  stop(): void
  setVisible(visible: boolean): void
  /** Null while stopped. `again`: a ping in progress is not enough. */
  ping(mode?: RefreshMode): Promise<LiveSnapshot['ping']> | null
}

export function createLivePoller({
  http,
  snapshot,
  online,
  quiet,
  pingMs = PING_INTERVAL_MS,
  hiddenMs = HIDDEN_PING_MS,
}: LivePollerConfig): LivePoller {
  let visible = true
  const poller = createPoller({
    every: () => (visible ? pingMs : hiddenMs),
    quiet,
    run: async (signal) => {
      // The usual 30 s would let a dead server block three ticks before it is noticed.
      const result = await http.call('live.ping', {}, { signal, retry: 'never', limitMs: PING_INTERVAL_MS })
      if (signal.aborted || (!result.ok && saysNothing(result.error))) return
      // a server that redirects to a page of its own responds
      online.report(result.ok || result.error.kind !== 'unreachable' || result.error.to !== undefined)
      snapshot.change({ ping: withAge(snapshot.read().ping, result), online: online.read() })
    },
  })
  return {
    start: poller.start,
    stop: poller.stop,
    setVisible: (now) => {
      visible = now
      poller.reschedule()
    },
    ping: (mode) => (mode === 'again' ? poller.again() : poller.now())?.then(() => snapshot.read().ping) ?? null,
  }
}
