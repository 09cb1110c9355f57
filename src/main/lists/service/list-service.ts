import { type InputOf, isListName, type ListName } from '#contract/index.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { Mismatch } from '#contract/reading/read.ts'
import type { Events } from '#contract/live/events.ts'
import type { Language } from '#domain/text/language.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import { createListRegistry, type ListEntry, type ListUse } from './registry/list-registry.ts'
import { createMemoryBudget } from './registry/memory-budget.ts'
import { createBackpressure } from './loading/backpressure.ts'
import { createFreshness, type ListFreshness } from './list-freshness.ts'
import { createListJoins } from './loading/list-joins.ts'
import { MIN_LIST_BYTES, MAX_ANSWER_BYTES } from './loading/list-limits.ts'
import { createListLoader } from './loading/list-loader.ts'
import { PACE, type PaceLimits } from './loading/list-pace.ts'
import { createListExport, type ListExport, type SheetsConfig } from './list-export.ts'
import { createListPages, type ListPages } from './list-pages.ts'
import { createListQueries, type ListQueries } from './list-queries.ts'
import { isPartial } from './list-state.ts'
import { takeTimeZone } from '../time-zone.ts'
import { createPendingOverlays, type OverlayTicket } from './overlays/pending-overlays.ts'
import { createListRequests, mayLoad, NO_SUCH_LIST } from './list-requests.ts'
import { createShownOverlays } from './overlays/shown-overlays.ts'
import { throttled } from './loading/throttled.ts'
import { createWorkerLink, type StartThread, unlessGone } from './worker-link.ts'

export interface ListServiceConfig extends Pick<SheetsConfig, 'masked'> {
  readonly bytes: HttpClient['bytes']
  readonly workerUrl: URL
  /** For tests that reuse a thread. Default: a new one. */
  readonly startThread?: StartThread
  readonly emit: <E extends 'lists.changed' | 'app.notice'>(name: E, payload: Events[E]) => void
  readonly diagnostics: { mismatch(name: string): Mismatch }
  /** The language of the screen: search and export use displayed forms. */
  readonly language: () => Language
  /** Memory that all lists may take together (bytes). */
  readonly memory: () => number
  /** For tests of an endless answer. */
  readonly mostAnswerBytes?: number
  /** For tests of a very slow answer. */
  readonly pace?: PaceLimits
}

/** State of a list without loading a page of it. */
export interface ListState {
  /** Rows after overlays. */
  readonly total: number | null
  readonly loading: boolean
  readonly error: AppError | null
  /** Memory that it takes now, arriving rows and computed structures included (bytes). */
  readonly bytes: number
}

/** All lists of the back office: rows in the worker, their state here. */
export interface ListService extends ListFreshness, ListPages, ListQueries {
  readonly stop: (input: InputOf<'lists.stop'>) => Promise<Result<Record<string, never>>>
  readonly reload: (input: InputOf<'lists.reload'>, use?: ListUse) => Promise<Result<{ version: number }>>
  readonly writeSheet: ListExport['writeSheet']
  readonly writeRows: ListExport['writeRows']

  /** Optimistic updates of writes (http/write.ts). */
  readonly apply: (overlays: readonly Overlay[]) => OverlayTicket
  readonly settle: (ticket: OverlayTicket, outcome: 'keep' | 'revert') => void
  /** Reloads these lists where they are in use, after a write; other names are ignored. Never rejects. */
  readonly refresh: (names: readonly string[]) => Promise<void>

  /** The current state of the list without params; requests nothing. */
  readonly stateOf: (list: ListName) => ListState
  readonly totalOf: (list: ListName) => number | null
  /** Time since the list without params was loaded (ms); null when it has not been. */
  readonly ageMs: (list: ListName) => number | null
  /** Called each time this list (with any params) was loaded from the server. Returns the unsubscribe function. */
  readonly onLoaded: (list: ListName, listener: () => void) => () => void

  /** Releases lists when they take more than `memory` allows; for when the setting was changed. */
  readonly fitMemory: () => void
  /** The computer's time zone has changed: rows are searched, filtered and exported in the new one. */
  readonly changeZone: () => void
  /** Deletes every row, here and in the worker (R14). Pending calls end as 'cancelled', late answers are dropped. Works offline. */
  readonly wipe: () => void
  /** The same, and ends the thread: for quitting. */
  readonly close: () => Promise<void>
}

/** Shortest time between two progress reports of a load (ms). */
const PROGRESS_MS = 500

export function createListService(config: ListServiceConfig): ListService {
  const registry = createListRegistry(config.memory)
  const budget = createMemoryBudget(registry, (keys) => void link.ask('drop', { keys }).catch(unlessGone))
  const overlays = createPendingOverlays()
  const listeners = new Map<ListName, Set<() => void>>()
  const writes = new Map<ListName, number>()
  let clock = 0
  const tick = () => ++clock

  const changed = (entry: ListEntry) =>
    config.emit('lists.changed', {
      list: entry.list,
      version: entry.version,
      total: entry.total ?? 0,
      loading: entry.running !== null,
      received: entry.received,
      partial: isPartial(entry),
      error: entry.error,
    })

  const progress = throttled(changed, PROGRESS_MS)

  const backpressure = createBackpressure()
  let recovered: Promise<unknown> = Promise.resolve()
  /** Loads the lists again that the thread has lost. */
  const recover = () => {
    backpressure.reset()
    for (const entry of registry.all()) entry.bytes = 0
    const lost = registry.all().filter(({ loaded }) => loaded)
    for (const entry of lost) entry.loaded = false
    // a load in progress already retries
    recovered = Promise.all(lost.filter(({ running }) => running === null).map(load))
  }
  const link = createWorkerLink(config.workerUrl, config.startThread, {
    died: (reason) => {
      config.emit('app.notice', { notice: 'list-engine-restarted', detail: reason })
      recover()
    },
    emptied: () => recover(),
    mismatches: (list, counts) => {
      const mismatch = config.diagnostics.mismatch(list)
      for (const { field, problem, count } of counts) mismatch(field, problem, count)
    },
    taken: backpressure.taken,
    progress: (...how) => sheets.progress(...how),
    held: budget.counted,
  })

  const writtenAt = ({ list }: ListEntry) => writes.get(list) ?? 0
  const load = createListLoader({
    bytes: config.bytes,
    link,
    backpressure,
    language: config.language,
    mostBytes: config.mostAnswerBytes ?? MAX_ANSWER_BYTES,
    memory: () => Math.max(MIN_LIST_BYTES, config.memory()),
    pace: config.pace ?? PACE,
    tick,
    writtenAt,
    recovered: () => recovered,
    prepare: (entry) => void shownOverlays.send(entry.list),
    invalidAnswer: ({ list }) => config.diagnostics.mismatch(list)('answer', 'unexpected'),
    arrived: (entry) => progress(entry),
    began: changed,
    ended: async (entry) => {
      budget.fit()
      if (!entry.error || entry.error.kind === 'list-pages') {
        const oldest = Math.min(
          ...registry
            .all(entry.list)
            .filter(({ loaded }) => loaded)
            .map(({ freshAt }) => freshAt),
        )
        if (overlays.confirm(entry.list, oldest)) await shownOverlays.send(entry.list)
        for (const listener of listeners.get(entry.list) ?? []) listener()
        shownOverlays.showJoined(entry.list)
      }
      if (!entry.dropped) changed(entry)
    },
  })

  const shownOverlays = createShownOverlays({ registry, link, overlays, tick, changed })

  const joins = createListJoins(registry, load, mayLoad)
  const request = createListRequests(registry, budget, load, joins)
  const { language } = config
  const sheets = createListExport({ ...config, link, request, joined: joins.ready })
  const pages = createListPages({ registry, budget, link, load, request, language })
  const queries = createListQueries({ link, request, joined: joins.ready, language })

  const forgetEverything = () => {
    registry.clear()
    overlays.clear()
    writes.clear()
    link.wipe()
    backpressure.reset()
  }

  return {
    ...pages,
    ...queries,
    stop: async ({ list, params }) => {
      if (!isListName(list)) return fail(NO_SUCH_LIST)
      registry.find(list, params)?.running?.stop()
      return ok({})
    },
    reload: async ({ list, params }, use) => (isListName(list) ? load(registry.open(list, params, use)) : fail(NO_SUCH_LIST)),
    ...createFreshness(registry, load, queries.row, (list) => void writes.set(list, tick())),

    writeSheet: sheets.writeSheet,
    writeRows: sheets.writeRows,

    apply: (changes) => {
      const ticket = tick()
      for (const list of overlays.apply(ticket, changes)) void shownOverlays.show(list)
      return ticket
    },
    settle: (ticket, outcome) => {
      const at = tick()
      const lists = outcome === 'revert' ? overlays.revert(ticket) : overlays.keep(ticket, at)
      for (const list of lists) {
        if (outcome === 'keep') writes.set(list, at)
        // the list is not loaded yet: its first load reports it
        if (outcome === 'keep' && registry.all(list).length === 0) overlays.confirm(list, Number.POSITIVE_INFINITY)
        if (outcome === 'revert') void shownOverlays.show(list)
      }
    },
    refresh: async (names) => {
      const lists = names.filter(isListName)
      for (const list of lists) writes.set(list, tick())
      await Promise.all(lists.flatMap((list) => registry.all(list).map(load)))
    },

    stateOf: (list) => {
      const entry = registry.find(list, {})
      return { total: entry?.total ?? null, loading: entry?.running != null, error: entry?.error ?? null, bytes: entry?.bytes ?? 0 }
    },
    totalOf: (list) => registry.find(list, {})?.total ?? null,
    ageMs: (list) => {
      const entry = registry.find(list, {})
      return entry?.loaded ? performance.now() - entry.readAt : null
    },
    onLoaded: (list, listener) => {
      const own = listeners.get(list) ?? new Set()
      listeners.set(list, own)
      own.add(listener)
      return () => void own.delete(listener)
    },
    fitMemory: budget.fit,
    changeZone: () => {
      takeTimeZone()
      link.changeZone()
    },
    wipe: forgetEverything,
    close: () => {
      forgetEverything()
      return link.stop()
    },
  }
}
