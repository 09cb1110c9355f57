import type { EventName, Events } from '#contract/live/events.ts'
import { type LiveSnapshot, REFRESH_INTERVAL_MS } from '#contract/live/live.ts'
import { ok, type Result } from '#contract/result.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { RateWindow } from '../http/rate-window.ts'
import type { ListService } from '../lists/service/list-service.ts'
import { createLivePoller } from './live-poller.ts'
import { createOnline } from './online.ts'
import { createOrderWatch, QUEUE, type WatchedLists } from './order-watch.ts'
import { createPoller } from './poller.ts'
import { createRefresh, type Part } from './refresh.ts'
import { countReports, isPaged, isReportList, REPORT_LISTS } from './report-count.ts'
import { createSnapshotHolder } from './snapshot.ts'
import { createSwitchWatch, SWITCHES } from './switch-watch.ts'
import { createTotals, TOTALS } from './totals.ts'

export interface LiveConfig {
  readonly http: Pick<HttpClient, 'call'>
  readonly lists: WatchedLists & Pick<ListService, 'page' | 'reload' | 'stateOf'>
  readonly rateWindow: RateWindow
  readonly emit: <E extends EventName>(name: E, payload: Events[E]) => void
  /** Seconds between two polls for new orders, from the settings (D-61). */
  readonly pollSeconds: () => number
  /** Folder of the seen-sets. */
  readonly dir: string
  readonly onNewOrders: (newUuids: string[], oldestUuid: string) => void
  /** For tests with compressed time; the product uses the specification's. */
  readonly timings?: {
    readonly pingMs?: number
    readonly hiddenMs?: number
    readonly refreshMs?: number
    readonly batchMs?: number
    readonly holdMs?: number
    readonly focusMs?: number
    readonly switchesMs?: number
  }
}

/** All background requests while someone is signed in (R18). */
export interface Live {
  snapshot(): LiveSnapshot
  /** Sign-in. `owner`: account and back office, for the orders this account has already been notified of. */
  start(owner: string): void
  /** Sign-out: stops all requests and clears the state. */
  stop(): void
  pingNow(): Promise<Result<Record<string, never>>>
  /** Loads the emergency switches now; in the background only when it is allowed. */
  readSwitches(input: { readonly background: boolean }): Promise<Result<Record<string, never>>>
  /** The window has the focus again: switches that were loaded over a minute ago are loaded now (decision 25). */
  windowFocused(): Promise<void>
  /** The full refresh that a person asked for. */
  refresh(): Promise<Result<{ failed: Part[] }>>
  /** Settings changed what is asked or how it is read: everything is requested again, also what is being requested now. */
  reload(): void
  /** Is a window on screen? */
  setVisible(visible: boolean): void
  /** The machine sleeps or its screen is locked: requests pause. On waking one ping, then one refresh. */
  setSuspended(suspended: boolean): void
  /** The interval in the settings changed. */
  reschedule(): void
  /** The queue or the reports look different (an optimistic update): their badges follow. */
  listChanged(change: Events['lists.changed']): void
  /** A write has changed what these reads return: the totals of the strip follow. */
  readsStale(change: Events['reads.stale']): void
  flush(): Promise<void>
}

/** Age of the switches from which the window's focus loads them; as for a page that opens (decision 24). */
const FOCUS_AFTER_MS = 60_000
/** Age of the switches from which a poll of the queue loads them too; below the shortest interval of that poll. */
const POLL_AFTER_MS = 25_000

export function createLive(config: LiveConfig): Live {
  const { http, rateWindow, timings = {} } = config
  const snapshot = createSnapshotHolder((now) => config.emit('live.changed', now))
  const online = createOnline((now) => snapshot.change({ online: now }), timings.holdMs)
  const quiet = rateWindow.remaining
  let owner: string | null = null
  let suspended = false
  let refreshing: Promise<Part[]> | null = null
  let refreshRequested = false
  let reloadRequested = false
  let arriving = false

  const poller = createLivePoller({
    http,
    snapshot,
    online,
    quiet,
    ...(timings.pingMs !== undefined && { pingMs: timings.pingMs }),
    ...(timings.hiddenMs !== undefined && { hiddenMs: timings.hiddenMs }),
  })
  const watch = createOrderWatch({
    lists: config.lists,
    dir: config.dir,
    every: () => config.pollSeconds() * 1000,
    quiet,
    onNewOrders: config.onNewOrders,
    onRead: (result) => {
      const previous = snapshot.read().unverified
      snapshot.change({
        unverified: result.ok
          ? { value: result.value, readAt: Date.now(), error: null, isPart: isPaged(config.lists, QUEUE) }
          : { ...previous, error: result.error },
      })
      if (result.ok) void readOldSwitches(timings.switchesMs ?? POLL_AFTER_MS)
    },
    ...(timings.batchMs !== undefined && { batchMs: timings.batchMs }),
  })
  const switches = createSwitchWatch(config.lists, snapshot)
  const totals = createTotals(http, snapshot)
  const readParts = createRefresh({ lists: config.lists, snapshot, poller, watch, switches, totals })
  const everything = createPoller({
    every: () => timings.refreshMs ?? REFRESH_INTERVAL_MS,
    quiet,
    run: async (signal) => {
      const mine = readParts(signal, reloadRequested ? 'again' : 'join')
      // a person's refresh and new settings reload the page as well, and the page of a new session is loading anyway
      if (!refreshRequested && !reloadRequested && !arriving) config.emit('app.refresh', {})
      arriving = reloadRequested = false
      refreshing = mine
      await mine
      if (refreshing === mine) refreshing = null
    },
  })

  function go(): void {
    if (owner === null || suspended) return
    poller.start()
    watch.start(owner)
    everything.start()
  }
  function halt(): void {
    everything.stop()
    poller.stop()
    watch.stop()
    refreshing = null
    reloadRequested = false
  }

  async function followReports(): Promise<void> {
    const mine = owner
    const value = await countReports(config.lists)
    const previous = snapshot.read().reports
    if (value === null || owner === null || owner !== mine || previous.value === value) return
    const isPart = REPORT_LISTS.some((list) => isPaged(config.lists, list))
    snapshot.change({ reports: { value, readAt: previous.readAt ?? Date.now(), error: previous.error, isPart } })
  }

  async function readSwitches(background: boolean): Promise<void> {
    if (owner !== null && !(background && (suspended || quiet() > 0))) await switches.read()
  }

  /** Loads the switches in the background if they are older than this. */
  async function readOldSwitches(ageMs: number): Promise<void> {
    const { readAt } = snapshot.read().emergency
    if (readAt !== null && Date.now() - readAt >= ageMs) await readSwitches(true)
  }

  return {
    snapshot: snapshot.read,
    start: (who) => {
      if (owner === who) return
      halt()
      owner = who
      arriving = true
      go()
    },
    stop: () => {
      owner = null
      halt()
      online.reset()
      snapshot.clear()
    },
    pingNow: async () => {
      await poller.ping()
      return ok({})
    },
    readSwitches: async ({ background }) => {
      await readSwitches(background)
      return ok({})
    },
    windowFocused: () => readOldSwitches(timings.focusMs ?? FOCUS_AFTER_MS),
    refresh: async () => {
      refreshRequested = true
      const refresh = everything.now()
      refreshRequested = false
      const failed = refreshing
      await refresh
      return ok({ failed: (await failed) ?? [] })
    },
    reload: () => {
      reloadRequested = everything.again() !== null
    },
    setVisible: poller.setVisible,
    setSuspended: (now) => {
      if (now === suspended) return
      suspended = now
      if (now) halt()
      else go()
    },
    reschedule: watch.reschedule,
    listChanged: ({ list, total, loading, error, partial }) => {
      if (partial) return
      const isRead = error === null || error.kind === 'list-pages'
      if (isReportList(list) && !loading && isRead && owner !== null) void followReports()
      if (list === SWITCHES && !loading && isRead && owner !== null) {
        const mine = owner
        void switches.follow(() => owner === mine)
      }
      const previous = snapshot.read().unverified
      if (list === QUEUE && owner !== null && isRead && previous.value !== null && previous.value !== total)
        snapshot.change({ unverified: { ...previous, value: total } })
    },
    readsStale: ({ names }) => {
      if (owner === null || suspended || !names.includes(TOTALS)) return
      const mine = owner
      void totals.follow(() => owner === mine)
    },
    flush: watch.flush,
  }
}
