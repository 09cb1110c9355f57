import type { ListRows } from './rows/list-rows.ts'
import type { RowReader } from './rows/row-reader.ts'

/** Rows of a list that comes in pages, by their ids: a row that moved to a later page between two requests is kept once. */
export interface PageRows {
  /** Drops the rows from `from` on that an earlier page has, and returns how many they were. Rows of one page are not compared with each other. */
  dropRepeated(from: number): number
  /** ID of the last row; null without rows, and for a row without an ID. */
  lastId(): string | null
}

/** `idField`: rows without an id are compared as a whole. */
export function createPageRows(rows: ListRows, idField: string, reader: RowReader): PageRows {
  const earlier = new Set<string>()
  let done = 0
  const keyOf = (row: number): string => {
    const id = reader.idOf(rows.raw(row, idField))
    return id === null ? rows.store.text(row) : `id ${String(id)}`
  }
  return {
    lastId: () => {
      const id = rows.store.size() === 0 ? null : reader.idOf(rows.raw(rows.store.size() - 1, idField))
      return id === null ? null : String(id)
    },
    dropRepeated: (from) => {
      for (; done < from; done++) earlier.add(keyOf(done))
      const size = rows.store.size()
      const fresh: number[] = []
      for (let row = from; row < size; row++) if (!earlier.has(keyOf(row))) fresh.push(row)
      const repeated = size - from - fresh.length
      if (repeated > 0) rows.store.keepOnly(from, fresh)
      return repeated
    },
  }
}
