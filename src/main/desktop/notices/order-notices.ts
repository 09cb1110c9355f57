import type { Settings } from '#contract/desktop/settings.ts'
import { isQuiet } from './quiet-hours.ts'

export const PAUSE_MS = 3_600_000

interface Ports {
  readonly settings: () => Settings['notifications']
  /** Shows one notification for these new orders; a click leads to the oldest. */
  readonly show: (uuids: readonly string[], oldest: string) => void
  /** The pause began or ended. */
  readonly onPause: () => void
}

/** Decides whether a batch of new unverified orders (live/order-watch.ts) is shown. The count includes batches that are not. */
export interface OrderNotices {
  arrived(uuids: readonly string[], oldest: string): void
  pause(): void
  resume(): void
  /** epoch ms, null = not paused */
  pausedUntil(): number | null
}

export function createOrderNotices({ settings, show, onPause }: Ports): OrderNotices {
  let pauseEnds: number | null = null
  let timer: NodeJS.Timeout | undefined
  const resume = (): void => {
    clearTimeout(timer)
    pauseEnds = null
    onPause()
  }
  return {
    arrived(uuids, oldest) {
      const { enabled, quiet } = settings()
      if (uuids.length > 0 && enabled && pauseEnds === null && !isQuiet(quiet, new Date())) show(uuids, oldest)
    },
    pause() {
      clearTimeout(timer)
      pauseEnds = Date.now() + PAUSE_MS
      timer = setTimeout(resume, PAUSE_MS).unref()
      onPause()
    },
    resume,
    pausedUntil: () => pauseEnds,
  }
}
