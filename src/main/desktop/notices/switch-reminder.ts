import type { Settings } from '#contract/desktop/settings.ts'
import { isQuiet } from './quiet-hours.ts'

/** Interval between reminders (ms). The first one comes this long after the switch was seen off. */
export const REMIND_MS = 30 * 60_000

interface Ports {
  readonly settings: () => Settings['notifications']
  /** epoch ms, null = notifications are not paused */
  readonly pausedUntil: () => number | null
  /** Shows one native notification. */
  readonly show: (words: string) => void
}

/** Reminds of features that are switched off for the whole site (product row 38). Quiet hours, a pause and the notification setting apply. */
export interface SwitchReminder {
  /** What is off at the moment, in words; null: nothing, or nobody is signed in. */
  follow(words: string | null): void
}

export function createSwitchReminder({ settings, pausedUntil, show }: Ports): SwitchReminder {
  let latest: string | null = null
  let timer: NodeJS.Timeout | undefined
  const remind = () => {
    const { enabled, quiet } = settings()
    if (latest !== null && enabled && pausedUntil() === null && !isQuiet(quiet, new Date())) show(latest)
  }
  return {
    follow(words) {
      latest = words
      if (words === null) {
        clearInterval(timer)
        timer = undefined
      } else timer ??= setInterval(remind, REMIND_MS).unref()
    },
  }
}
