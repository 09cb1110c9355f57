import type { ListName } from '#contract/index.ts'
import type { ListRegistry, ListEntry } from '../registry/list-registry.ts'
import { joinedTo } from '#main/lists/joined-lists.ts'
import type { PendingOverlays } from './pending-overlays.ts'
import { unlessGone, type WorkerLink } from '../worker-link.ts'

interface Config {
  readonly registry: ListRegistry
  readonly link: Pick<WorkerLink, 'ask'>
  readonly overlays: Pick<PendingOverlays, 'of'>
  /** The next step of the clock. */
  readonly tick: () => number
  /** Tells the page that a list has changed. */
  readonly changed: (entry: ListEntry) => void
}

/** Applies overlays in the worker and on screen. */
export interface ShownOverlays {
  /** Sends the overlays of a list to the worker, and takes the new totals. */
  readonly send: (list: ListName) => Promise<void>
  /** The same, and notifies the page. */
  readonly show: (list: ListName) => Promise<void>
  /** Refreshes the lists that show names of this one. */
  readonly showJoined: (list: ListName) => void
}

export function createShownOverlays({ registry, link, overlays, tick, changed }: Config): ShownOverlays {
  const send = async (list: ListName) => {
    const entries = registry.all(list)
    const versions = Object.fromEntries(entries.map((entry) => [entry.key, tick()]))
    const totals = await link.ask('overlay', { list, overlays: overlays.of(list), versions }).catch(unlessGone)
    for (const entry of entries) {
      const total = totals?.[entry.key]
      if (total === undefined) continue
      entry.total = total
      entry.version = Math.max(entry.version, versions[entry.key] ?? 0)
    }
  }
  const showJoined = (list: ListName) => {
    for (const joined of joinedTo(list)) void show(joined)
  }
  const show = async (list: ListName) => {
    if (registry.all(list).length === 0) return
    await send(list)
    for (const entry of registry.all(list)) if (entry.loaded) changed(entry)
    showJoined(list)
  }
  return { send, show, showJoined }
}
