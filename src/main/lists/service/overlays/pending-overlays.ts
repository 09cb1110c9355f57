import type { ListName } from '#contract/index.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'

/** Identifies the optimistic update of one write. */
export type OverlayTicket = number

interface PendingOverlay {
  readonly ticket: OverlayTicket
  readonly overlay: Overlay
  /** When the server confirmed it, in steps of the clock; null while the write is pending. */
  readonly keptAt: number | null
}

/**
 * Optimistic updates of writes. An overlay ends when its write is refused, or when a list that was requested after the server's confirmation has
 * arrived: its rows then contain the change.
 */
export interface PendingOverlays {
  apply(ticket: OverlayTicket, overlays: readonly Overlay[]): ListName[]
  /** Returns the lists whose displayed rows changed. */
  revert(ticket: OverlayTicket): ListName[]
  keep(ticket: OverlayTicket, at: number): ListName[]
  /** Ends overlays of this list that the server confirmed before `askedAt`, when its oldest visible rows were requested. True if one ended. */
  confirm(list: ListName, askedAt: number): boolean
  of(list: ListName): Overlay[]
  clear(): void
}

export function createPendingOverlays(): PendingOverlays {
  let pending: readonly PendingOverlay[] = []
  const listsOf = (some: readonly PendingOverlay[]) => [...new Set(some.map(({ overlay }) => overlay.list as ListName))]
  const withTicket = (ticket: OverlayTicket) => pending.filter((item) => item.ticket === ticket)
  const remove = (some: readonly PendingOverlay[]) => {
    pending = pending.filter((item) => !some.includes(item))
    return listsOf(some)
  }
  return {
    apply: (ticket, overlays) => {
      const added = overlays.map((overlay): PendingOverlay => ({ ticket, overlay, keptAt: null }))
      pending = [...pending, ...added]
      return listsOf(added)
    },
    revert: (ticket) => remove(withTicket(ticket)),
    keep: (ticket, at) => {
      const confirmed = withTicket(ticket)
      pending = pending.map((item) => (confirmed.includes(item) ? { ...item, keptAt: at } : item))
      return listsOf(confirmed)
    },
    confirm: (list, askedAt) =>
      remove(pending.filter(({ overlay, keptAt }) => overlay.list === list && keptAt !== null && keptAt < askedAt)).length > 0,
    of: (list) => pending.filter(({ overlay }) => overlay.list === list).map(({ overlay }) => overlay),
    clear: () => {
      pending = []
    },
  }
}
