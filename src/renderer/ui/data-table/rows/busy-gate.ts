/**
 * A value that follows at once while nothing is under way, and waits while something is, but never longer than `maxMs`:
 * typing asks immediately and still never has a question per letter in flight.
 */
export class BusyGate<T> {
  readonly #pass: (value: T) => void
  readonly #maxMs: number
  #busy = false
  #waiting: { readonly value: T } | null = null
  #timer = 0

  constructor(pass: (value: T) => void, maxMs: number) {
    this.#pass = pass
    this.#maxMs = maxMs
  }

  readonly follow = (value: T): void => {
    if (!this.#busy) return this.#pass(value)
    // the clock runs from the first letter that had to wait, or fast typing would never be answered
    if (!this.#waiting) this.#timer = window.setTimeout(this.#flush, this.#maxMs)
    this.#waiting = { value }
  }
  /** Told after every drawing whether a question is under way. */
  readonly setBusy = (busy: boolean): void => {
    this.#busy = busy
    if (!busy) this.#flush()
  }
  readonly close = (): void => clearTimeout(this.#timer)

  readonly #flush = (): void => {
    clearTimeout(this.#timer)
    if (!this.#waiting) return
    const { value } = this.#waiting
    this.#waiting = null
    this.#pass(value)
  }
}
