/** Interval between reminders (ms). The first one follows this long after the app first saw the switch off. */
export const REMIND_MS = 30 * 60_000

interface Ports {
  /** May a notification be shown now? */
  readonly mayShow: () => boolean
  /** Shows one native notification. */
  readonly show: (words: string) => void
}

/** Reminds of features that are switched off for the whole site (decision 25). Quiet hours, a pause and the notification setting apply. */
export interface SwitchReminder {
  /** What is off at the moment, in words; null: nothing, or nobody is signed in. */
  follow(words: string | null): void
}

export function createSwitchReminder({ mayShow, show }: Ports): SwitchReminder {
  let latest: string | null = null
  let timer: NodeJS.Timeout | undefined
  const remind = () => {
    if (latest !== null && mayShow()) show(latest)
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
