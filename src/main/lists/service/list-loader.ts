import { type AppError, type CallPlace, fail, ok, type Result } from '#contract/result.ts'
import type { Language } from '#domain/language.ts'
import type { Bytes, HttpClient } from '#main/http/http-types.ts'
import type { Validators } from '#main/http/request/validators.ts'
import { BrokenBody } from '#main/http/response/watched-body.ts'
import { createChunkCoalescer } from './chunk-coalescer.ts'
import type { ListEntry, Load } from './list-registry.ts'
import type { Backpressure } from './backpressure.ts'
import { createPace, type PaceLimits } from './list-pace.ts'
import { mayAskAgain, WorkerGone, type WorkerLink } from './worker-link.ts'

export interface LoaderConfig {
  readonly bytes: HttpClient['bytes']
  readonly link: WorkerLink
  readonly handover: Backpressure
  readonly language: () => Language
  /** A longer answer is read no further (bytes). */
  readonly mostBytes: number
  /** How much memory the lists may take together (bytes): those under way take no more of it either. */
  readonly memory: () => number
  readonly pace: PaceLimits
  /** The next step of the clock that orders requests and writes. */
  readonly tick: () => number
  /** The last write that the list's answer must contain, in steps of the clock. */
  readonly writtenAt: (entry: ListEntry) => number
  /** About to hand the rows over: the worker may be a new one that knows nothing. */
  readonly prepare: (entry: ListEntry) => void
  /** The answer is none that can be read; for Diagnostics, where the worker has not seen it. */
  readonly odd: (entry: ListEntry) => void
  /** A block of the answer was taken. */
  readonly arrived: (entry: ListEntry) => void
  /** A load began (of a list that has rows), ended well, or failed. */
  readonly began: (entry: ListEntry) => void
  readonly ended: (entry: ListEntry) => Promise<void>
  /** The lists that went with the thread are there again, or have failed. */
  readonly recovered: () => Promise<unknown>
}

/**
 * Fetches a list. Asked twice, it fetches once, unless something was written after the first request went out: then it fetches once more when
 * that one is done. Resolves when the rows are there. Never rejects.
 */
export type LoadList = (entry: ListEntry) => Load['done']

interface Loaded {
  readonly version: number
  readonly total: number
  /** Why these are not all rows. */
  readonly error: AppError | null
  readonly validators: Validators | null
  /** epoch ms; null: the rows were sent */
  readonly confirmedAt: number | null
}

const CANCELLED = fail({ kind: 'cancelled' })
const STOPPED: AppError = { kind: 'list-stopped', kept: 0 }
// how far it was read is said by the worker (broken-off.ts)
const TOO_LARGE: AppError = { kind: 'invalid-answer', issues: ['answer: too large'], damage: { problem: 'too-large', byte: 0, row: null } }

const TOO_SLOW: AppError = { kind: 'unreachable', reason: 'timeout', damage: { problem: 'too-slow', byte: 0, row: null } }
const overMemory = (mostBytes: number): AppError => ({
  kind: 'invalid-answer',
  issues: ['answer: larger than the memory of the lists'],
  damage: { problem: 'over-memory', byte: 0, row: null, mostMb: Math.round(mostBytes / 1e6) },
})

export function createListLoader(config: LoaderConfig): LoadList {
  const { link, handover } = config
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
    const stop = new AbortController()
    const startedAt = config.tick()
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
    while (loaded instanceof WorkerGone && mayAskAgain(loaded, ++deaths)) {
      // what the thread died over comes last: dying again, it takes no other list with it, and no other is blamed
      if (loaded.blamed) await config.recovered()
      loaded = await attempt(entry, signal, stop)
    }
    const result = loaded instanceof WorkerGone ? fail({ kind: 'bug', message: 'The list engine stopped while it read this list' }) : loaded
    entry.running = entry.received = null
    if (entry.dropped) return CANCELLED
    if (result.ok)
      Object.assign(entry, result.value, { loaded: true, freshAt: startedAt, failedAt: performance.now(), readAt: performance.now() })
    // stopped by the person, the rows of before are as good as they were
    else if (!entry.loaded || result.error.kind !== 'list-stopped')
      Object.assign(entry, { error: result.error, failedAt: performance.now() })
    await config.ended(entry)
    if (!result.ok) return result
    return result.value.error ? fail(result.value.error) : ok({ version: result.value.version })
  }

  async function attempt(entry: ListEntry, signal: AbortSignal, stop: AbortSignal): Promise<Result<Loaded> | WorkerGone> {
    // rows that went with the thread or were cut short are sent again; so is what was written to, because a 304 may be as coarse as a second
    const whole = entry.loaded && entry.error === null && config.writtenAt(entry) <= entry.freshAt
    const unless = whole ? entry.validators : null
    const answer = await config.bytes(entry.list, entry.params, { signal: AbortSignal.any([signal, stop]), ...(unless && { unless }) })
    if (stop.aborted) return fail(STOPPED)
    if (!answer.ok) {
      if (answer.error.kind === 'invalid-answer') config.odd(entry)
      return answer
    }
    const { fetchedAt, contentType, at, validators = null } = answer.value
    if (answer.value.notModified) {
      if (!entry.loaded) return attempt(entry, signal, stop)
      const { version, total } = entry
      return ok({ version, total: total ?? 0, error: null, validators: unless, confirmedAt: fetchedAt })
    }
    const id = ++loads
    const life = link.life()
    link.arriving({
      load: id,
      key: entry.key,
      list: entry.list,
      contentType,
      fetchedAt,
      language: config.language(),
      mostBytes: config.memory(),
      shape: answer.value.shape,
    })
    const ended = await pump(entry, id, answer.value, stop)
    if (entry.dropped) return (link.forget(id), CANCELLED)
    if (link.life() !== life) return new WorkerGone(true, false)
    try {
      config.prepare(entry)
      const version = config.tick()
      const loaded = await link.ask('load', {
        load: id,
        key: entry.key,
        list: entry.list,
        version,
        ended,
        keepPart: !entry.loaded,
      })
      // its last answers and its end come together: what it read died with it
      if (link.life() !== life) return entry.dropped ? CANCELLED : new WorkerGone(true, false)
      if (!loaded.ok) return fail(located(loaded.error, at))
      return ok({ version, ...loaded.value, error: located(loaded.value.error, at), validators, confirmedAt: null })
    } catch (cause) {
      if (cause instanceof WorkerGone) return cause.died ? cause : CANCELLED
      return fail({ kind: 'bug', message: 'The list engine could not read this list' })
    } finally {
      link.forget(id)
    }
  }

  /** Hands the body over block by block, no faster than the worker takes it. Answers with why it ended before its time. */
  async function pump(entry: ListEntry, id: number, { body, length: expected }: Bytes, stop: AbortSignal): Promise<AppError | null> {
    const flow = handover.begin(id)
    let bytes = 0
    const blocks = createChunkCoalescer(async (block) => {
      // nobody waits for what is left of it, and handing it over could start the thread anew
      if (entry.dropped || flow.broken()) return
      // handed over, the block is empty here
      const { byteLength } = block
      link.chunk(id, block)
      await flow.sent(byteLength)
      entry.received = { rows: flow.rows(), bytes, expected: expected !== null && expected >= bytes ? expected : null }
      config.arrived(entry)
    })
    const pace = createPace(config.pace)
    const pieces = body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value: chunk } = await pace.waiting(pieces.next())
        if (done || entry.dropped) break
        bytes += chunk.byteLength
        if (bytes > config.mostBytes) return TOO_LARGE
        if (pace.tooSlow(bytes)) return TOO_SLOW
        await blocks.add(chunk)
        if (handover.held() > config.memory()) break
        if (flow.broken() || stop.aborted) break
      }
      await blocks.end()
      if (stop.aborted) return STOPPED
      return handover.held() > config.memory() ? overMemory(config.memory()) : null
    } catch (cause) {
      if (stop.aborted) return STOPPED
      return cause instanceof BrokenBody ? cause.error : { kind: 'unreachable', reason: 'reset' }
    } finally {
      // ends the connection where there is more to come
      await pieces.return?.()?.catch(() => undefined)
      // what was read stays; that a block could not be passed on has been said
      await blocks.end().catch(() => undefined)
      flow.end()
    }
  }
}

/** The worker does not know which call the answer was of. */
const located = <E extends AppError | null>(error: E, at: CallPlace): E =>
  error && (error.kind === 'invalid-answer' || error.kind === 'unreachable') ? { at, ...error } : error
