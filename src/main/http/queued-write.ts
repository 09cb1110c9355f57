import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isListName } from '#contract/index.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import type { HttpConfig, ListsPort } from './http-config.ts'

interface QueuedWrite {
  readonly name: string
  readonly overlays: readonly Overlay[]
  /** Pause before the second reload (ms); four times as long before the third. */
  readonly queuedMs: number
  /** Allows the next reload to end the overlay. */
  readonly keep: () => void
  /** Reloads the lists of the write; resolves when they are loaded. */
  readonly reload: () => Promise<void>
}

/**
 * Follows a write that the back office has queued (202): reloads its lists at once and twice more in the same session. The overlay can end from the
 * second reload on. If the lists don't show the write after the third one, `onLate` is called.
 */
export async function followQueued(
  config: Pick<HttpConfig, 'credentials' | 'lists' | 'onLate'>,
  { name, overlays, queuedMs, keep, reload }: QueuedWrite,
): Promise<void> {
  const { ended } = config.credentials.current()
  void reload()
  let began = 0
  for (const pause of [queuedMs, queuedMs * 4]) {
    const isOver = await wait(pause, false, { ref: false, signal: ended }).catch(() => true)
    if (isOver) return
    keep()
    began = performance.now()
    await reload()
  }
  const shows = await Promise.all(overlays.map((overlay) => isShown(config.lists(), overlay, began)))
  if (shows.includes(false) && !ended.aborted) config.onLate?.(name)
}

/** Does the list show this change? Null: it has not been loaded since `since` (`performance.now()`), or does not have the row. */
async function isShown(lists: ListsPort, overlay: Overlay, since: number): Promise<boolean | null> {
  const { list, id } = overlay
  if (!isListName(list)) return null
  const age = lists.ageMs(list)
  if (age === null || age > performance.now() - since) return null
  const row = await lists.serverRow(list, id)
  if (!row.ok) return null
  if ('gone' in overlay) return row.value === null
  const fields = row.value as Readonly<Record<string, unknown>> | null
  return fields && Object.entries(overlay.fields).every(([field, value]) => isDeepStrictEqual(fields[field], value))
}
