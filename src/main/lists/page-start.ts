import type { StayingRow } from '../../contract/lists.ts'
import type { RowId } from '../../contract/values.ts'

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

/** The same, with rows to be found on it or to stay where they are. `placeOf`: where a row is in the result now, -1 when it is not. */
export function startOfPage({ offset, limit, around, stay = [] }: PagePlace, rows: number, placeOf: (id: RowId) => number): number {
  const held = around === undefined ? -1 : placeOf(around)
  if (held >= 0) return held - (held % limit)
  const moved = stay.map(({ id, at }) => ({ at, now: placeOf(id) })).filter(({ now }) => now >= 0)
  if (moved.length === 0 || (offset === 0 && moved.every(({ now }) => now < limit))) return pageStart(offset, rows, limit)
  // the one in the middle: a row that was changed and is sorted elsewhere now takes no page with it
  const shifts = moved.map(({ at, now }) => now - at).sort((a, b) => a - b)
  return Math.max(0, shifts[shifts.length >> 1] ?? 0)
}
