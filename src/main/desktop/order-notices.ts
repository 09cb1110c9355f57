import type { Settings } from '../../contract/settings.ts'
import { isQuiet } from './quiet-hours.ts'

/** At most one notification in this time (ms); what arrives in between is counted together (D-62). */
export const BATCH_MS = 60_000
export const PAUSE_MS = 3_600_000

interface Ports {
  readonly settings: () => Settings['notifications']
  /** Shows one notification for so many new orders; a click leads to the oldest. */
  readonly show: (count: number, oldest: string) => void
  /** The pause began or ended. */
  readonly onPause: () => void
}

/** Decides when new unverified orders are worth a notification. */
export interface OrderNotices {
  arrived(uuids: readonly string[], oldest: string): void
  pause(): void
  resume(): void
  /** epoch ms, null = not paused */
  pausedUntil(): number | null
  /** Forgets what waits to be shown (sign-out). */
  wipe(): void
}

export function createOrderNotices({ settings, show, onPause }: Ports): OrderNotices {
  let waiting: { count: number; oldest: string } | null = null
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let pauseEnds: number | null = null
  let pauseTimer: NodeJS.Timeout | undefined

  function say(): void {
    const batch = waiting
    waiting = null
    timer = undefined
    // what arrives in a quiet time stays visible as a count; it is not told afterwards
    if (!batch || !settings().enabled || pauseEnds !== null || isQuiet(settings().quiet, new Date())) return
    lastAt = performance.now()
    show(batch.count, batch.oldest)
  }

  const endPause = (): void => {
    clearTimeout(pauseTimer)
    pauseEnds = null
    onPause()
  }

  return {
    arrived(uuids, oldest) {
      if (uuids.length === 0) return
      waiting = { count: (waiting?.count ?? 0) + uuids.length, oldest: waiting?.oldest ?? oldest }
      const rest = lastAt + BATCH_MS - performance.now()
      if (rest <= 0) say()
      else timer ??= setTimeout(say, rest).unref()
    },
    pause() {
      clearTimeout(pauseTimer)
      pauseEnds = Date.now() + PAUSE_MS
      pauseTimer = setTimeout(endPause, PAUSE_MS).unref()
      onPause()
    },
    resume: endPause,
    pausedUntil: () => pauseEnds,
    wipe() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
    },
  }
}
