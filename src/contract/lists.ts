import { z } from 'zod'
import { command } from './endpoint.ts'
import type { AppError } from './result.ts'
import { FileHandle, RowId } from './values.ts'

/** How a field is compared, searched, shown and exported. 'time' also takes a countdown (D-25); 'names' is a list of short texts. */
export const FieldKind = z.enum(['text', 'number', 'cents', 'euros', 'time', 'date', 'flag', 'names'])
export type FieldKind = z.output<typeof FieldKind>

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

/** What the person asked of a list: words that must all match (D-128), conditions, and sort columns by weight. */
export const ListQuery = z.object({ search: z.string().max(500), filters: z.array(Filter).max(40), sort: z.array(Sort).max(6) })
export type ListQuery = z.output<typeof ListQuery>

/** The input of the list's own endpoint (empty for most): part of the list's identity. */
const ListParams = z.record(z.string(), Scalar)
const Which = z.object({ list: z.string(), params: ListParams })

/** What a write shows at once in a list: the row gone, or some of its fields changed. */
export type Overlay =
  | { readonly list: string; readonly id: string | number; readonly gone: true }
  | { readonly list: string; readonly id: string | number; readonly fields: Readonly<Record<string, unknown>> }

/** One page of rows and the state of the list it was cut from. */
export interface ListPage<Row = unknown> {
  readonly rows: readonly Row[]
  /** Rows in the list, after overlays. */
  readonly total: number
  /** Rows that the query leaves. */
  readonly matched: number
  /** Index of the first row of this page among the matched ones; differs from the asked one when `around` was given or the list has become shorter. */
  readonly offset: number
  readonly version: number
  /** When the rows were read from the server (epoch ms); null before the first time. */
  readonly fetchedAt: number | null
  readonly loading: boolean
  /** Why the last reload failed; the rows are then the ones before it. */
  readonly error: AppError | null
}

/** A column of a spreadsheet: a declared or derived field and its title in the person's language. */
export const ExportColumn = z.object({ field: z.string(), title: z.string() })
export type ExportColumn = z.output<typeof ExportColumn>

/** The same for rows that the page holds itself: the kind is said, because no list declares it. */
export const LocalColumn = ExportColumn.extend({ kind: FieldKind })
export type LocalColumn = z.output<typeof LocalColumn>

export const SavedFileShape = z.object({ file: FileHandle, name: z.string(), bytes: z.int() })

export const lists = {
  /** One page. The first call for a list starts its load; later pages come from memory. */
  page: command({
    input: Which.extend({
      query: ListQuery,
      offset: z.int().nonnegative(),
      limit: z.int().min(1).max(500),
      /** Give the page that holds this row instead of `offset`, when the row is in the result. */
      around: RowId.optional(),
    }),
    output: z.custom<ListPage>(),
  }),
  /**
   * The neighbours of a row in the result of a query, for "next" and "previous" without closing a dialog. `index` is -1 when the row is not in the
   * result; a row that an overlay took out still has the neighbours it had, until the list is read again.
   */
  neighbours: command({
    input: Which.extend({ query: ListQuery, id: RowId }),
    output: z.object({ index: z.int(), matched: z.int(), previous: RowId.nullable(), next: RowId.nullable() }),
  }),
  /** One row by its id, as the list has it now; null when it is not there (any more). */
  row: command({ input: Which.extend({ id: RowId }), output: z.custom<unknown>() }),
  /** Ids of every row that the query leaves, at most 100,000, for "select all". */
  ids: command({ input: Which.extend({ query: ListQuery }), output: z.array(RowId) }),
  /** Fetches the list again; resolves when it is there. */
  reload: command({ input: Which, output: z.object({ version: z.int() }) }),
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
  /** The same for a small table that the page holds itself, in the order given. */
  exportRows: command({
    input: z.object({
      rows: z.array(z.record(z.string(), z.unknown())).max(5000),
      columns: z.array(LocalColumn).min(1),
      sheet: z.string().max(31),
      fileName: z.string().max(120),
      job: z.string(),
    }),
    output: SavedFileShape,
  }),
}
