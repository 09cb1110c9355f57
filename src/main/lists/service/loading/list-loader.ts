import { type AppError, type CallPlace, fail, ok, type Result } from '#contract/result.ts'
import type { Language } from '#domain/text/language.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import type { Validators } from '#main/http/request/validators.ts'
import type { ListEntry, Load } from '../registry/list-registry.ts'
import type { Backpressure } from './backpressure.ts'
import type { PaceLimits } from './list-pace.ts'
import { createListPump, type Ends, overMemory, STOPPED } from './list-pump.ts'
import { endOfPages, missingPages, readPages } from './read-pages.ts'
import { unreadRows } from './unread-rows.ts'
import { mayAskAgain, unlessGone, WorkerGone, type WorkerLink } from '../worker-link.ts'

export interface LoaderConfig {
  readonly bytes: HttpClient['bytes']
  readonly link: WorkerLink
  readonly backpressure: Backpressure
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
  /** Called before the rows are handed over: the worker may be new and have none. */
  readonly prepare: (entry: ListEntry) => void
  /** The answer is unreadable; for Diagnostics, when the worker has not seen it. */
  readonly invalidAnswer: (entry: ListEntry) => void
  /** The worker accepted a block of the answer. */
  readonly arrived: (entry: ListEntry) => void
  /** Called when a load of a list with rows has begun. */
  readonly began: (entry: ListEntry) => void
  readonly ended: (entry: ListEntry) => Promise<void>
  /** Resolves when the lists that were lost with the thread are loaded again or have failed. */
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

const CANCELLED = fail({ kind: 'cancelled' })
/** The request was sent to an address, or in a language, that is no longer valid; its rows were not taken over. */
const OUTDATED = Symbol('outdated')
/** Nothing of the answer is missing: the back office itself sent the first page only. */
const isWhole = (error: AppError | null) => error === null || error.kind === 'list-pages'
/** Some pages of the list are missing. */
const isPart = (error: AppError | null) => error?.kind === 'list-pages'
/** Most readings of all pages of a list, while its rows move between them. */
const MAX_READINGS = 3

const isOverMemory = (error: AppError | null) => error?.kind === 'invalid-answer' && error.damage?.problem === 'over-memory'
/** A reload may take this many times the memory of the version that it replaces, even when both are more than the memory of the lists. */
const GROWN = 1.25

export function createListLoader(config: LoaderConfig): LoadList {
  const { link } = config
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

  async function attempt(entry: ListEntry, ends: Ends, nth = 1): Promise<Result<Loaded> | WorkerGone | typeof OUTDATED> {
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
    const { fetchedAt, contentType, at, shape, validators = null } = answer.value
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
    const { key, list } = entry
    link.arriving({ load: id, key, list, contentType, fetchedAt, language: config.language(), mostBytes, shape })
    // the worker's last answers may arrive after its end: the rows it read are lost
    const isLost = () => link.life() !== life
    const gone = () => (entry.dropped ? CANCELLED : new WorkerGone(true, false))
    try {
      const pump = createListPump(config, entry, id, { ...ends, mostBytes })
      const read = await readPages(answer.value, {
        pump,
        overMemory: () => overMemory(config.memory()),
        isOver: () => entry.dropped || outdated.aborted || isLost(),
        end: () => link.ask('endPage', { load: id }),
        request: (page) => config.bytes(list, entry.params, { signal, page }),
        begin: (next, place) => link.page(id, next.contentType, place),
      })
      if (entry.dropped) return CANCELLED
      if (outdated.aborted && !stop.aborted) return OUTDATED
      if (isLost()) return new WorkerGone(true, false)
      const keepPart = !entry.loaded || isPart(entry.error)
      // the rows of all pages are still shown
      if (read.failed && (!keepPart || read.failed.kind === 'unauthorized')) return fail(stop.aborted ? STOPPED : read.failed)
      config.prepare(entry)
      const version = config.tick()
      const ended = stop.aborted ? STOPPED : read.failed ? missingPages('failed', 0, read.of) : read.ended
      const pages = ended || read.end || read.pages === 1 ? null : { changed: read.changed, last: nth >= MAX_READINGS }
      const loaded = await link.ask('load', { load: id, key, list, version, ended, keepPart, pages })
      if (isLost()) return gone()
      if (!loaded.ok) return fail(located(loaded.error, at))
      const { total, rows, error, pages: outcome } = loaded.value
      if (outcome === 'again') return await attempt(entry, ends, nth + 1)
      const unread = rows > 0 ? await unreadRows(link, entry, config.language()) : null
      if (isLost()) return gone()
      const missing = endOfPages(read, rows, outcome)
      const counted = error?.kind === 'list-pages' ? missingPages(error.why, rows, read.of) : error
      return ok({
        version,
        total,
        error: located(counted ?? unread, at) ?? missing,
        // of the first page only
        validators: read.pages === 1 ? validators : null,
        at,
        confirmedAt: null,
      })
    } catch (cause) {
      if (cause instanceof WorkerGone) return cause.hasCrashed ? cause : CANCELLED
      return fail({ kind: 'bug', message: 'The list engine could not read this list' })
    } finally {
      link.forget(id)
    }
  }
}

/** Adds the call to an error of the worker, which does not have it. */
const located = <E extends AppError | null>(error: E, at: CallPlace): E =>
  error && (error.kind === 'invalid-answer' || error.kind === 'unreachable') ? { at, ...error } : error
