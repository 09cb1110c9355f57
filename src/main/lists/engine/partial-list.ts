import type { ListName } from '#contract/index.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { BesideList } from '#contract/reading/beside-list.ts'
import type { AppError } from '#contract/result.ts'
import type { Shape } from '#contract/reading/shape.ts'
import type { Language } from '#domain/text/language.ts'
import { listSpec } from '#domain/list-fields.ts'
import { createAmountUnits } from './rows/amount-units.ts'
import { guardedFields } from './rows/guarded-fields.ts'
import { createIdTable, type IdTable } from './rows/id-table.ts'
import { createListIndex, indexBytes, type ListIndex } from './list-index.ts'
import type { AskOutput } from '../worker-protocol.ts'
import { createListRows, findPairs, type JoinedTexts, storedFields, type ListRows } from './rows/list-rows.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import { countOnes } from './query/row-mask.ts'
import { createRowReader, type MismatchTally, type RowReader } from './rows/row-reader.ts'
import { createIncrementalParser, type IncrementalParser } from '../bytes/incremental-parser.ts'
import { createPageRows } from './page-rows.ts'
import { createRowStore, type RowStore } from '../bytes/row-store.ts'
import { createRowTable } from './query/row-table.ts'
import { createTaughtReading } from '../bytes/taught-reading.ts'
import { runInSlices, lazy, type Work } from './cooperative.ts'

/**
 * Every row of an arriving list is counted with at least this much (bytes): what its offsets, ranks and searched text take once the list is used.
 * An endless list of empty rows would otherwise be read until its offsets alone fill the memory.
 */
const MIN_ROW_BYTES = 256

/** A list while it arrives. */
export interface PartialList {
  readonly list: ListName
  /** The language of the screen when the load began. */
  readonly language: Language
  feed(bytes: Uint8Array): void
  /** Rows so far. */
  rows(): number
  problem(): AppError | null
  /** The bytes of a page have ended: drops rows that an earlier page has. `whole`: no byte was left out for lack of memory. */
  endPage(whole: boolean): Omit<AskOutput<'endPage'>, 'isFull'>
  /** The list continues in another answer. `at`: how its address was found, for Diagnostics. */
  nextPage(contentType: string, at: string): void
  /** Memory that it takes so far, with what its end needs at once: the usual order and the table of ids (bytes). */
  bytes(): number
  /** A page of the first rows, in the order of the answer; incomplete pairs are not shown. */
  page(query: ListQuery, language: Language, offset: number, limit: number): Promise<AskOutput<'early'>>
  /** The answer has ended: builds the list from it. `whole`: the answer is complete. */
  finish(
    whole: boolean,
    version: number,
  ): Promise<{
    readonly index: ListIndex
    readonly error: AppError | null
    readonly place: ReturnType<IncrementalParser['place']>
    readonly beside: BesideList
  }>
}

/** `tally` counts unreadable values of the answer, from now until the list is released. */
export function createPartialList(
  list: ListName,
  contentType: string,
  fetchedAt: number,
  language: Language,
  tally: MismatchTally,
  texts: JoinedTexts | null = null,
  shape?: Shape,
): PartialList {
  const spec = listSpec(list)
  const fields = guardedFields(list, (name) => tally.add(`${name} not worked out`, 'unexpected'))
  const store: RowStore = createRowStore(storedFields(list))
  const units = createAmountUnits(list, store)
  const readingOf = (type: string, into: RowStore) =>
    shape ? createTaughtReading(into, type, list, shape) : createIncrementalParser(into, type)
  let reading = readingOf(contentType, store)
  let hasEnded = false
  /** How the second page was found, and the rows before it: without new rows the guess was wrong. */
  let pagesAt: { readonly at: string; readonly rows: number } | null = null
  /** Counts of earlier pages. */
  let earlier = { rows: 0, unexpected: 0, guessed: null as ReturnType<IncrementalParser['guessed']> }
  const end = (whole: boolean) => {
    if (!hasEnded) reading.end(whole)
    hasEnded = true
    units?.follow()
  }
  const table = createRowTable(createListRows(list, fields, store, fetchedAt, null, texts, units), fields, fetchedAt)
  function* countedIds(rows: ListRows, reader: RowReader): Work<IdTable> {
    const ids = yield* createIdTable(rows, spec.id, reader)
    tally.add(`${spec.id} repeated`, 'unexpected', ids.repeated)
    return ids
  }
  const silent = createRowReader(list, spec.id, { add: () => undefined, take: () => [] })
  const pageRows = createPageRows(table.rows, spec.id, silent)

  return {
    list,
    language,
    feed: (bytes) => {
      reading.feed(bytes)
      units?.follow()
      table.follow(language)
    },
    rows: () => store.size(),
    problem: () => reading.problem(),
    endPage: (whole) => {
      if (whole) end(true)
      const sent = store.size() - earlier.rows
      const lastId = sent > 0 ? pageRows.lastId() : null
      const repeated = earlier.rows > 0 ? pageRows.dropRepeated(earlier.rows) : 0
      return { rows: store.size(), sent, repeated, lastId, beside: reading.beside(), problem: reading.problem() }
    },
    nextPage: (type, at) => {
      pagesAt ??= { at, rows: store.size() }
      const rows = store.size()
      earlier = { rows, unexpected: earlier.unexpected + reading.unexpectedRows(), guessed: earlier.guessed ?? reading.guessed() }
      // a later list of the same page replaces that page's rows only
      reading = readingOf(type, { ...store, clear: () => store.keepOnly(rows, []) })
      hasEnded = false
    },
    bytes: () => Math.max(table.bytes() + indexBytes(store.size()), store.size() * MIN_ROW_BYTES) + reading.waiting(),
    page: async (query, language, offset, limit) => {
      const none = { rows: [], total: store.size(), matched: 0, offset: 0, fetchedAt: null }
      if (spec.pair || store.size() === 0) return none
      const asked = { ...query, sort: [] }
      const previous = store.generation()
      const size = await table.prepare(asked, language)
      // the reader switched to another list of the answer
      if (store.generation() !== previous) return none
      const mask = table.mask(asked, language, size)
      const matched = mask ? countOnes(mask) : size
      const start = pageStart(offset, matched, limit)
      const pageRows: unknown[] = []
      for (let row = mask ? 0 : start, place = mask ? 0 : start; row < size && pageRows.length < limit; row++) {
        if (mask && mask[row] === 0) continue
        if (place++ >= start) pageRows.push(silent.read(table.rows.parse(row), true))
      }
      return { rows: pageRows, total: size, matched, offset: start, fetchedAt }
    },
    finish: async (whole, version) => {
      end(whole)
      tally.add('row', 'unexpected', earlier.unexpected + reading.unexpectedRows())
      const guessed = earlier.guessed ?? reading.guessed()
      if (guessed) tally.add(guessed.at, guessed.guess)
      if (pagesAt && store.size() > pagesAt.rows) tally.add(pagesAt.at, 'pages')
      const pairs = await runInSlices(findPairs(list, store))
      const complete = spec.pair
        ? createRowTable(createListRows(list, fields, store, fetchedAt, pairs, texts, units), fields, fetchedAt)
        : table
      const reader = createRowReader(list, spec.id, tally, complete.rows)
      const ids = lazy(countedIds(complete.rows, reader))
      const index = createListIndex({ list, fields, table: complete, ids, reader, fetchedAt, version })
      await index.prepare({ search: '', filters: [], sort: [] }, language)
      return { index, error: reading.problem(), place: reading.place(), beside: reading.beside() }
    },
  }
}
