/** Why the traces of a session are removed. 'expired' keeps the drafts, everything else is removed in both cases. */
export type WipeReason = 'sign-out' | 'expired'
export type Wiper = (reason: WipeReason) => void | Promise<void>

/** Every part with data of a person registers here (R14): lists, pictures, files, notifications, the page itself. */
export interface Wipe {
  /** Called in the order of registration; the page goes last, so register it last. */
  on(wiper: Wiper): void
  /** Starts every wiper before it returns; a failed one does not stop the others. Resolves when all are done. */
  run(reason: WipeReason): Promise<void>
}

export function createWipe(onBug: (where: string, cause: unknown) => void): Wipe {
  const wipers: Wiper[] = []
  return {
    on: (wiper) => void wipers.push(wiper),
    run: async (reason) => {
      const started = wipers.map(async (wiper) => wiper(reason))
      for (const done of await Promise.allSettled(started)) if (done.status === 'rejected') onBug('session.wipe', done.reason)
    },
  }
}
