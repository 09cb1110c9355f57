import type { z } from 'zod'

/** What to load after a write with an unknown outcome, and what it shows if the write was carried out. */
export type Evidence =
  /** `seen` is the row of the freshly loaded list; null when it has none. `exists`: whether the written object is there; null when the list doesn't show it. */
  | {
      readonly list: string
      readonly id: string | number
      readonly isDone: (seen: unknown) => boolean
      readonly exists?: (seen: unknown) => boolean | null
    }
  /** `seen` are the rows of the freshly loaded list that match the search. */
  | { readonly list: string; readonly search: string; readonly isDone: (seen: unknown) => boolean }
  /** `seen` is the output of a GET; null when it answers 404. `exists`: whether the written object is there; null when the output doesn't show it. */
  | {
      readonly read: string
      readonly input: Readonly<Record<string, unknown>>
      readonly isDone: (seen: unknown) => boolean
      readonly exists?: ((seen: unknown) => boolean | null) | undefined
    }

const isThere = (seen: unknown): boolean => seen !== null

/** One row of a list. `schema` types the argument of `isDone`. Another list may have the object when this one does not. */
export const rowOf = <const L extends string, Row extends z.ZodType>(
  list: L,
  id: string | number,
  _schema: Row,
  isDone: (row: z.output<Row> | null) => boolean,
) => ({ list, id, isDone: isDone as (seen: unknown) => boolean, exists: (seen: unknown) => isThere(seen) || null })

/** The row has left the list. */
export const rowGone = <const L extends string>(list: L, id: string | number) => ({
  list,
  id,
  isDone: (seen: unknown) => seen === null,
  exists: isThere,
})

/** The row has these values. */
export const rowShows = <const L extends string>(list: L, id: string | number, sent: Readonly<Record<string, unknown>>) => ({
  list,
  id,
  isDone: (seen: unknown) => seen !== null && shows(seen as Readonly<Record<string, unknown>>, sent),
  exists: isThere,
})

/** The row has this value of a flag. A row without the flag proves nothing, not even that it is off. */
export const flagShows = <const L extends string>(list: L, id: string | number, name: string, value: unknown) => ({
  list,
  id,
  isDone: (seen: unknown) => {
    const row = seen as Readonly<Record<string, unknown>> | null
    return row !== null && row[name] !== null && row[name] !== undefined && shows(row, { [name]: value })
  },
  exists: isThere,
})

/** A list has a row with these values; `search` is text of that row. An identical earlier row counts too: exactly one such row was wanted. */
export const rowExists = <const L extends string>(list: L, search: string, sent: Readonly<Record<string, unknown>>) => ({
  list,
  search,
  isDone: (seen: unknown) => (seen as readonly Readonly<Record<string, unknown>>[]).some((row) => shows(row, sent)),
})

/** A list has a row that `isDone` recognises among the matches of the search. */
export const foundRow = <const L extends string, Row extends z.ZodType>(
  list: L,
  search: string,
  _schema: Row,
  isDone: (row: z.output<Row>) => boolean,
) => ({ list, search, isDone: (seen: unknown) => (seen as readonly z.output<Row>[]).some(isDone) })

/** A list has no row that `isIt` recognises among the matches of the search. */
export const noRow = <const L extends string, Row extends z.ZodType>(
  list: L,
  search: string,
  _schema: Row,
  isIt: (row: z.output<Row>) => boolean,
) => ({ list, search, isDone: (seen: unknown) => !(seen as readonly z.output<Row>[]).some(isIt) })

/** The output of a GET, null when it answers 404. */
export const outputOf = <const R extends string, Output extends z.ZodType>(
  read: R,
  input: Readonly<Record<string, unknown>>,
  _schema: Output,
  isDone: (output: z.output<Output> | null) => boolean,
  exists?: (output: z.output<Output> | null) => boolean | null,
) => ({ read, input, isDone: isDone as (seen: unknown) => boolean, exists: exists as ((seen: unknown) => boolean | null) | undefined })

/** The record has these values. Fields that are not sent (undefined) are not compared; an empty text equals none. */
export const shows = (row: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(sent).every(([name, value]) => value === undefined || isSame(row[name], value))

/** Servers trim texts and may answer null for an empty one. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value) || null
