import { fail, type Result } from '#contract/result.ts'

/** Runs at most `limit` tasks at a time; the others wait in order, and leave when their signal aborts. */
export interface MediaQueue {
  run<T>(signal: AbortSignal, task: () => Promise<Result<T>>): Promise<Result<T>>
}

/** A waiting request has not begun: its time limit does not run yet, unlike in the queue of the connection pool. */
export function createMediaQueue(limit: number): MediaQueue {
  let running = 0
  const waiting = new Set<() => void>()
  const leave = () => {
    const [next] = waiting
    if (!next) return void running--
    waiting.delete(next)
    next()
  }
  const enter = (signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false)
    if (running < limit) {
      running++
      return Promise.resolve(true)
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const start = () => {
      signal.removeEventListener('abort', give)
      resolve(true)
    }
    const give = () => {
      waiting.delete(start)
      resolve(false)
    }
    waiting.add(start)
    signal.addEventListener('abort', give, { once: true })
    return promise
  }
  return {
    run: async (signal, task) => {
      if (!(await enter(signal))) return fail({ kind: 'cancelled' })
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
