import { type AppError, fail, ok, type Result } from '../../contract/result.ts'
import type { HttpClient } from '../http/http-client.ts'
import { BrokenBody } from '../http/watched-body.ts'
import type { ListEntry, Load } from './list-book.ts'
import { mayAskAgain, WorkerGone, type WorkerLink } from './worker-link.ts'

/** One list's answer is never longer: V8 could not hold it as one text. */
const MOST_LIST_BYTES = 500 * 1024 * 1024

export interface LoaderConfig {
  readonly bytes: HttpClient['bytes']
  readonly link: WorkerLink
  /** The next step of the clock that orders requests and writes. */
  readonly tick: () => number
  /** The last write that the list's answer must contain, in steps of the clock. */
  readonly writtenAt: (entry: ListEntry) => number
  /** About to hand the rows over: the worker may be a new one that knows nothing. */
  readonly prepare: (entry: ListEntry) => void
  /** A piece of the answer came. */
  readonly arrived: (entry: ListEntry) => void
  /** A load began (of a list that has rows), ended well, or failed. */
  readonly began: (entry: ListEntry) => void
  readonly ended: (entry: ListEntry) => Promise<void>
}

/**
 * Fetches a list. Asked twice, it fetches once, unless something was written after the first request went out: then it fetches once more when
 * that one is done. Resolves when the rows are there. Never rejects.
 */
export type LoadList = (entry: ListEntry) => Load['done']

const CANCELLED = fail({ kind: 'cancelled' })
const STOPPED = fail({ kind: 'list-stopped', kept: 0 })

export function createListLoader(config: LoaderConfig): LoadList {
  const { link } = config
  let loads = 0

  const load: LoadList = (entry) => {
    if (entry.dropped) return Promise.resolve(CANCELLED)
    if (!entry.running) return start(entry).done
    if (entry.running.startedAt > config.writtenAt(entry)) return entry.running.done
    entry.queued ??= entry.running.done.then(() => {
      entry.queued = null
      return load(entry)
    })
    return entry.queued
  }
  return load

  function start(entry: ListEntry): Load {
    const controller = new AbortController()
    const startedAt = config.tick()
    const stop = new AbortController()
    const load: Load = {
      startedAt,
      abort: () => controller.abort(),
      stop: () => stop.abort(),
      done: finish(entry, startedAt, controller.signal, stop.signal),
    }
    // `finish` waits before it does anything, so this is in place when it ends
    entry.running = load
    if (entry.loaded) config.began(entry)
    return load
  }

  async function finish(entry: ListEntry, startedAt: number, signal: AbortSignal, stop: AbortSignal): Load['done'] {
    await Promise.resolve()
    let deaths = 0
    let loaded = await attempt(entry, signal, stop)
    while (loaded instanceof WorkerGone && mayAskAgain(loaded, ++deaths)) loaded = await attempt(entry, signal, stop)
    const result = loaded instanceof WorkerGone ? fail({ kind: 'bug', message: 'The list engine stopped while it read this list' }) : loaded
    entry.running = entry.received = null
    if (entry.dropped) return CANCELLED
    if (result.ok) Object.assign(entry, result.value, { loaded: true, error: null, freshAt: startedAt })
    // stopped by the person, the rows of before are as good as they were
    else if (!entry.loaded || result.error.kind !== 'list-stopped')
      Object.assign(entry, { error: result.error, failedAt: performance.now() })
    await config.ended(entry)
    return result.ok ? ok({ version: result.value.version }) : result
  }

  async function attempt(
    entry: ListEntry,
    signal: AbortSignal,
    stop: AbortSignal,
  ): Promise<Result<{ version: number; total: number; bytes: number }> | WorkerGone> {
    const answer = await config.bytes(entry.list, entry.params, { signal: AbortSignal.any([signal, stop]) })
    if (stop.aborted) return STOPPED
    if (!answer.ok) return answer
    const { body, fetchedAt, contentType, length: expected } = answer.value
    const id = ++loads
    const life = link.life()
    try {
      let length = 0
      for await (const chunk of body) {
        if (entry.dropped) return CANCELLED
        length += chunk.byteLength
        entry.received = { rows: 0, bytes: length, expected: expected !== null && expected >= length ? expected : null }
        config.arrived(entry)
        // leaving the loop cancels the stream, and with it the connection
        if (length > MOST_LIST_BYTES) return forgotten(id, { kind: 'invalid-answer', issues: ['answer: too large'] })
        if (link.life() === life) link.chunk(id, chunk)
      }
    } catch (cause) {
      if (stop.aborted) return forgotten(id, STOPPED.error)
      return forgotten(id, cause instanceof BrokenBody ? cause.error : { kind: 'unreachable', reason: 'reset' })
    }
    if (entry.dropped) return CANCELLED
    if (link.life() !== life) return new WorkerGone(true, false)
    try {
      config.prepare(entry)
      const version = config.tick()
      const loaded = await link.ask('load', { load: id, key: entry.key, list: entry.list, version, fetchedAt, contentType })
      return loaded.ok ? ok({ version, ...loaded.value }) : loaded
    } catch (cause) {
      if (cause instanceof WorkerGone) return cause.died ? cause : CANCELLED
      return fail({ kind: 'bug', message: 'The list engine could not read this list' })
    }
  }

  function forgotten(id: number, error: AppError) {
    link.forget(id)
    return fail(error)
  }
}
