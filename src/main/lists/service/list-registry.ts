import type { ListName } from '#contract/index.ts'
import type { ListReceived } from '#contract/lists.ts'
import type { AppError, Result } from '#contract/result.ts'
import type { Validators } from '#main/http/request/validators.ts'
import type { ListKey } from '../worker-protocol.ts'

export type ListParams = Readonly<Record<string, string | number | boolean | null>>

/** What the app looks at by itself ('background') does not push out what the person looks at. */
export type ListUse = 'background' | undefined
export interface ListWhere {
  readonly list: string
  readonly params: ListParams
  readonly use?: ListUse
}

/** One fetch of a list, under way. */
export interface Load {
  /** When it was sent, in steps of the book's clock: a write after this moment is not in its answer. */
  readonly startedAt: number
  readonly done: Promise<Result<{ version: number }>>
  readonly abort: () => void
  /** Ends it on the person's wish: what came so far is kept. */
  readonly stop: () => void
}

/** What main knows of a list; its rows are in the worker. */
export interface ListEntry {
  readonly key: ListKey
  readonly list: ListName
  readonly params: ListParams
  /** Are there rows in the worker? */
  loaded: boolean
  /** Rows after overlays; null before the first time. Outlives a worker that died. */
  total: number | null
  version: number
  /** When the request for the rows that are shown was sent, in steps of the clock. */
  freshAt: number
  /** When the server last said what these rows are (monotonic ms); -Infinity: they must be reloaded wherever they are shown. */
  readAt: number
  /** By which the server recognises the answer that these rows came in; null: it gave none, or the rows are not the whole answer. */
  validators: Validators | null
  /** The last time the server said that nothing has changed since (epoch ms); null: these rows were sent at that reading. */
  confirmedAt: number | null
  /** Memory that it takes in the worker now, with what comes of it and what was made of it, for the budget. */
  bytes: number
  /** Questions about it that wait for their answers. */
  asking: number
  /** Why the last load failed, and when (monotonic ms). */
  error: AppError | null
  failedAt: number
  running: Load | null
  /** How far that load is. */
  received: ListReceived | null
  /** The fetch that begins when this one is done. */
  queued: Load['done'] | null
  /** The last time the person asked for it, by the book's count; 0: only the app has. */
  usedAt: number
  /** Signed out or pushed out: whatever still comes for it is thrown away. */
  dropped: boolean
}

/** At most this many lists are kept for coming back to. */
const MAX_LISTS = 16
/** One that takes less than this part of the budget makes no room: the queue, which the app reads again every minute, would only be fetched twice as often. */
const NO_ROOM = 1 / 256

export interface ListRegistry {
  /** The entry of this list, made when it is new; from now on the most recently used one; glanced at for the first time, the least. */
  open(list: ListName, params: ListParams, use?: ListUse): ListEntry
  find(list: ListName, params: ListParams): ListEntry | undefined
  /** Every entry, or those of one list whatever their params. */
  all(list?: ListName): ListEntry[]
  /** The list of this key takes so much now (bytes); nothing happens when there is none. */
  counted(key: ListKey, bytes: number): void
  /** Takes out the least recently used ones that go beyond the budget, and says which. The last one used stays, and what is being read or asked. */
  evict(): ListEntry[]
  clear(): ListEntry[]
}

/** `mostBytes`: memory that the lists may take together, as the settings have it now. */
export function createListRegistry(mostBytes: () => number): ListRegistry {
  const entries = new Map<ListKey, ListEntry>()
  let uses = 0
  const drop = (entry: ListEntry) => {
    entry.dropped = true
    entries.delete(entry.key)
    entry.running?.abort()
    return entry
  }
  return {
    open: (list, params, use) => {
      const key = keyOf(list, params)
      const entry = entries.get(key) ?? {
        key,
        list,
        params,
        loaded: false,
        total: null,
        version: 0,
        freshAt: 0,
        readAt: Number.NEGATIVE_INFINITY,
        validators: null,
        confirmedAt: null,
        bytes: 0,
        asking: 0,
        error: null,
        failedAt: Number.NEGATIVE_INFINITY,
        running: null,
        received: null,
        queued: null,
        usedAt: 0,
        dropped: false,
      }
      entries.set(key, entry)
      if (use !== 'background') entry.usedAt = ++uses
      return entry
    },
    find: (list, params) => entries.get(keyOf(list, params)),
    all: (list) => [...entries.values()].filter((entry) => list === undefined || entry.list === list),
    counted: (key, bytes) => {
      const entry = entries.get(key)
      if (entry) entry.bytes = bytes
    },
    evict: () => {
      const evicted: ListEntry[] = []
      let bytes = entries.values().reduce((sum, entry) => sum + entry.bytes, 0)
      const oldestFirst = entries
        .values()
        .toArray()
        .toSorted((a, b) => a.usedAt - b.usedAt)
      for (const entry of oldestFirst.slice(0, -1)) {
        const tooMany = entries.size > MAX_LISTS
        if (!tooMany && bytes <= mostBytes()) break
        if (entry.running || entry.asking > 0 || (!tooMany && entry.bytes <= mostBytes() * NO_ROOM)) continue
        bytes -= entry.bytes
        evicted.push(drop(entry))
      }
      return evicted
    },
    clear: () => entries.values().toArray().map(drop),
  }
}

/** The same whatever the order of the params. */
const keyOf = (list: ListName, params: ListParams): ListKey =>
  `${list} ${JSON.stringify(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
