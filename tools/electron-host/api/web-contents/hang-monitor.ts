import { settings } from '../../core/settings.ts'

/**
 * The protocol does not report Chromium's hang detection, so each page is polled: one that does not answer for
 * ELECTRON_HOST_HANG_MS is unresponsive until it answers.
 */
export class HangMonitor {
  readonly #ask: () => Promise<unknown>
  readonly #onChange: (isResponsive: boolean) => void
  #interval: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(ask: () => Promise<unknown>, onChange: (isResponsive: boolean) => void) {
    this.#ask = ask
    this.#onChange = onChange
  }

  start(): void {
    if (this.#interval) return
    this.#interval = setInterval(() => this.#check(), Math.min(5_000, settings.hangMilliseconds))
    this.#interval.unref()
  }

  stop(): void {
    clearInterval(this.#interval)
    this.#interval = undefined
  }

  #check(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.#onChange(false)
    }, settings.hangMilliseconds)
    timer.unref()
    const answered = (): void => {
      clearTimeout(timer)
      this.#isAsking = false
      if (isLate) this.#onChange(true)
    }
    this.#ask().then(answered, answered)
  }
}
