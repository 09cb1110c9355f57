import type { InputOf } from '#contract/index.ts'
import type { ExportColumn, ListQuery, ListReceived, StayingRow } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import type { ValuesOf } from '../filters/choice-editor.tsx'
import type { Id } from '../selection/selection.ts'

/** One page of rows from anywhere, and what else can be asked of where they come from. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly ids: readonly (Id | null)[]
  readonly total: number
  readonly matched: number
  readonly offset: number
  readonly fetchedAt: number | null
  /** Changes when the rows of the whole list may have. */
  readonly version: number
  /** No row of this has arrived yet. */
  readonly first: boolean
  readonly refreshing: boolean
  /** The rows still answer the question before this one. */
  readonly previous: boolean
  /** The question is being asked again: what is said of the page may be of a while ago. */
  readonly asking: boolean
  /** How far the load under way is; null when none is. */
  readonly received: ListReceived | null
  /** These are the first rows of a load that goes on. */
  readonly partial: boolean
  readonly error: AppError | null
  /** null: these rows are reloaded elsewhere. */
  readonly reload: (() => Promise<void>) | null
  /** Ends the load under way; null where there is nothing to end. */
  readonly stop: (() => void) | null
  readonly more: MoreOfList<Row>
}

/** Questions about the whole list; the same object as long as the list is. */
export interface MoreOfList<Row> {
  /** The page will be this one: main looks for it while the change is drawn. */
  readonly prefetch: (asked: Asked) => void
  /** Ids of every row that the query leaves, at most 100,000; null when they could not be had. */
  readonly idsOf: (query: ListQuery) => Promise<readonly Id[] | null>
  /** Those of the ids that the list (still) has. */
  readonly stillThere: (ids: readonly Id[]) => Promise<readonly Id[]>
  readonly valuesOf: ValuesOf
  /** How many rows each query leaves. */
  readonly countsOf: (queries: readonly ListQuery[]) => Promise<readonly number[] | null>
  /** Rows that are all here, for an export; null for a list that main keeps. */
  readonly localRows: ((query: ListQuery, selected: readonly Id[] | null) => readonly Row[]) | null
  /** Rows as tab-separated text, in the order of the query. */
  readonly textOf: (request: TextRequest<Row>) => Promise<{ readonly text: string; readonly rows: number; readonly cut: boolean } | null>
}

export interface TextRequest<Row> {
  readonly query: ListQuery
  readonly selected: readonly Id[]
  readonly columns: readonly ExportColumn[]
  /** For rows that are here: how a row is written. */
  readonly write: (rows: readonly Row[]) => string
}

export interface Asked {
  readonly query: ListQuery
  readonly offset: number
  readonly limit: number
  readonly around: Id | null
  /** Asked when the same page is reloaded: what is on screen then and should stay there. */
  readonly stay?: () => readonly StayingRow[]
}

export type ListParams = InputOf<'lists.page'>['params']
