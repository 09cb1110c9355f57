import type { StayingRow } from '../../contract/lists.ts'
import type { RowId } from '../../contract/values.ts'
import { topmostNow } from '../../domain/staying-rows.ts'

/** Which page of a result is asked for: see `lists.page` of the contract. */
export interface PagePlace {
  readonly offset: number
  readonly limit: number
  readonly around?: RowId | undefined
  readonly stay?: readonly StayingRow[] | undefined
}

/** The first row of the page that is asked for at `offset`; of the last page, when there are not so many rows any more. */
export function pageStart(offset: number, rows: number, limit: number): number {
  if (offset < rows) return offset
  return rows === 0 ? 0 : rows - 1 - ((rows - 1) % limit)
}

/**
 * The same, with rows to be found on it or to stay where they are. `placeOf`: where a row is in the result now; -1 when it is not, null when more than
 * one is called so.
 */
export function startOfPage({ offset, limit, around, stay = [] }: PagePlace, rows: number, placeOf: (id: RowId) => number | null): number {
  const held = around === undefined ? -1 : (placeOf(around) ?? -1)
  if (held >= offset && held < offset + limit && offset < rows) return offset
  if (held >= 0) return held - (held % limit)
  if (rows <= limit) return 0
  const told = stay.flatMap(({ id, at }) => {
    const now = placeOf(id)
    return now === null ? [] : { at, now }
  })
  const topmost = topmostNow(told.map(({ now }) => now))
  if (topmost < 0 || (offset === 0 && told.every(({ now }) => now < limit))) return pageStart(offset, rows, limit)
  return Math.max(0, topmost - (told[0]?.at ?? 0))
}
