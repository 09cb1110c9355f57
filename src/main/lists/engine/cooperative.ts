import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Long work says `yield` where others may have their turn. */
export type Work<T = void> = Generator<undefined, T, undefined>

/** So long does a slice last (ms): a question that comes meanwhile waits no longer. */
const SLICE_MS = 8

/** Does the work to its end, letting questions and pieces of answers through in between. */
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

/** Does it at once, where there is little. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Work that many wait for is done once: a caller who asks while it runs gets the same promise. */
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

/** A thing that is made in the background, or at once by the first caller. */
export interface Prepared<T> {
  /** The thing, finished now where it is not yet. */
  now(): T
  /** Makes it in slices; nobody need wait. */
  soon(): Promise<T>
}

export function prepared<T>(work: Work<T>): Prepared<T> {
  let created: { readonly is: T } | undefined
  function* rest(): Work<T> {
    // someone else may have finished it between two slices
    while (!created) {
      const step = work.next()
      if (step.done === true) created = { is: step.value }
      else yield
    }
    return created.is
  }
  return { now: () => (created ? created.is : atOnce(rest())), soon: () => runInSlices(rest()) }
}
