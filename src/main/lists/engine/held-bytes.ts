import type { ListKey } from '../worker-protocol.ts'

/** Smallest relative change that is reported. */
const NOTICEABLE = 1 / 32

/** Reports how much memory a list takes (bytes) after each noticeable change. */
export interface HeldBytes {
  /** The memory of this list may have changed. */
  recount(key: ListKey): void
  /** Called when everything was released; main has been informed. */
  forget(): void
}

/** `bytesOf`: current memory of a list; `say` is called with it after a noticeable change (bytes). */
export function createHeldBytes(bytesOf: (key: ListKey) => number, say: (key: ListKey, bytes: number) => void): HeldBytes {
  const reported = new Map<ListKey, number>()
  return {
    recount: (key) => {
      const [now, before] = [bytesOf(key), reported.get(key) ?? 0]
      if (now === before || (now > 0 && Math.abs(now - before) < before * NOTICEABLE)) return
      if (now === 0) reported.delete(key)
      else reported.set(key, now)
      say(key, now)
    },
    forget: () => reported.clear(),
  }
}
