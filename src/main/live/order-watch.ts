import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { RowId } from '#contract/values/values.ts'
import { createNewOrderBatch } from './new-order-batch.ts'
import { createPoller, type RefreshMode } from './poller.ts'
import { openSeenSet, type SeenSet } from './seen-set.ts'
import { NO_IDENTITY } from '../lists/service/loading/unread-rows.ts'

export const QUEUE = 'orders.unverified'
/** Longest pause between two polls while the server has trouble (ms). */
const MAX_PAUSE_MS = 300_000
/** A poll takes at most this part of the time: a queue in 120 pages would otherwise be requested without a pause. */
const SHARE_OF_TIME = 1 / 5

/** Functions of the list service that the watch uses. */
export interface WatchedLists {
  reload(input: { list: string; params: Record<string, never> }, use: 'background'): Promise<Result<unknown>>
  totalOf(list: typeof QUEUE): number | null
  idsOf(list: typeof QUEUE): Promise<Result<RowId[]>>
  onLoaded(list: typeof QUEUE, listener: () => void): () => void
}

export interface OrderWatchConfig {
  readonly lists: WatchedLists
  /** Folder of the seen-sets. */
  readonly dir: string
  /** ms between two polls, from the settings (D-61). */
  readonly every: () => number
  /** ms that background work must still pause (a 429), 0 = go. */
  readonly quiet: () => number
  /** New since the last poll of this account, oldest first; at most once a minute. Without names, types and amounts. */
  readonly onNewOrders: (newUuids: string[], oldestUuid: string) => void
  /** The queue was loaded, or the load failed. */
  readonly onRead: (result: Result<number>) => void
  readonly batchMs?: number
}

/** Detects new unverified orders after any load of the list: this watch, a screen, or the reload after a decision. */
export interface OrderWatch {
  /** `owner`: account and back office. */
  start(owner: string): void
  stop(): void
  /** Loads the queue now; returns its error. Null while stopped. `again`: a load in progress is not enough. */
  poll(mode?: RefreshMode): Promise<AppError | null> | null
  reschedule(): void
  /** Resolves when the seen orders are on disk. */
  flush(): Promise<void>
}

const hasTrouble = (error: AppError) =>
  error.kind === 'unreachable' || (error.kind === 'rejected' && (error.status === 429 || error.status >= 500))

export function createOrderWatch(config: OrderWatchConfig): OrderWatch {
  const { lists } = config
  let seen: SeenSet | null = null
  // Opened once per owner: a file that is still being written must not be read.
  let opened: { readonly owner: string; readonly set: SeenSet } | null = null
  let silent = false
  let troubles = 0
  let tookMs = 0
  let lastError: AppError | null = null
  const batch = createNewOrderBatch(config.onNewOrders, config.batchMs)

  const poller = createPoller({
    every: () => Math.max(config.every(), Math.min(MAX_PAUSE_MS, Math.max(config.every() * 2 ** troubles, tookMs / SHARE_OF_TIME))),
    quiet: config.quiet,
    run: async (signal) => {
      const startedAt = performance.now()
      const result = await lists.reload({ list: QUEUE, params: {} }, 'background')
      if (signal.aborted) return
      const isRead = result.ok || result.error.kind === 'list-pages'
      lastError = isRead ? null : result.error
      if (isRead) {
        troubles = 0
        tookMs = performance.now() - startedAt
      } else {
        if (hasTrouble(result.error)) troubles = Math.min(troubles + 1, 8)
        config.onRead(result)
      }
      poller.reschedule()
    },
  })

  async function compare(): Promise<void> {
    const mine = seen
    if (!mine) return
    const total = lists.totalOf(QUEUE)
    const ids = await lists.idsOf(QUEUE)
    if (seen !== mine) return
    if (total !== null) config.onRead(total > 0 && ids.ok && ids.value.length === 0 ? fail(NO_IDENTITY) : ok(total))
    if (!ids.ok) return
    const queue = ids.value.map(String)
    const fresh = mine.learn(queue)
    batch.retain(queue)
    if (!silent) batch.add(fresh)
    silent = false
  }
  lists.onLoaded(QUEUE, () => void compare())

  return {
    start: (owner) => {
      if (seen) return
      const first = opened?.owner !== owner
      opened = opened?.owner === owner ? opened : { owner, set: openSeenSet(config.dir, owner) }
      seen = opened.set
      silent = first ? seen.isFirst : silent
      troubles = tookMs = 0
      poller.start()
    },
    stop: () => {
      poller.stop()
      batch.clear()
      seen = null
      lastError = null
    },
    poll: (mode) => (mode === 'again' ? poller.again() : poller.now())?.then(() => lastError) ?? null,
    reschedule: poller.reschedule,
    flush: async () => opened?.set.flush(),
  }
}
