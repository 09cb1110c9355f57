import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Long work yields where other work may run. */
export type Work<T = void> = Generator<undefined, T, undefined>

/** Longest slice, in ms. A request waits at most this long. */
const SLICE_MS = 8

/** Runs the work to its end, in slices; requests and pieces of answers are handled in between. */
export async function runInSlices<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const step = work.next()
      if (step.done === true) return step.value
    }
    await yieldToEventLoop()
  }
}

/** Runs it at once, for small work. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Shared work runs once: a caller during the run gets the same promise. */
export function createOnce(): (name: string, work: () => Work) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (name, work) => {
    const cached = running.get(name)
    if (cached) return cached
    const done = runInSlices(work()).finally(() => running.delete(name))
    running.set(name, done)
    return done
  }
}

/** A value that is computed in the background, or at once by the first caller. */
export interface Lazy<T> {
  /** The value, computed now if necessary. */
  value(): T
  /** Computes it in slices, in the background. */
  prefetch(): Promise<T>
  /** The value, if it has been computed. */
  computed(): T | undefined
}

/** Starts nothing: `value` or `prefetch` does. The work runs once, whatever is called first. */
export function lazy<T>(work: Work<T>): Lazy<T> {
  let computed: { readonly value: T } | undefined
  function* rest(): Work<T> {
    // another caller may have finished it between two slices
    while (!computed) {
      const step = work.next()
      if (step.done === true) computed = { value: step.value }
      else yield
    }
    return computed.value
  }
  return { value: () => (computed ? computed.value : atOnce(rest())), prefetch: () => runInSlices(rest()), computed: () => computed?.value }
}
