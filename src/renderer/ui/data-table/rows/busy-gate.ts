/** Passes a value on at once while idle, and delays it while busy, at most `maxMs`: typing queries at once, without one query per letter in flight. */
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
    // the timer starts at the first delayed letter: continuous typing would otherwise postpone it forever
    if (!this.#waiting) this.#timer = window.setTimeout(this.#flush, this.#maxMs)
    this.#waiting = { value }
  }
  /** Called after every render with whether a query is under way. */
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
