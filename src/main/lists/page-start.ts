import type { StayingRow } from '#contract/lists/lists.ts'
import type { RowId } from '#contract/values/values.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import { type MovedRow, shiftOf } from '#domain/lists/staying-rows.ts'

/** Which page of a result is requested: see `lists.page` of the contract. */
export interface PagePlace {
  readonly offset: number
  readonly limit: number
  readonly around?: RowId | undefined
  readonly stay?: readonly StayingRow[] | undefined
}

/**
 * Start of a page: at given rows, or where the rows on screen stay. `placeOf`: the row's current place in the result; -1 without one, null when
 * several have this id.
 */
export function startOfPage({ offset, limit, around, stay = [] }: PagePlace, rows: number, placeOf: (id: RowId) => number | null): number {
  const held = around === undefined ? -1 : (placeOf(around) ?? -1)
  if (held >= offset && held < offset + limit && offset < rows) return offset
  if (held >= 0) return held - (held % limit)
  if (rows <= limit) return 0
  // only the first few are searched in the result, which may be long
  const shift = shiftOf(told(stay, placeOf))
  if (shift === null) return pageStart(offset, rows, limit)
  if (offset === 0 && told(stay, placeOf).every(({ now }) => now < limit)) return 0
  // converts an index on the page to one in the result
  return Math.max(0, shift)
}

function* told(stay: readonly StayingRow[], placeOf: (id: RowId) => number | null): Generator<MovedRow> {
  for (const { id, at } of stay) {
    const now = placeOf(id)
    if (now !== null) yield { at, now }
  }
}
