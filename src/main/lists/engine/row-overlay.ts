import type { ListQuery } from '#contract/lists/lists.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import { fold } from '#domain/text/fold.ts'
import type { Language } from '#domain/text/language.ts'
import { keyTest } from '#domain/lists/list-query.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { fieldIn, keyOf, type ListFields, type Row, searchedInRow } from '#domain/values/list-values.ts'
import type { IdTable } from './rows/id-table.ts'
import type { ListRows } from './rows/list-rows.ts'

/** Optimistic updates (D-31): rows removed, and rows with other values. Immutable. */
export interface RowOverlay {
  readonly gone: ReadonlySet<number>
  readonly changed: ReadonlyMap<number, Row>
}
export const NO_OVERLAY: RowOverlay = { gone: new Set(), changed: new Map() }

/** Combines overlays in the order of their writes: a later one wins. Overlays of rows that are not in the list have no effect. */
export function overlayOf(overlays: readonly Overlay[], rows: ListRows, ids: IdTable): RowOverlay {
  const removedRows = new Set<number>()
  const changed = new Map<number, Row>()
  for (const overlay of overlays) {
    for (const row of ids.all(overlay.id)) {
      if ('gone' in overlay) removedRows.add(row)
      else changed.set(row, { ...(changed.get(row) ?? rows.parse(row)), ...overlay.fields })
    }
  }
  return { gone: removedRows, changed }
}

/** Does a query match this one row? For the few rows that an overlay changed; the others are filtered together. */
export function matchesQuery(query: ListQuery, row: Row, fields: ListFields, language: Language, fetchedAt: number): boolean {
  const keyIn = (name: string) => {
    const field = fieldIn(fields, name)
    return field ? keyOf(field.kind, field.of(row, language), fetchedAt) : null
  }
  const holds = query.filters.every((filter) => {
    const test = fieldIn(fields, filter.field) ? keyTest(filter, fetchedAt) : null
    return !test || test(keyIn(filter.field))
  })
  const words = wordsOf(query.search)
  if (!holds || words.length === 0) return holds
  const searched = Object.entries(fields).filter(([, field]) => field.searched !== false)
  const text = fold(searched.map(([, field]) => searchedInRow(field, row, { language, fetchedAt })).join('\n'))
  return words.every((word) => text.includes(word))
}
