import type { InputOf } from '#contract/index.ts'
import type { ExportColumn, ListQuery, ListReceived, StayingRow } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import type { ValuesOf } from '../filters/choice-editor.tsx'
import type { Id } from '../selection/selection.ts'

/** One page of rows from any source, and further questions to that source. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly ids: readonly (Id | null)[]
  readonly total: number
  readonly matched: number
  readonly offset: number
  readonly fetchedAt: number | null
  /** Changes when the rows of the whole list may have changed. */
  readonly version: number
  /** True before the first rows arrive. */
  readonly first: boolean
  readonly refreshing: boolean
  /** The rows still answer the previous query. */
  readonly previous: boolean
  /** A request for this query is under way: the page may be outdated. */
  readonly asking: boolean
  /** Progress of the load under way; null without a load. */
  readonly received: ListReceived | null
  /** The first rows of a load that is still under way. */
  readonly partial: boolean
  readonly error: AppError | null
  /** null: another part of the page reloads these rows. */
  readonly reload: (() => Promise<void>) | null
  /** Cancels the load under way; null when there is none. */
  readonly stop: (() => void) | null
  readonly more: ListQueries<Row>
}

/** Questions about the whole list; the same object for the life of the list. */
export interface ListQueries<Row> {
  /** Main prepares this page while the change is drawn. */
  readonly prefetch: (asked: Asked) => void
  /** Ids of all rows that match the query, at most 100,000; null on failure. */
  readonly idsOf: (query: ListQuery) => Promise<readonly Id[] | null>
  /** The subset of these ids that the list still has. */
  readonly stillThere: (ids: readonly Id[]) => Promise<readonly Id[]>
  readonly valuesOf: ValuesOf
  /** Number of rows that match each query. */
  readonly countsOf: (queries: readonly ListQuery[]) => Promise<readonly number[] | null>
  /** All rows in the page, for an export; null for a list kept in main. */
  readonly localRows: ((query: ListQuery, selected: readonly Id[] | null) => readonly Row[]) | null
  /** Rows as tab-separated text, in the order of the query. */
  readonly textOf: (request: TextRequest<Row>) => Promise<{ readonly text: string; readonly rows: number; readonly cut: boolean } | null>
}

export interface TextRequest<Row> {
  readonly query: ListQuery
  readonly selected: readonly Id[]
  readonly columns: readonly ExportColumn[]
  /** Formats rows of the page. */
  readonly write: (rows: readonly Row[]) => string
}

export interface Asked {
  readonly query: ListQuery
  readonly offset: number
  readonly limit: number
  readonly around: Id | null
  /** Called when the same page reloads: the rows on screen that keep their position. */
  readonly stay?: () => readonly StayingRow[]
}

export type ListParams = InputOf<'lists.page'>['params']
