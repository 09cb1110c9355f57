import { isRecord } from '#contract/values/record.ts'
import { type TaughtPages, taughtNext } from '#contract/reading/taught-pages.ts'

/** Parameters of other servers, the most frequent first. */
const BY_PAGE = ['page', 'pageNumber', 'p', 'page[number]']
const BY_OFFSET = ['offset', 'skip', 'start', '$skip']
/** Numbers of rows at which servers cut a list without saying so. */
const ROUND: ReadonlySet<number> = new Set([10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200])

export const looksCut = (rows: number): boolean => ROUND.has(rows)

type Rows = readonly unknown[]

/** A row by its ID: its other fields may change between two requests. A row without one is compared as a whole. */
export const keyOf = (row: unknown, idField: string): string => JSON.stringify(isRecord(row) ? (row[idField] ?? row) : row)

/** Does this page have rows, and none of the first page? */
const isOther = (page: Rows, first: Rows, idField: string): boolean => {
  const seen = new Set(first.map((row) => keyOf(row, idField)))
  return page.length > 0 && page.every((row) => !seen.has(keyOf(row, idField)))
}

/**
 * How the second page of a list is requested, found by requesting it under the names that servers use. A server that doesn't know a name sends the
 * first page again. Null: none of them leads to other rows.
 */
export async function findPages(
  first: Rows,
  idField: string,
  request: (query: Readonly<Record<string, string>>) => Promise<Rows>,
): Promise<TaughtPages | null> {
  for (const name of BY_PAGE) {
    // page 1 is the second one where pages are counted from 0, and the first one elsewhere
    if (isOther(await request({ [name]: '1' }), first, idField)) return { by: 'page', name, first: 0 }
    if (isOther(await request({ [name]: '2' }), first, idField)) return { by: 'page', name, first: 1 }
  }
  for (const name of BY_OFFSET) if (isOther(await request({ [name]: String(first.length) }), first, idField)) return { by: 'offset', name }
  return null
}

/** Does what was taught lead to a second page with other rows? An empty one proves that the first page was the last. */
export async function checkTaughtPages(
  taught: TaughtPages,
  first: Rows,
  of: number | null,
  idField: string,
  request: (query: Readonly<Record<string, string>>) => Promise<Rows | undefined>,
): Promise<boolean> {
  const next = taughtNext(taught, { pages: 1, sent: first.length, all: first.length, least: first.length, of, isLast: false })
  if (next === null || !('query' in next)) return true
  const second = await request(next.query)
  if (second === undefined) return of === null
  return second.length === 0 ? of === null : isOther(second, first, idField)
}
