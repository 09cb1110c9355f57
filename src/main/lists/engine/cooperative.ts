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
export interface Prepared<T> {
  /** The value, computed now if necessary. */
  now(): T
  /** Computes it in slices, in the background. */
  soon(): Promise<T>
  /** The value, if it has been computed. */
  made(): T | undefined
}

/** Starts nothing: `now` or `soon` does. The work runs once, whatever is called first. */
export function prepared<T>(work: Work<T>): Prepared<T> {
  let created: { readonly is: T } | undefined
  function* rest(): Work<T> {
    // another caller may have finished it between two slices
    while (!created) {
      const step = work.next()
      if (step.done === true) created = { is: step.value }
      else yield
    }
    return created.is
  }
  return { now: () => (created ? created.is : atOnce(rest())), soon: () => runInSlices(rest()), made: () => created?.is }
}
