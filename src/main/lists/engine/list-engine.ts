import type { ListName } from '#contract/index.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import { type AppError, fail, ok } from '#contract/result.ts'
import type { Language } from '#domain/text/language.ts'
import { brokenOff } from './broken-off.ts'
import { createHeldBytes } from './held-bytes.ts'
import { createPartialList, type PartialList } from './partial-list.ts'
import { joinedTo, joinOf } from '../joined-lists.ts'
import type { JoinedTexts } from './rows/list-rows.ts'
import type { ListIndex } from './list-index.ts'
import { listText } from './export/list-text.ts'
import type {
  Arriving,
  AskInput,
  AskName,
  AskOutput,
  ListAsks,
  ListKey,
  MismatchCount,
  PagesOutcome,
  PagesRead,
} from '../worker-protocol.ts'
import { createMismatchTally, type MismatchTally } from './rows/row-reader.ts'
import { forgetRowScan } from '../bytes/row-scan.ts'

type Answers = { readonly [N in Exclude<AskName, 'export' | 'exportRows'>]: (input: AskInput<N>) => AskOutput<N> | Promise<AskOutput<N>> }

/** The lists of the worker; testable without a thread. */
export interface ListEngine {
  arriving(head: Omit<Arriving, 'kind'>): void
  /** A block of an answer that is still being received. Returns the position; null when the load was cancelled. */
  chunk(load: number, bytes: Uint8Array): { readonly rows: number; readonly bytes: number; readonly broken: boolean } | null
  /** The list continues in another answer. */
  nextPage(load: number, contentType: string, at: string): void
  /** The answer ended early. */
  forget(load: number): void
  /** Deletes everything (R14). */
  wipe(): void
  readonly asks: Answers
  /** Answers from a list in its current state, and reports unreadable values; throws without the list. */
  withIndex<T>(key: ListKey, answer: (index: ListIndex) => T | Promise<T>): Promise<T>
}

const FAILED: AppError = { kind: 'invalid-answer', issues: ['answer: says that it failed'], instead: 'failure' }
const isNoList = (error: AppError): boolean => error.kind === 'invalid-answer' && error.instead === 'no-list'

/** `onMismatches` is called after each answer with undeclared values, `onHeld` when the memory of a list (bytes) has changed. */
export function createListEngine(
  onMismatches: (list: ListName, counts: readonly MismatchCount[]) => void,
  onHeld: (key: ListKey, bytes: number) => void,
): ListEngine {
  const arrivals = new Map<
    number,
    { readonly key: ListKey; readonly arrival: PartialList; readonly tally: MismatchTally; readonly mostBytes: number }
  >()
  const loaded = new Map<ListKey, { readonly list: ListName; readonly index: ListIndex; readonly report: () => void }>()
  const overlays = new Map<ListName, readonly Overlay[]>()
  /** Values that other lists show of these rows, by id. */
  const texts = new Map<ListName, { readonly version: number; readonly of: ReadonlyMap<string, string> }>()
  /** Ids of the last reading of a paged list that was discarded, to compare the next reading with. */
  const readings = new Map<ListKey, ReadonlySet<string>>()
  let wipes = 0
  const held = createHeldBytes((key) => {
    let bytes = loaded.get(key)?.index.bytes() ?? 0
    // during a reload both versions are in memory
    for (const arrival of arrivals.values()) if (arrival.key === key) bytes += arrival.arrival.bytes()
    return bytes
  }, onHeld)

  /** Prepares a list in the background. Stops if the list is released in the meantime. */
  const warm = async (key: ListKey, language: Language) => {
    const entry = loaded.get(key)
    await entry?.index.warm(language)
    if (entry !== loaded.get(key)) return
    entry?.report()
    held.recount(key)
  }
  const withIndex: ListEngine['withIndex'] = async (key, answer) => {
    const entry = loaded.get(key)
    if (!entry) throw new Error('the worker does not have this list')
    const { index, report } = entry
    try {
      const answered = await answer(index)
      report()
      return answered
    } finally {
      held.recount(key)
    }
  }

  /** Stores the texts of this list that other lists show. */
  const takeTexts = (list: ListName, index: ListIndex) => {
    const [joined] = joinedTo(list)
    const field = joined && joinOf(joined)?.text
    if (field) texts.set(list, { version: (texts.get(list)?.version ?? 0) + 1, of: index.texts(field) })
  }
  const textsFor = (list: ListName): JoinedTexts | null => {
    const from = joinOf(list)?.list
    return from ? { version: () => texts.get(from)?.version ?? 0, of: (id) => texts.get(from)?.of.get(id) } : null
  }

  /** Decides whether a reading of pages is complete: between two requests a row can move to a page that was already read. */
  const settle = async (key: ListKey, index: ListIndex, { changed, last }: PagesRead): Promise<PagesOutcome> => {
    const previous = readings.get(key) ?? (await loaded.get(key)?.index.bareIds())
    const ids = await index.bareIds()
    const isSettled = !changed && (previous === undefined || previous.isSubsetOf(ids))
    if (isSettled || last) readings.delete(key)
    else readings.set(key, ids)
    return isSettled ? 'settled' : last ? 'changed' : 'again'
  }

  const load = async ({ load: id, key, list, version, ended, keepPart, pages }: AskInput<'load'>): Promise<ListAsks['load']['output']> => {
    const entry = arrivals.get(id)
    if (!entry) throw new Error('the worker does not have this answer')
    const { arrival, tally } = entry
    const life = wipes
    const { index, error: unreadable, place, beside } = await arrival.finish(ended === null, version)
    arrivals.delete(id)
    // the response reports a failure: the list is neither empty nor in another format
    const problem = beside.failed && arrival.rows() === 0 && (!unreadable || isNoList(unreadable)) ? FAILED : unreadable
    if (wipes !== life) return fail({ kind: 'cancelled' })
    const report = () => {
      const counts = tally.take()
      if (counts.length > 0) onMismatches(list, counts)
    }
    const error = problem && ended?.kind !== 'list-stopped' && ended?.kind !== 'list-pages' ? problem : brokenOff(ended, place)
    if (problem || (error && 'damage' in error)) tally.add('answer', 'unexpected')
    report()
    const rows = arrival.rows()
    // without rows there is nothing to show: the list counts as never loaded
    if (error && !(keepPart && (rows > 0 || error.kind === 'list-pages'))) return fail(error)
    const outcome = pages && !error ? await settle(key, index, pages) : 'settled'
    if (wipes !== life) return fail({ kind: 'cancelled' })
    if (outcome === 'again') return ok({ total: rows, rows, beside, error: null, pages: outcome })
    index.overlay(overlays.get(list) ?? [])
    loaded.set(key, { list, index, report })
    takeTexts(list, index)
    // the same failure happens again in the caller's request, and is reported there
    warm(key, arrival.language).catch(() => undefined)
    const total = index.total()
    return ok({
      total,
      rows,
      beside,
      pages: outcome,
      error:
        error && (error.kind === 'list-stopped' || error.kind === 'list-pages' || 'damage' in error) ? { ...error, kept: total } : error,
    })
  }

  return {
    arriving: ({ load: id, key, list, contentType, fetchedAt, language, mostBytes, shape }) => {
      const tally = createMismatchTally()
      const arrival = createPartialList(list, contentType, fetchedAt, language, tally, textsFor(list), shape)
      arrivals.set(id, { key, tally, mostBytes, arrival })
    },
    chunk: (id, bytes) => {
      const entry = arrivals.get(id)
      if (!entry) return null
      const { arrival, mostBytes } = entry
      if (arrival.bytes() <= mostBytes) arrival.feed(bytes)
      held.recount(entry.key)
      const now = arrival.bytes()
      return { rows: arrival.rows(), bytes: now, broken: arrival.problem() !== null || now > mostBytes }
    },
    nextPage: (id, contentType, at) => arrivals.get(id)?.arrival.nextPage(contentType, at),
    forget: (id) => {
      const entry = arrivals.get(id)
      arrivals.delete(id)
      if (entry) held.recount(entry.key)
    },
    wipe: () => {
      wipes++
      arrivals.clear()
      loaded.clear()
      overlays.clear()
      texts.clear()
      readings.clear()
      held.forget()
      forgetRowScan()
    },
    withIndex,
    asks: {
      endPage: ({ load: id }) => {
        const entry = arrivals.get(id)
        if (!entry) throw new Error('the worker does not have this answer')
        const isFull = entry.arrival.bytes() > entry.mostBytes
        return { ...entry.arrival.endPage(!isFull), isFull }
      },
      load: (input) => load(input).finally(() => held.recount(input.key)),
      early: async ({ key, query, language, offset, limit }) =>
        (await arrivals
          .values()
          .find((arrival) => arrival.key === key)
          ?.arrival.page(query, language, offset, limit)) ?? null,
      overlay: ({ list, overlays: all, versions }) => {
        overlays.set(list, all)
        const totals: Record<ListKey, number> = {}
        for (const [key, found] of loaded) {
          if (found.list !== list) continue
          found.index.overlay(all)
          takeTexts(list, found.index)
          found.index.version = versions[key] ?? found.index.version
          totals[key] = found.index.total()
          held.recount(key)
        }
        return totals
      },
      drop: ({ keys }) => {
        for (const key of keys) {
          loaded.delete(key)
          readings.delete(key)
          held.recount(key)
        }
        return null
      },
      page: ({ key, query, language, ...place }) => withIndex(key, (index) => index.page(query, language, place)),
      neighbours: ({ key, query, language, id }) => withIndex(key, (index) => index.neighbours(query, language, id)),
      row: ({ key, id, bare }) => withIndex(key, (index) => index.row(id, bare)),
      values: ({ key, language, ...asked }) => withIndex(key, (index) => index.values(language, asked)),
      text: (input) => withIndex(input.key, (index) => listText(index, input)),
      count: ({ key, language, queries }) =>
        withIndex(key, async (index) => {
          const matched: number[] = []
          for (const query of queries) matched.push(await index.count(query, language))
          return { matched }
        }),
      ids: ({ key, query, language, most }) => withIndex(key, (index) => index.ids(query, language, most)),
    },
  }
}
