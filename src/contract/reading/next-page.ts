import { isRecord } from '../values/record.ts'

/** Most pages of a list that are requested, one after the other. */
export const MAX_LIST_PAGES = 500

/** What a response says about the next page, beside its rows or in its headers. */
export interface PageHints {
  /** An address. It is data: only its query is used, and only at the same path (`pageQuery` of main/http). */
  readonly address: string | null
  /** Where the hint stands, for Diagnostics: 'links.next' is "next". */
  readonly at: string | null
  /** A parameter of the next request: the name that the value beside `next…` suggests. */
  readonly cursor: Parameter | null
  /** It says that there is no next page. */
  readonly isLast: boolean
  readonly page: number | null
  readonly pages: number | null
  readonly offset: Parameter | null
}
type Parameter = readonly [name: string, value: string]

export const NO_HINTS: PageHints = { address: null, at: null, cursor: null, isLast: false, page: null, pages: null, offset: null }

/** Query of the next page, or the address that has it. `at`: how it was found. `page`: the number that it must have. */
export type NextPage = { readonly at: string } & (
  | { readonly address: string }
  | { readonly query: Readonly<Record<string, string>>; readonly page: number | null }
)

/** Names, without separators, of values about the next page: its address, cursor or number, or whether there is one. */
const NEXT = /^(next(page|pageurl|pagetoken|url|link|href|cursor|token)?|hasmore|hasnext(page)?|morepages)$/i
/** A cursor is sent as the parameter that is called like it without "next": next_cursor → cursor, nextPageToken → pageToken. */
const CURSOR = /^next_?((?:page_?)?token|cursor)$/i
const PAGE = /^(page|currentpage|pagenumber|pageindex|number)$/i
const PAGES = /^(pages|totalpages|pagecount|pagescount|lastpage|maxpage|numpages|nbpages)$/i
const OFFSET = /^(offset|skip)$/
const MAX_CURSOR = 1_000
const MAX_PAGE = 1_000_000

const plain = (name: string): string => name.replaceAll(/[_-]/g, '')
/** Hints of Relay's GraphQL (`pageInfo`): the cursor is sent as `after`. The last page has a cursor too, so `hasNextPage` decides. */
export function relayHints(page: Readonly<Record<string, unknown>>): PageHints {
  const [more, cursor] = [page['hasNextPage'] ?? page['has_next_page'], page['endCursor'] ?? page['end_cursor']]
  const isCursor = more === true && typeof cursor === 'string' && cursor !== '' && cursor.length <= MAX_CURSOR
  return isCursor ? { ...NO_HINTS, at: 'endCursor', cursor: ['after', cursor] } : NO_HINTS
}

/** Can a value under this name say something about the next page? */
export const isPageName = (name: string): boolean =>
  NEXT.test(plain(name)) || PAGE.test(plain(name)) || PAGES.test(plain(name)) || OFFSET.test(name)
export const isNextName = (name: string): boolean => NEXT.test(plain(name))

const isAddress = (text: string): boolean => /^(https?:\/\/|[/?.])/.test(text) || /^[\w./-]+\?/.test(text)

/** What one value of an answer says about the next page. */
export function pageHints(name: string, value: unknown): PageHints {
  if (isNextName(name)) return nextHints(name, isRecord(value) ? value['href'] : value)
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0 || number > MAX_PAGE) return NO_HINTS
  if (PAGES.test(plain(name))) return { ...NO_HINTS, pages: number }
  if (PAGE.test(plain(name))) return { ...NO_HINTS, page: number }
  return OFFSET.test(name) ? { ...NO_HINTS, offset: [name, String(number)] } : NO_HINTS
}

function nextHints(name: string, value: unknown): PageHints {
  if (value === null || value === '' || value === false) return { ...NO_HINTS, isLast: true }
  if (typeof value === 'number') {
    const isPage = Number.isSafeInteger(value) && value > 0 && value <= MAX_PAGE && /^next_?(page)?$/i.test(name)
    return isPage ? { ...NO_HINTS, at: name, cursor: ['page', String(value)] } : NO_HINTS
  }
  if (typeof value !== 'string') return NO_HINTS
  const [, parameter] = CURSOR.exec(name) ?? []
  // a cursor may have any form, also that of a path
  if (parameter !== undefined && !/^https?:/.test(value))
    return value.length <= MAX_CURSOR ? { ...NO_HINTS, at: name, cursor: [lowerFirst(parameter), value] } : NO_HINTS
  return isAddress(value) ? { ...NO_HINTS, at: name, address: value } : NO_HINTS
}
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Combines two hints about one page. Where both say something, the first one counts. */
export function bothHints(one: PageHints, other: PageHints): PageHints {
  if (one === NO_HINTS) return other
  return {
    address: one.address ?? other.address,
    at: one.at ?? other.at,
    cursor: one.cursor ?? other.cursor,
    isLast: one.isLast || other.isLast,
    page: one.page ?? other.page,
    pages: one.pages ?? other.pages,
    offset: one.offset ?? other.offset,
  }
}

/** Rows of the last page that was read (`sent`), of all so far (`kept`), and as the server counts them (`of`). `fromZero`: the first page has the number 0. */
export interface PagesRead {
  readonly sent: number
  readonly kept: number
  readonly of: number | null
  readonly fromZero: boolean
}

/** The page after the one with these hints; null if there is none, or the hints are ambiguous. */
export function nextPage(hints: PageHints, { sent, kept, of, fromZero }: PagesRead): NextPage | null {
  const { address, at, cursor, isLast, page, pages, offset } = hints
  if (address !== null) return { at: at ?? 'next', address }
  if (isLast) return null
  if (cursor) return { at: at ?? 'next', query: Object.fromEntries([cursor]), page: cursor[0] === 'page' ? Number(cursor[1]) : null }
  // Spring writes an offset beside the number of the page, and takes the number only
  if (offset && !(page !== null && pages !== null) && of !== null && sent > 0) {
    const next = Number(offset[1]) + sent
    return next < of ? { at: offset[0], query: { [offset[0]]: String(next) }, page: null } : null
  }
  if (page === null) return null
  // without a number of pages, the count says whether there are more rows
  const isLastPage = pages === null ? of === null || sent === 0 || kept >= of : (fromZero ? page + 1 : page) >= pages
  if (isLastPage) return null
  return { at: 'page', query: { page: String(page + 1) }, page: page + 1 }
}
