import type { ListName } from '../../contract/index.ts'
import { type ListQuery, MOST_TEXT_ROWS, type Overlay, type Sort } from '../../contract/lists.ts'
import type { RowId } from '../../contract/values.ts'
import type { Language } from '../../domain/language.ts'
import { listFields, listSpec } from '../../domain/list-fields.ts'
import { type ListTable, selectFrom, tableOf } from '../../domain/list-query.ts'
import { tallyOf, tsvCell, valuesOf } from '../../domain/column-values.ts'
import { keyOf, type Row, shownText } from '../../domain/list-values.ts'
import type { AskInput, AskOutput } from './list-messages.ts'
import { createRowReader, type MismatchTally, type RowReader } from './row-reader.ts'

/** Results that are kept: the person goes back and forth between a few questions. */
const KEPT_RESULTS = 8

/** One version of a list's rows, and the answers to questions about them. */
export interface ListIndex {
  readonly list: ListName
  readonly fetchedAt: number
  readonly reader: RowReader
  version: number
  /** Rows after overlays. */
  total(): number
  /** Replaces all overlays: rows gone, or some fields changed (D-31). */
  overlay(overlays: readonly Overlay[]): void
  page(query: ListQuery, language: Language, offset: number, limit: number, around?: RowId): AskOutput<'page'>
  neighbours(query: ListQuery, language: Language, id: RowId): AskOutput<'neighbours'>
  row(id: RowId): unknown
  ids(query: ListQuery, language: Language, most: number): RowId[]
  values(language: Language, asked: Pick<AskInput<'values'>, 'field' | 'search' | 'limit'>): AskOutput<'values'>
  text(language: Language, asked: Pick<AskInput<'text'>, 'query' | 'selected' | 'columns' | 'header'>): AskOutput<'text'>
  count(query: ListQuery, language: Language): number
  /** The rows of a query, or the selected ones whatever it leaves, in its order and as they are now; later changes do not touch the answer. */
  rows(query: ListQuery, language: Language, selected: readonly RowId[] | null): Row[]
}

export function createListIndex(list: ListName, base: readonly Row[], fetchedAt: number, version: number, tally: MismatchTally): ListIndex {
  const spec = listSpec(list)
  const reader = createRowReader(list, spec.id, tally)
  const ids = idsOf(base, reader)
  tally.add(`${spec.id} repeated`, 'odd', ids.repeated)
  const rows = [...base]
  const gone = new Set<number>()
  const touched = new Set<number>()
  let table: { readonly language: Language; readonly is: ListTable } | undefined
  const results = new Map<string, readonly number[]>()

  const tableIn = (language: Language): ListTable => {
    if (table?.language !== language) {
      table = { language, is: tableOf(rows, listFields(list), { language, fetchedAt }) }
      results.clear()
    }
    return table.is
  }
  const run = (query: ListQuery, language: Language, kept?: number) =>
    selectFrom(tableIn(language), { ...query, sort: withDefault(query.sort, spec.sort) }, fetchedAt, (row) => row !== kept && gone.has(row))
  const select = (query: ListQuery, language: Language): readonly number[] => {
    tableIn(language)
    const key = JSON.stringify([query.search, query.filters, query.sort])
    const found = results.get(key) ?? run(query, language)
    results.delete(key)
    results.set(key, found)
    if (results.size > KEPT_RESULTS) results.delete(results.keys().next().value ?? '')
    return found
  }
  /** The id that leads to this row; null when there is none, or when it leads to another row. */
  const idAt = (row: number | undefined): RowId | null => {
    const value = row === undefined ? undefined : rows[row]
    const id = value ? reader.id(value) : null
    return id !== null && ids.at(id) === row ? id : null
  }
  /** The nearest row in this direction that can be gone to. */
  const nearest = (found: readonly number[], from: number, step: 1 | -1): RowId | null => {
    for (let at = from + step; at >= 0 && at < found.length; at += step) {
      const id = idAt(found[at])
      if (id !== null) return id
    }
    return null
  }

  const index: ListIndex = {
    list,
    fetchedAt,
    reader,
    version,
    total: () => rows.length - gone.size,
    overlay: (overlays) => {
      if (overlays.length === 0 && gone.size === 0 && touched.size === 0) return
      const wanted = new Set<number>()
      const changes = new Map<number, Row>()
      gone.clear()
      for (const overlay of overlays) {
        for (const at of ids.all(overlay.id)) {
          if ('gone' in overlay) gone.add(at)
          else changes.set(at, { ...(changes.get(at) ?? base[at]), ...overlay.fields })
        }
      }
      for (const at of new Set([...touched, ...changes.keys()])) {
        const row = changes.get(at) ?? base[at]
        if (row) rows[at] = row
        table?.is.touch(at)
        if (changes.has(at)) wanted.add(at)
      }
      touched.clear()
      for (const at of wanted) touched.add(at)
      results.clear()
    },
    page: (query, language, offset, limit, around) => {
      const found = select(query, language)
      const at = around === undefined ? -1 : found.indexOf(ids.at(around) ?? -1)
      const start = at >= 0 ? at - (at % limit) : Math.min(offset, Math.max(0, found.length - 1 - ((found.length - 1) % limit)))
      const page = found.slice(start, start + limit).map((row) => reader.read(rows[row] ?? {}))
      return { rows: page, total: index.total(), matched: found.length, offset: start, version: index.version, fetchedAt }
    },
    neighbours: (query, language, id) => {
      const row = ids.at(id)
      const hidden = row !== undefined && gone.has(row)
      const found = hidden ? run(query, language, row) : select(query, language)
      const at = row === undefined ? -1 : found.indexOf(row)
      if (at < 0) return { index: -1, matched: found.length, previous: null, next: null }
      return {
        index: hidden ? -1 : at,
        matched: found.length - Number(hidden),
        previous: nearest(found, at, -1),
        next: nearest(found, at, 1),
      }
    },
    row: (id) => {
      const at = ids.at(id)
      const row = at === undefined || gone.has(at) ? undefined : rows[at]
      return row ? reader.read(row) : null
    },
    ids: (query, language, most) =>
      select(query, language)
        .values()
        .map(idAt)
        .filter((id) => id !== null)
        .take(most)
        .toArray(),
    values: (language, asked) => {
      const field = listFields(list)[asked.field]
      const keys = tableIn(language).keys(asked.field)
      if (!field || !keys) return { values: [], distinct: 0 }
      return valuesOf(tallyOf(keys.filter((_, row) => !gone.has(row))), field, { ...asked, language })
    },
    text: (language, { query, selected, columns, header }) => {
      const found = index.rows(query, language, selected)
      const fields = listFields(list)
      const lines = found.slice(0, MOST_TEXT_ROWS).map((row) =>
        columns
          .map(({ field }) => {
            const known = fields[field] ?? { kind: 'text' as const, of: (one: Row) => one[field] }
            return tsvCell(shownText(known, keyOf(known.kind, known.of(row, language), fetchedAt), language))
          })
          .join('\t'),
      )
      const titles = header ? [columns.map(({ title }) => tsvCell(title)).join('\t')] : []
      return { text: [...titles, ...lines].join('\n'), rows: lines.length, cut: found.length > lines.length }
    },
    count: (query, language) => select(query, language).length,
    rows: (query, language, selected) => {
      const wanted = selected && new Set(selected.flatMap(ids.all))
      const found = select(wanted ? { ...query, search: '', filters: [] } : query, language)
      return found.flatMap((row) => (rows[row] && (!wanted || wanted.has(row)) ? [rows[row]] : []))
    },
  }
  return index
}

/** Rows that tie in the person's order stand in the list's own (D-127). */
const withDefault = (sort: readonly Sort[], usual: Sort): Sort[] =>
  sort.some(({ field }) => field === usual.field) ? [...sort] : [...sort, usual]

/**
 * Where each id is. One that comes more than once stands for its first row: otherwise "next" would never get past the second, because it goes by id.
 * All of them are shown, and an overlay reaches all of them. A row without an id is shown too, but cannot be acted on.
 */
function idsOf(rows: readonly Row[], reader: RowReader) {
  const first = new Map<string, number>()
  const further = new Map<string, number[]>()
  let repeated = 0
  for (const [at, row] of rows.entries()) {
    const id = reader.id(row)
    if (id === null) continue
    const key = String(id)
    if (!first.has(key)) {
      first.set(key, at)
      continue
    }
    repeated++
    const others = further.get(key)
    if (others) others.push(at)
    else further.set(key, [at])
  }
  return {
    repeated,
    at: (id: RowId): number | undefined => first.get(String(id)),
    all: (id: RowId): number[] => [first.get(String(id)) ?? [], further.get(String(id)) ?? []].flat(),
  }
}
