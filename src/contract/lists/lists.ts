import { z } from 'zod'
import { command } from '../endpoint.ts'
import { FieldKind } from './list-spec.ts'
import type { AppError } from '../result.ts'
import { FileHandle, RowId } from '../values/values.ts'

/**
 * Format of a value of its kind: a moment without its time ('day') or with its seconds (D-121), a number from 0 to 100 as percent, a text that is
 * shown as a number if possible ('figure': the size, strength, vintage and age of a bottle).
 */
export const FieldFormat = z.enum(['day', 'seconds', 'percent', 'figure'])
export type FieldFormat = z.output<typeof FieldFormat>

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One condition on one column; all conditions must hold. `at` is YYYY-MM-DD or a timestamp; with `orNone` a row without a value passes too. */
export const Filter = z.discriminatedUnion('is', [
  z.object({ field: z.string(), is: z.literal('oneOf'), values: z.array(Scalar) }),
  z.object({ field: z.string(), is: z.literal('range'), min: z.number().optional(), max: z.number().optional() }),
  z.object({ field: z.string(), is: z.literal(['has', 'hasNot']) }),
  z.object({ field: z.string(), is: z.literal(['before', 'after']), at: z.string(), orNone: z.boolean().optional() }),
])
export type Filter = z.output<typeof Filter>

export const Sort = z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) })
export type Sort = z.output<typeof Sort>

/** A query: words that must all match (D-128), conditions, and sort columns by weight. */
export const ListQuery = z.object({ search: z.string().max(500), filters: z.array(Filter).max(40), sort: z.array(Sort).max(6) })
export type ListQuery = z.output<typeof ListQuery>

/** Input of the list's endpoint; empty for most lists. Each set of params is a list of its own. */
const ListParams = z.record(z.string(), Scalar)
const Which = z.object({ list: z.string(), params: ListParams })

/** Progress of a load. `expected`: full length in bytes, null if the server did not send it. */
export interface ListReceived {
  readonly rows: number
  readonly bytes: number
  readonly expected: number | null
}

/** One page of rows and the state of the list it was cut from. */
export interface ListPage<Row = unknown> {
  readonly rows: readonly Row[]
  /** Rows in the list, after overlays. */
  readonly total: number
  /** Rows that match the query. */
  readonly matched: number
  /**
   * Index of the first row of this page among the matches; differs from the requested one when `around` or `stay` was given or the list has become
   * shorter.
   */
  readonly offset: number
  readonly version: number
  /** When the rows were read from the server (epoch ms); null before the first time. */
  readonly fetchedAt: number | null
  readonly loading: boolean
  /** The current load; null when there is none. Its rows are shown only while `partial`, otherwise those of the previous version. */
  readonly received: ListReceived | null
  /** The first load is in progress: these are its first rows, searched and filtered, in the order of the answer; counts are still growing. */
  readonly partial: boolean
  /** Why the last load failed. The rows are the previous ones, or (`kept` in the error) the part of the first load that had arrived. */
  readonly error: AppError | null
}

/** A distinct value of a column. `value` fits a 'oneOf' filter; null = nothing. `text` as displayed, '' for nothing. */
export interface ListValue {
  readonly value: string | number | boolean | null
  readonly text: string
  readonly count: number
}

/** A column of a spreadsheet: a declared or derived field and its title in the person's language. */
export const ExportColumn = z.object({ field: z.string(), title: z.string() })
export type ExportColumn = z.output<typeof ExportColumn>

/** The same for rows that the page provides: with its kind, because no list declares it. */
export const LocalColumn = ExportColumn.extend({ kind: FieldKind, format: FieldFormat.optional() })
export type LocalColumn = z.output<typeof LocalColumn>

/** A cell of such a row: its text as displayed, a number (cents, epoch ms; by the kind of its column), an amount in a currency, or nothing. */
export const LocalCell = z.union([z.string(), z.number(), z.null(), z.object({ amount: z.number(), currency: z.string() })])
export type LocalCell = z.output<typeof LocalCell>

/** A row on screen and its place on the page, from 0. */
const StayingRow = z.object({ id: RowId, at: z.int().nonnegative() })
export type StayingRow = z.output<typeof StayingRow>
/** Most rows that can be asked to stay. */
export const MAX_STAYING = 60

export const SavedFileShape = z.object({ file: FileHandle, name: z.string(), bytes: z.int() })

/** Greatest age of rows that are shown when a page opens (ms, D-130). */
export const FRESH_MS = 60_000
/** The same for a list of more than LONG_LIST_ROWS rows. */
export const LONG_LIST_FRESH_MS = 300_000
/** A list with more rows is a long one. */
export const LONG_LIST_ROWS = 100_000

/** Most rows that can be copied as text. */
export const MAX_TEXT_ROWS = 20_000

export const lists = {
  /**
   * One page. The first call for a list starts its load; later pages come from memory. While the first load runs, the page is cut from the rows so
   * far (`partial`), or is empty with `fetchedAt` null. Every other request of this group waits for the whole list.
   */
  page: command({
    input: Which.extend({
      query: ListQuery,
      offset: z.int().nonnegative(),
      limit: z.int().min(1).max(500),
      /** Returns the page that contains this row, if it is in the result, instead of the page at `offset`. */
      around: RowId.optional(),
      /**
       * Rows on screen, from the top. If rows before them were inserted or removed, the page starts so that these keep their positions. A page at the
       * beginning of the result stays there while it contains them, so that new rows at the top are visible.
       */
      stay: z.array(StayingRow).max(MAX_STAYING).optional(),
    }),
    output: z.custom<ListPage>(),
  }),
  /**
   * The neighbours of a row in the result of a query, for "next" and "previous" without closing a dialog. `index` is -1 when the row is not in the
   * result; a row that an overlay removed keeps its former neighbours until the list is reloaded.
   */
  neighbours: command({
    input: Which.extend({ query: ListQuery, id: RowId }),
    output: z.object({ index: z.int(), matched: z.int(), previous: RowId.nullable(), next: RowId.nullable() }),
  }),
  /** The current row with this id; null when it is not in the list. */
  row: command({ input: Which.extend({ id: RowId }), output: z.custom<unknown>() }),
  /** Ids of every row that matches the query, at most 100,000, for "select all". */
  ids: command({ input: Which.extend({ query: ListQuery }), output: z.array(RowId) }),
  /**
   * The distinct values of a column over the whole list, or over the rows that match `query`, most frequent first; `search` as in the search box,
   * over their displayed form.
   */
  values: command({
    input: Which.extend({ field: z.string(), search: z.string().max(500), limit: z.int().min(1).max(1000), query: ListQuery.optional() }),
    output: z.custom<{ readonly values: readonly ListValue[]; readonly distinct: number }>(),
  }),
  /**
   * The rows of the query (or only the selected ones) as tab-separated text, cells as displayed; tabs and line ends inside a cell become spaces.
   * At most MAX_TEXT_ROWS rows: `cut` says that there were more.
   */
  text: command({
    input: Which.extend({
      query: ListQuery,
      selected: z.array(RowId).nullable(),
      columns: z.array(ExportColumn).min(1),
      /** Are the titles the first line? */
      header: z.boolean(),
    }),
    output: z.object({ text: z.string(), rows: z.int(), cut: z.boolean() }),
  }),
  /** Number of rows that match each query, in the order of the queries: the counts of pinned views. */
  count: command({ input: Which.extend({ queries: z.array(ListQuery).max(40) }), output: z.object({ matched: z.array(z.int()) }) }),
  /** Is the whole list (without params) in memory? Loads nothing. */
  loaded: command({ input: z.object({ list: z.string() }), output: z.object({ loaded: z.boolean() }) }),
  /** Ends the current load. Rows of a first load stay, with the error 'list-stopped'; a reload keeps the previous rows. */
  stop: command({ input: Which, output: z.object({}) }),
  /**
   * A page that shows this list was opened: rows older than FRESH_MS (LONG_LIST_FRESH_MS for a long list) are reloaded in the background (D-130).
   * Returns at once; the first request loads a list that is not loaded yet.
   */
  open: command({ input: Which, output: z.object({ reading: z.boolean() }) }),
  /** Reloads the list; resolves when it is loaded. */
  reload: command({ input: Which, output: z.object({ version: z.int() }) }),
  /** The server's current row: the list is reloaded by a request that starts after this call; null when the row is gone (D-131). */
  freshRow: command({ input: Which.extend({ id: RowId }), output: z.custom<unknown>() }),
  /** Writes the rows of the query (or only the selected ones) to an xlsx file that the person names; `job` is the handle for progress and cancel. */
  export: command({
    input: Which.extend({
      query: ListQuery,
      selected: z.array(RowId).nullable(),
      columns: z.array(ExportColumn).min(1),
      sheet: z.string().max(31),
      fileName: z.string().max(120),
      job: z.string(),
    }),
    output: SavedFileShape,
  }),
  /** The same for a small table that the page provides, in the given order. */
  exportRows: command({
    input: z.object({
      rows: z.array(z.record(z.string(), LocalCell)).max(20_000),
      columns: z.array(LocalColumn).min(1),
      sheet: z.string().max(31),
      fileName: z.string().max(120),
      job: z.string(),
    }),
    output: SavedFileShape,
  }),
}
