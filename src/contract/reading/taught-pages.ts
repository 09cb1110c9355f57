import { z } from 'zod'
import type { NextPage } from './next-page.ts'

/** A parameter of a query: 'page', '$skip', 'page[number]'. */
const Parameter = z.string().regex(/^[\w.$[\]-]{1,60}$/)

/** How the pages of a list are requested where the back office doesn't say it. Used for GET only. */
export const TaughtPages = z.object({
  by: z.enum(['page', 'offset', 'cursor', 'last-id']),
  /** The parameter with the number of the page, the number of rows before it, the cursor that the page before names, or the ID of its last row. */
  name: Parameter,
  /** Number of the first page; absent = 1. Used for page numbers only. */
  first: z.int().min(0).max(1).optional(),
  /** Sent with every request, the first one included. */
  size: z.object({ name: Parameter, rows: z.int().min(1).max(10_000) }).optional(),
})
export type TaughtPages = z.output<typeof TaughtPages>

/** Query of the page size; empty without one. */
export const sizeQuery = (pages: TaughtPages | undefined): Readonly<Record<string, string>> =>
  pages?.size ? { [pages.size.name]: String(pages.size.rows) } : {}

/** What was read so far. `sent`: rows of the last page; `all`: of all pages; `least`: rows of a full page; `of`: as the server counts them. */
export interface TaughtPagesRead {
  readonly pages: number
  readonly sent: number
  readonly all: number
  readonly least: number
  readonly of: number | null
  readonly isLast: boolean
  /** Cursor that the last page names for the next one. */
  readonly cursor: string | null
  /** ID of the last row of the last page. */
  readonly lastId: string | null
}

/** The page after the last one that was read; null at the end. Without a count, a shorter page than the first one is the last. */
export function taughtNext(
  { by, name, first = 1 }: TaughtPages,
  { pages, sent, all, least, of, isLast, cursor, lastId }: TaughtPagesRead,
): NextPage | null {
  if (by === 'cursor') return sent === 0 || isLast || cursor === null ? null : { at: name, query: { [name]: cursor }, page: null }
  if (by === 'last-id' && lastId === null) return null
  const isEnd = sent === 0 || isLast || (of === null ? pages > 1 && sent < least : all >= of)
  return isEnd
    ? null
    : { at: name, query: { [name]: by === 'last-id' ? (lastId ?? '') : String(by === 'page' ? first + pages : all) }, page: null }
}
