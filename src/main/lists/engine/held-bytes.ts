import type { ListKey } from '../worker-protocol.ts'

/** A change by less than this part of what was said last is not worth a message. */
const NOTICEABLE = 1 / 32

/** Says how much memory a list takes (bytes) whenever that has changed noticeably. */
export interface HeldBytes {
  /** What this list holds may have changed. */
  recount(key: ListKey): void
  /** Nothing is held any more, and main knows it. */
  forget(): void
}

export function createHeldBytes(bytesOf: (key: ListKey) => number, say: (key: ListKey, bytes: number) => void): HeldBytes {
  const said = new Map<ListKey, number>()
  return {
    recount: (key) => {
      const [now, before] = [bytesOf(key), said.get(key) ?? 0]
      if (now === before || (now > 0 && Math.abs(now - before) < before * NOTICEABLE)) return
      if (now === 0) said.delete(key)
      else said.set(key, now)
      say(key, now)
    },
    forget: () => said.clear(),
  }
}
