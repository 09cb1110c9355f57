import { type BesideList, both, NOTHING_BESIDE } from '#contract/reading/beside-list.ts'
import { type AppError, type CallPlace, fail, ok, type Result } from '#contract/result.ts'
import type { Language } from '#domain/text/language.ts'
import type { Bytes, HttpClient } from '#main/http/http-types.ts'
import type { Validators } from '#main/http/request/validators.ts'
import { BrokenBody } from '#main/http/response/watched-body.ts'
import { createChunkCoalescer } from './chunk-coalescer.ts'
import type { ListEntry, Load } from '../registry/list-registry.ts'
import type { Backpressure } from './backpressure.ts'
import { createPace, type PaceLimits } from './list-pace.ts'
import { unreadRows } from './unread-rows.ts'
import { mayAskAgain, unlessGone, WorkerGone, type WorkerLink } from '../worker-link.ts'

export interface LoaderConfig {
  readonly bytes: HttpClient['bytes']
  readonly link: WorkerLink
  readonly handover: Backpressure
  readonly language: () => Language
  /** Longest answer that is read (bytes). */
  readonly mostBytes: number
  /** Memory that all lists may take together (bytes), arriving ones included. */
  readonly memory: () => number
  readonly pace: PaceLimits
  /** The next step of the clock that orders requests and writes. */
  readonly tick: () => number
  /** The last write that the list's answer must contain, in steps of the clock. */
  readonly writtenAt: (entry: ListEntry) => number
  /** About to hand over the rows: the worker may be new and have none. */
  readonly prepare: (entry: ListEntry) => void
  /** The answer is unreadable; for Diagnostics, when the worker has not seen it. */
  readonly invalidAnswer: (entry: ListEntry) => void
  /** The worker accepted a block of the answer. */
  readonly arrived: (entry: ListEntry) => void
  /** A load began (of a list that has rows), succeeded, or failed. */
  readonly began: (entry: ListEntry) => void
  readonly ended: (entry: ListEntry) => Promise<void>
  /** The lists lost with the thread are loaded again, or have failed. */
  readonly recovered: () => Promise<unknown>
}

/**
 * Fetches a list. Two calls share one fetch, unless something was written after the first request was sent: then a second one follows. Resolves
 * when the rows are loaded. Never rejects.
 */
export type LoadList = (entry: ListEntry) => Load['done']

interface Loaded {
  readonly version: number
  readonly total: number
  /** Why rows are missing. */
  readonly error: AppError | null
  readonly validators: Validators | null
  readonly at: CallPlace
  /** epoch ms; null: the rows were sent */
  readonly confirmedAt: number | null
}

/** Who may end a request: `drop` for good, `stop` with the rows so far, `outdated` so that another request follows. */
interface Ends {
  readonly drop: AbortSignal
  readonly stop: AbortSignal
  readonly outdated: AbortSignal
}

interface Limits extends Ends {
  /** Memory that the answer may take (bytes). */
  readonly mostBytes: number
}

const CANCELLED = fail({ kind: 'cancelled' })
/** The request was sent to an address, or in a language, that is no longer valid; its rows were not taken over. */
const OUTDATED = Symbol('outdated')
const STOPPED: AppError = { kind: 'list-stopped', kept: 0 }
// the worker adds how far it was read (broken-off.ts)
const TOO_LARGE: AppError = { kind: 'invalid-answer', issues: ['answer: too large'], damage: { problem: 'too-large', byte: 0, row: null } }

const TOO_SLOW: AppError = { kind: 'unreachable', reason: 'timeout', damage: { problem: 'too-slow', byte: 0, row: null } }
const overMemory = (mostBytes: number): AppError => ({
  kind: 'invalid-answer',
  issues: ['answer: larger than the memory of the lists'],
  damage: { problem: 'over-memory', byte: 0, row: null, mostMb: Math.round(mostBytes / 1e6) },
})

/** Nothing of the answer is missing: the back office itself sent the first page only. */
const isWhole = (error: AppError | null) => error === null || error.kind === 'list-pages'
/** The answer is the first page of a longer list. An empty one with a next page proves nothing. */
const firstPage = (rows: number, { of, more }: BesideList): AppError | null =>
  rows > 0 && (more || (of ?? 0) > rows) ? { kind: 'list-pages', kept: rows, of: of !== null && of > rows ? of : null } : null

const isOverMemory = (error: AppError | null) => error?.kind === 'invalid-answer' && error.damage?.problem === 'over-memory'
/** A reload may take this many times the memory of the version that it replaces, even when both are more than the memory of the lists. */
const GROWN = 1.25

export function createListLoader(config: LoaderConfig): LoadList {
  const { link, handover } = config
  let loads = 0
  /** Memory that an answer may take (bytes): the old version stays in memory until the new one is complete. */
  const roomFor = ({ loaded, bytes }: ListEntry): number => {
    const all = config.memory()
    return loaded ? Math.min(all, Math.max(all - bytes, bytes * GROWN)) : all
  }

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
    const drop = new AbortController()
    const stop = new AbortController()
    let outdated = new AbortController()
    const load: Load = {
      startedAt: config.tick(),
      abort: () => drop.abort(),
      stop: () => stop.abort(),
      restart: () => outdated.abort(),
      done: finish(entry, async () => {
        for (;;) {
          outdated = new AbortController()
          load.startedAt = config.tick()
          const loaded = await attempt(entry, { drop: drop.signal, stop: stop.signal, outdated: outdated.signal })
          if (loaded !== OUTDATED) return loaded
          entry.received = null
        }
      }),
    }
    // `finish` starts asynchronously: this is set before it ends
    entry.running = load
    if (entry.loaded) config.began(entry)
    return load
  }

  async function finish(entry: ListEntry, request: () => Promise<Result<Loaded> | WorkerGone>): Load['done'] {
    await Promise.resolve()
    let deaths = 0
    let loaded = await request()
    while (loaded instanceof WorkerGone && mayAskAgain(loaded, ++deaths)) {
      // the list that killed the thread comes last: if it kills it again, no other list is lost or blamed
      if (loaded.blamed) await config.recovered()
      loaded = await request()
    }
    const startedAt = entry.running?.startedAt ?? 0
    const result = loaded instanceof WorkerGone ? fail({ kind: 'bug', message: 'The list engine stopped while it read this list' }) : loaded
    entry.running = entry.received = null
    if (entry.dropped) return CANCELLED
    if (result.ok)
      Object.assign(entry, result.value, { loaded: true, freshAt: startedAt, failedAt: performance.now(), readAt: performance.now() })
    // stopped by the person: the old rows are still valid
    else if (!entry.loaded || result.error.kind !== 'list-stopped')
      Object.assign(entry, { error: result.error, failedAt: performance.now() })
    await config.ended(entry)
    if (!result.ok) return result
    return result.value.error ? fail(result.value.error) : ok({ version: result.value.version })
  }

  async function attempt(entry: ListEntry, ends: Ends): Promise<Result<Loaded> | WorkerGone | typeof OUTDATED> {
    const { drop, stop, outdated } = ends
    // rows that were lost with the thread or cut short are requested in full; so are rows written to, because a 304 may be as coarse as a second
    const whole = entry.loaded && isWhole(entry.error) && config.writtenAt(entry) <= entry.freshAt
    const unless = whole ? entry.validators : null
    const signal = AbortSignal.any([drop, stop, outdated])
    const answer = await config.bytes(entry.list, entry.params, { signal, ...(unless && { unless }) })
    if (stop.aborted) return fail(STOPPED)
    if (outdated.aborted && !entry.dropped) return OUTDATED
    if (!answer.ok) {
      if (answer.error.kind === 'invalid-answer') config.invalidAnswer(entry)
      return answer
    }
    const { fetchedAt, contentType, at, validators = null } = answer.value
    if (answer.value.notModified) {
      if (!entry.loaded) return attempt(entry, ends)
      const { version, total, error } = entry
      return ok({ version, total: total ?? 0, error, validators: unless, at, confirmedAt: fetchedAt })
    }
    if (entry.loaded && isOverMemory(entry.error)) {
      // a partial list that fills the memory is released first: both would not fit
      entry.loaded = false
      entry.bytes = 0
      await link.ask('drop', { keys: [entry.key] }).catch(unlessGone)
    }
    const mostBytes = roomFor(entry)
    const id = ++loads
    const life = link.life()
    link.arriving({
      load: id,
      key: entry.key,
      list: entry.list,
      contentType,
      fetchedAt,
      language: config.language(),
      mostBytes,
      shape: answer.value.shape,
    })
    const ended = await pump(entry, id, answer.value, { ...ends, mostBytes })
    if (entry.dropped) return (link.forget(id), CANCELLED)
    if (outdated.aborted && !stop.aborted) return (link.forget(id), OUTDATED)
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
      // the worker's last answers may arrive after its end: the rows it read are lost
      const isLost = () => link.life() !== life
      const gone = () => (entry.dropped ? CANCELLED : new WorkerGone(true, false))
      if (isLost()) return gone()
      if (!loaded.ok) return fail(located(loaded.error, at))
      const { total, rows, error } = loaded.value
      const paged = firstPage(rows, both(answer.value.pages ?? NOTHING_BESIDE, loaded.value.beside))
      const unread = rows > 0 ? await unreadRows(link, entry, config.language()) : null
      if (isLost()) return gone()
      return ok({ version, total, error: located(error ?? unread, at) ?? paged, validators, at, confirmedAt: null })
    } catch (cause) {
      if (cause instanceof WorkerGone) return cause.died ? cause : CANCELLED
      return fail({ kind: 'bug', message: 'The list engine could not read this list' })
    } finally {
      link.forget(id)
    }
  }

  /** Hands over the body block by block, at the worker's pace. Returns why it ended early. */
  async function pump(
    entry: ListEntry,
    id: number,
    { body, length: expected }: Bytes,
    { stop, outdated, mostBytes }: Limits,
  ): Promise<AppError | null> {
    const flow = handover.begin(id)
    const isFull = () => flow.held() > mostBytes || handover.held() > config.memory()
    let bytes = 0
    const blocks = createChunkCoalescer(async (block) => {
      // the rest is not needed, and handing it over could restart the thread
      if (entry.dropped || flow.broken()) return
      // a block is empty after its transfer
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
        if (isFull()) break
        if (flow.broken() || stop.aborted || outdated.aborted) break
      }
      await blocks.end()
      if (stop.aborted) return STOPPED
      return isFull() ? overMemory(config.memory()) : null
    } catch (cause) {
      if (stop.aborted) return STOPPED
      return cause instanceof BrokenBody ? cause.error : { kind: 'unreachable', reason: 'reset' }
    } finally {
      // ends the connection when there is more
      await pieces.return?.()?.catch(() => undefined)
      // loaded rows stay; the failed transfer has already been reported
      await blocks.end().catch(() => undefined)
      flow.end()
    }
  }
}

/** Adds the call to an error of the worker, which does not have it. */
const located = <E extends AppError | null>(error: E, at: CallPlace): E =>
  error && (error.kind === 'invalid-answer' || error.kind === 'unreachable') ? { at, ...error } : error
