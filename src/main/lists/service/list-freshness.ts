import { type InputOf, isListName, type ListName } from '#contract/index.ts'
import { FRESH_MS, LONG_LIST_FRESH_MS, LONG_LIST_ROWS } from '#contract/lists/lists.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { ListRegistry, ListEntry, Load } from './registry/list-registry.ts'
import type { LoadList } from './loading/list-loader.ts'
import { NO_SUCH_LIST } from './list-requests.ts'

/** When the rows of a list are too old to be shown or sent (D-130). */
export interface ListFreshness {
  /** A page that shows the list was opened: reloads old rows without waiting for them. */
  readonly open: (input: InputOf<'lists.open'>) => Promise<Result<{ reading: boolean }>>
  /** One row, from a request that starts after this call; null when it is gone (D-131). */
  readonly freshRow: (input: InputOf<'lists.freshRow'>) => Promise<Result<unknown>>
  /**
   * The endpoints of these lists were corrected, or their texts are written in another language now: requests under way are sent again; their
   * rows, and every list that could not be read, are reloaded when a page shows them.
   */
  readonly invalidate: (names: readonly string[]) => void
}

/** `row`: one row of the loaded list. `outdate`: makes later requests not join a load of the list that is already running. */
export function createFreshness(
  registry: ListRegistry,
  load: LoadList,
  row: (input: InputOf<'lists.row'>) => Promise<Result<unknown>>,
  outdate: (list: ListName) => void,
): ListFreshness {
  const find = ({ list, params }: InputOf<'lists.open'>) => (isListName(list) ? registry.find(list, params) : undefined)
  return {
    open: async (where) => {
      const entry = find(where)
      const reading = entry !== undefined && entry.running === null && isOld(entry)
      if (reading) void load(entry)
      return ok({ reading })
    },
    freshRow: async ({ id, ...where }) => {
      if (!isListName(where.list)) return fail(NO_SUCH_LIST)
      const entry = registry.open(where.list, where.params)
      // a load in progress may have read the row before the change
      await entry.running?.done
      const loaded = await load(entry)
      if (!loaded.ok && loaded.error.kind !== 'list-pages') return loaded
      const result = await row({ id, ...where })
      // a row that is not on the first page may be on another one
      return result.ok && result.value === null && !loaded.ok ? loaded : result
    },
    invalidate: (names) => {
      for (const entry of registry.all()) {
        if (entry.error === null && !names.includes(entry.list)) continue
        outdate(entry.list)
        expire(entry)
        if (entry.running) sendAnew(entry, entry.running)
      }
    },
  }
}

/** Sends a request again that was sent before the change. If its answer has already arrived, its rows are shown and count as old. */
function sendAnew(entry: ListEntry, load: Load): void {
  const { startedAt } = load
  load.restart()
  void load.done.then(() => {
    if (entry.running === null && load.startedAt === startedAt) expire(entry)
  })
}

/** Its rows are reloaded when a page shows them. */
function expire(entry: ListEntry): void {
  entry.validators = null
  entry.readAt = entry.failedAt = Number.NEGATIVE_INFINITY
}

/** A list that is not loaded is loaded by the first request for it. */
const isOld = ({ loaded, readAt, total }: ListEntry): boolean =>
  loaded && performance.now() - readAt > ((total ?? 0) > LONG_LIST_ROWS ? LONG_LIST_FRESH_MS : FRESH_MS)
