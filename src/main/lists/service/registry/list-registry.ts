import type { ListName } from '#contract/index.ts'
import type { ListReceived } from '#contract/lists/lists.ts'
import type { AppError, CallPlace, Result } from '#contract/result.ts'
import type { Validators } from '#main/http/request/validators.ts'
import type { ListKey } from '#main/lists/worker-protocol.ts'

export type ListParams = Readonly<Record<string, string | number | boolean | null>>

/** Background requests do not evict lists that the person uses. */
export type ListUse = 'background' | undefined
export interface ListWhere {
  readonly list: string
  readonly params: ListParams
  readonly use?: ListUse
}

/** A fetch of a list in progress. */
export interface Load {
  /** When it was sent, in steps of the registry's clock: a later write is not in its answer. */
  startedAt: number
  readonly done: Promise<Result<{ version: number }>>
  readonly abort: () => void
  /** Gives up the request, unless its answer has arrived, and sends it again: to a corrected endpoint, or in another language. */
  readonly restart: () => void
  /** Cancelled by the person: rows so far are kept. */
  readonly stop: () => void
}

/** State of a list in main; its rows are in the worker. */
export interface ListEntry {
  readonly key: ListKey
  readonly list: ListName
  readonly params: ListParams
  /** Are there rows in the worker? */
  loaded: boolean
  /** Rows after overlays; null before the first load. Survives a crash of the worker. */
  total: number | null
  version: number
  /** When the request for the current rows was sent, in steps of the clock. */
  freshAt: number
  /** When the server last confirmed these rows (monotonic ms); -Infinity: they must be reloaded wherever they are shown. */
  readAt: number
  /** Validators of the current answer; null: it has none, or the rows are incomplete. */
  validators: Validators | null
  /** When the server last said that nothing has changed (epoch ms); null: these rows were sent in full. */
  confirmedAt: number | null
  /** Memory in the worker, arriving rows and computed structures included, for the budget. */
  bytes: number
  /** Pending requests for it. */
  asking: number
  /** The call that loaded these rows; null: none has. */
  at: CallPlace | null
  /** Why the last load failed, and when (monotonic ms). */
  error: AppError | null
  failedAt: number
  running: Load | null
  /** Progress of that load. */
  received: ListReceived | null
  /** The fetch that begins when this one is done. */
  queued: Load['done'] | null
  /** Last use by the person, by the registry's count; 0: background use only. */
  usedAt: number
  /** Signed out or evicted: anything received for it afterwards is dropped. */
  dropped: boolean
}

/** Most lists in memory. */
const MAX_LISTS = 16
/** A list that takes less than this part of the budget is not evicted: reloading the queue every minute would only fetch it twice as often. */
const NO_ROOM = 1 / 256

export interface ListRegistry {
  /** The entry of this list, created on first use; it becomes the most recently used one, or the least after a first background use. */
  open(list: ListName, params: ListParams, use?: ListUse): ListEntry
  find(list: ListName, params: ListParams): ListEntry | undefined
  /** Every entry, or those of one list with any params. */
  all(list?: ListName): ListEntry[]
  /** Sets the memory of the list with this key (bytes); does nothing without one. */
  counted(key: ListKey, bytes: number): void
  /** Removes the least recently used lists beyond the budget and returns them. The last one used stays, and those in use. */
  evict(): ListEntry[]
  clear(): ListEntry[]
}

/** `mostBytes`: memory that the lists may take together, from the current settings. */
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
        at: null,
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

/** Equal for any order of the params. */
const keyOf = (list: ListName, params: ListParams): ListKey =>
  `${list} ${JSON.stringify(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
