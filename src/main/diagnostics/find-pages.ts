import { isRecord } from '#contract/values/record.ts'
import { type TaughtPages, taughtNext } from '#contract/reading/taught-pages.ts'

/** Parameters of other servers, the most frequent first. */
const BY_PAGE = ['page', 'pageNumber', 'p', 'page[number]']
/** For the cursor that a page names. */
const BY_CURSOR = ['after', 'cursor', 'page[after]', 'page[cursor]', 'starting_after', 'page_token', 'pageToken', 'next_cursor']
/** For the ID of the last row. */
const BY_LAST_ID = ['starting_after', 'after', 'after_id', 'last_id', 'since_id']
const BY_OFFSET = ['offset', 'skip', 'start', '$skip']
/** Numbers of rows at which servers cut a list without saying so. */
const ROUND: ReadonlySet<number> = new Set([10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200])
/** Limits of servers, seldom the size of a page: only the most frequent parameter is tried. */
const LARGE: ReadonlySet<number> = new Set([
  250, 256, 300, 400, 500, 512, 600, 750, 800, 999, 1000, 1024, 1500, 2000, 2500, 3000, 4000, 5000, 10_000,
])

/** Whether a list of this many rows may be cut: the number is a usual page size or limit of servers. */
export const looksCut = (rows: number): boolean => ROUND.has(rows) || LARGE.has(rows)

type Rows = readonly unknown[]

/** A row by its ID: its other fields may change between two requests. A row without one is compared as a whole. */
export const keyOf = (row: unknown, idField: string): string => JSON.stringify(isRecord(row) ? (row[idField] ?? row) : row)

/** Does this page have rows, and none of the first page? */
const isOther = (page: Rows, first: Rows, idField: string): boolean => {
  const seen = new Set(first.map((row) => keyOf(row, idField)))
  return page.length > 0 && page.every((row) => !seen.has(keyOf(row, idField)))
}

/** ID of the last row that was sent; null if it is not among the compared ones. */
function lastIdOf(first: Rows, idField: string, sent: number): string | null {
  const row = first.at(-1)
  const id = isRecord(row) && first.length === sent ? row[idField] : null
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

interface Tried {
  /** Rows of the first page, which may be more than are compared. */
  readonly sent: number
  /** Default: tries all parameters. `false`: sends at most two requests. */
  readonly thorough?: boolean
  /** Cursor that the first page names for the second one. */
  readonly cursor?: string | null
}

/**
 * Finds out how to request the second page of a list, by trying the parameters that servers use. A server ignores a parameter that it doesn't know
 * and sends the first page again. Null: no parameter leads to other rows.
 */
export async function findPages(
  first: Rows,
  idField: string,
  request: (query: Readonly<Record<string, string>>) => Promise<Rows>,
  { sent, thorough = true, cursor = null }: Tried = { sent: first.length },
): Promise<TaughtPages | null> {
  if (cursor !== null)
    for (const name of BY_CURSOR) if (isOther(await request({ [name]: cursor }), first, idField)) return { by: 'cursor', name }
  for (const name of thorough ? BY_PAGE : BY_PAGE.slice(0, 1)) {
    // page 1 is the second one if the server counts from 0, otherwise the first
    if (isOther(await request({ [name]: '1' }), first, idField)) return { by: 'page', name, first: 0 }
    if (isOther(await request({ [name]: '2' }), first, idField)) return { by: 'page', name, first: 1 }
  }
  if (!thorough) return null
  const lastId = lastIdOf(first, idField, sent)
  if (lastId !== null)
    for (const name of BY_LAST_ID) if (isOther(await request({ [name]: lastId }), first, idField)) return { by: 'last-id', name }
  for (const name of BY_OFFSET) if (isOther(await request({ [name]: String(sent) }), first, idField)) return { by: 'offset', name }
  return null
}

/** Do the taught parameters lead to a second page with other rows? If it is empty, the first page was the last. */
export async function checkTaughtPages(
  taught: TaughtPages,
  first: Rows,
  of: number | null,
  idField: string,
  request: (query: Readonly<Record<string, string>>) => Promise<Rows | undefined>,
  { sent, cursor = null }: Pick<Tried, 'sent' | 'cursor'> = { sent: first.length },
): Promise<boolean> {
  const lastId = lastIdOf(first, idField, sent)
  // the last row of a long page was not kept, so there is no ID to test with
  if (taught.by === 'last-id' && lastId === null) return true
  const next = taughtNext(taught, { pages: 1, sent, all: sent, least: sent, of, isLast: false, cursor, lastId })
  if (next === null || !('query' in next)) return true
  const second = await request(next.query)
  if (second === undefined) return of === null
  return second.length === 0 ? of === null : isOther(second, first, idField)
}

/** A round number of rows at which servers cut a list, but which is too large for a page. */
export const isLong = (rows: number): boolean => LARGE.has(rows)
