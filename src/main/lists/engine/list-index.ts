import type { ListName } from '#contract/index.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import type { RowId } from '#contract/values/values.ts'
import { tallyOf, valuesOf } from '#domain/lists/column-values.ts'
import type { Language } from '#domain/text/language.ts'
import { listSpec } from '#domain/list-fields.ts'
import { fieldIn, type ListFields, type Row, textOf } from '#domain/values/list-values.ts'
import { idTableBytes, type IdTable } from './rows/id-table.ts'
import type { AskInput, AskOutput } from '../worker-protocol.ts'
import { type PagePlace, startOfPage } from '../page-start.ts'
import { createRowQueries } from './query/row-queries.ts'
import { NO_OVERLAY, overlayOf } from './row-overlay.ts'
import type { RowReader } from './rows/row-reader.ts'
import type { RowTable } from './query/row-table.ts'
import { runInSlices, type Lazy } from './cooperative.ts'

/** Selected rows as they were at that moment: later changes do not affect them. */
export interface PickedRows {
  readonly size: number
  at(place: number): Row
}

interface FieldName {
  readonly field: string
}

/** One version of a list's rows, and the results of queries on them. */
export interface ListIndex {
  readonly list: ListName
  readonly fields: ListFields
  readonly fetchedAt: number
  readonly reader: RowReader
  version: number
  /** Rows after overlays. */
  total(): number
  /** Replaces all overlays: rows removed, or some fields changed (D-31). */
  overlay(overlays: readonly Overlay[]): void
  /** Computes what this query needs in advance. */
  prepare(query: ListQuery, language: Language): Promise<unknown>
  /** Computes in the background what the first click, overlay and search need; earlier ones compute it themselves. */
  warm(language: Language): Promise<void>
  page(query: ListQuery, language: Language, place: PagePlace): Promise<AskOutput<'page'>>
  neighbours(query: ListQuery, language: Language, id: RowId): Promise<AskOutput<'neighbours'>>
  /** `bare`: as the server has it, without overlays. */
  row(id: RowId, bare?: boolean): unknown
  /** A text field of every row by the row's id, for lists that show it (JoinSpec). */
  texts(field: string): ReadonlyMap<string, string>
  ids(query: ListQuery, language: Language, most: number): Promise<RowId[]>
  /** Every id as the server sent it, without overlays. */
  bareIds(): Promise<ReadonlySet<string>>
  values(language: Language, asked: Omit<AskInput<'values'>, 'key' | 'language'>): Promise<AskOutput<'values'>>
  count(query: ListQuery, language: Language): Promise<number>
  /** The rows of a query, or the selected rows even if it doesn't match them, in its order. Rows have at least the fields that these columns read. */
  pick(query: ListQuery, language: Language, selected: readonly RowId[] | null, columns: readonly FieldName[]): Promise<PickedRows>
  /** Memory that it takes now (bytes), with every computed column and order. */
  bytes(): number
}

/** Per row: a column of numbers, their ranks, two orders and counts while the rows are sorted, and whether it was read. */
const ORDER_BYTES = 8 + 4 + 4 + 4 + 4 + 1

/** Most memory of the index of this many rows before the first search or sort (bytes), without the rows. */
export const indexBytes = (rows: number): number => rows * ORDER_BYTES + idTableBytes(rows)

export interface IndexParts {
  readonly list: ListName
  readonly fields: ListFields
  readonly table: RowTable
  readonly ids: Lazy<IdTable>
  readonly reader: RowReader
  readonly fetchedAt: number
  readonly version: number
}

export function createListIndex({ list, fields, table, ids, reader, fetchedAt, version }: IndexParts): ListIndex {
  const { rows } = table
  const usual = listSpec(list).sort
  const seen = new Uint8Array(rows.size())
  let over = NO_OVERLAY

  const queries = createRowQueries({ list, fields, table, usual, fetchedAt, overlay: () => over })
  const { select, sorted } = queries

  const rowAt = (row: number): Row => over.changed.get(row) ?? rows.parse(row)
  /** The nearest row in this direction that can be opened. */
  const nearest = (result: Uint32Array, from: number, step: 1 | -1): RowId | null => {
    for (let at = from + step; at >= 0 && at < result.length; at += step) {
      const id = ids.value().of(result[at]!)
      if (id !== null) return id
    }
    return null
  }
  const read = (row: number): unknown => {
    const counted = seen[row] === 1
    seen[row] = 1
    return reader.read(rowAt(row), counted)
  }

  const index: ListIndex = {
    list,
    fields,
    fetchedAt,
    reader,
    version,
    total: () => rows.size() - over.gone.size,
    overlay: (overlays) => {
      over = overlays.length === 0 ? NO_OVERLAY : overlayOf(overlays, rows, ids.value())
      queries.forget()
    },
    prepare: (query, language) => table.prepare(sorted(query), language),
    warm: async (language) => {
      await ids.prefetch()
      await table.warm(language)
    },
    page: async (query, language, place) => {
      const result = await select(query, language)
      const start = startOfPage(place, result.size, (id) => {
        const all = ids.value().all(id)
        const [row] = all
        if (all.length > 1 && id !== place.around) return null
        return row === undefined ? -1 : result.all().indexOf(row)
      })
      const { limit } = place
      const page = Array.from(result.from(start, start + limit), read)
      return { rows: page, total: index.total(), matched: result.size, offset: start, version: index.version, fetchedAt }
    },
    neighbours: async (query, language, id) => {
      const all = await select(query, language)
      const row = ids.value().at(id)
      const hidden = row !== undefined && over.gone.has(row)
      const result = (hidden ? queries.withRow(sorted(query), language, row) : all).all()
      const at = row === undefined ? -1 : result.indexOf(row)
      if (at < 0) return { index: -1, matched: result.length, previous: null, next: null }
      return {
        index: hidden ? -1 : at,
        matched: result.length - Number(hidden),
        previous: nearest(result, at, -1),
        next: nearest(result, at, 1),
      }
    },
    row: (id, bare = false) => {
      const row = ids.value().at(id)
      if (row === undefined) return null
      if (bare) return reader.read(rows.parse(row), true)
      return over.gone.has(row) ? null : read(row)
    },
    texts: (field) => {
      const texts = new Map<string, string>()
      for (let row = 0; row < rows.size(); row++) {
        if (over.gone.has(row)) continue
        const id = ids.value().of(row)
        const text = textOf(over.changed.get(row)?.[field] ?? rows.raw(row, field))
        if (id !== null && text !== null) texts.set(String(id), text)
      }
      return texts
    },
    ids: async (query, language, most) => {
      const result = (await select(query, language)).all()
      return runInSlices(
        (function* () {
          const rowIds: RowId[] = []
          for (let at = 0; at < result.length && rowIds.length < most; at++) {
            const id = ids.value().of(result[at]!)
            if (id !== null) rowIds.push(id)
            if ((at & 255) === 255) yield
          }
          return rowIds
        })(),
      )
    },
    bareIds: () =>
      runInSlices(
        (function* () {
          const all = new Set<string>()
          for (let row = 0; row < rows.size(); row++) {
            const id = ids.value().of(row)
            if (id !== null) all.add(String(id))
            if ((row & 255) === 255) yield
          }
          return all
        })(),
      ),
    values: async (language, asked) => {
      const field = fieldIn(fields, asked.field)
      const column = table.column(asked.field, language)
      if (!field || !column) return { values: [], distinct: 0 }
      await runInSlices(column.fill(rows.size()))
      const matches = asked.query && (await select(asked.query, language)).all()
      const size = matches?.length ?? rows.size()
      const counts = tallyOf(
        (function* () {
          for (let place = 0; place < size; place++) {
            const row = matches ? matches[place]! : place
            if (!over.gone.has(row)) yield over.changed.has(row) ? queries.keyAt(row, asked.field, language) : column.at(row)
          }
        })(),
      )
      return valuesOf(counts, field, { ...asked, language })
    },
    count: async (query, language) => (await select({ ...query, sort: [] }, language)).size,
    pick: async (query, language, selected, columns) => {
      const result = (await select(selected ? { ...query, search: '', filters: [] } : query, language)).all()
      const wanted = selected && new Set(selected.flatMap(ids.value().all))
      const picked = wanted ? result.filter((row) => wanted.has(row)) : result
      const { changed } = over
      const part = rows.partsFor(columns.map(({ field }) => field))
      return {
        size: picked.length,
        at: (place) => {
          const row = picked[place]!
          return changed.get(row) ?? part(row)
        },
      }
    },
    bytes: () => table.bytes([seen, ...queries.holds()]) + (ids.computed()?.bytes() ?? idTableBytes(rows.size())),
  }
  return index
}
