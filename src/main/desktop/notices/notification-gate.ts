import type { Settings } from '#contract/desktop/settings.ts'
import { isQuiet } from './quiet-hours.ts'

/** Length of a pause that a person starts (ms). */
export const PAUSE_MS = 3_600_000

interface Ports {
  readonly settings: () => Settings['notifications']
  /** The pause began or ended. */
  readonly onPause: () => void
}

/** Decides whether any notification may be shown now: the setting, quiet hours, and a pause of an hour. */
export interface NotificationGate {
  isOpen(): boolean
  pause(): void
  resume(): void
  /** epoch ms, null = not paused */
  pausedUntil(): number | null
}

export function createNotificationGate({ settings, onPause }: Ports): NotificationGate {
  let pauseEnds: number | null = null
  let timer: NodeJS.Timeout | undefined
  const resume = (): void => {
    clearTimeout(timer)
    pauseEnds = null
    onPause()
  }
  return {
    isOpen: () => {
      const { enabled, quiet } = settings()
      return enabled && pauseEnds === null && !isQuiet(quiet, new Date())
    },
    pause: () => {
      clearTimeout(timer)
      pauseEnds = Date.now() + PAUSE_MS
      timer = setTimeout(resume, PAUSE_MS).unref()
      onPause()
    },
    resume,
    pausedUntil: () => pauseEnds,
  }
}
