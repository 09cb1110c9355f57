import { mergeBeside, NOTHING_BESIDE } from '#contract/reading/beside-list.ts'
import { MAX_LIST_PAGES, nextPage, type NextPage } from '#contract/reading/next-page.ts'
import { taughtNext } from '#contract/reading/taught-pages.ts'
import type { AppError, PagesEnd, Result } from '#contract/result.ts'
import type { Bytes } from '#main/http/http-types.ts'
import type { PageQuery } from '#main/http/request/base-url.ts'
import type { AskOutput, PagesOutcome } from '#main/lists/worker-protocol.ts'
import type { ListPump } from './list-pump.ts'

interface PageSteps {
  readonly pump: ListPump
  /** The error of a list that takes all the memory. */
  readonly overMemory: () => AppError
  /** The request was cancelled, or its rows are lost. */
  readonly isOver: () => boolean
  /** All bytes of a page were handed over. */
  readonly end: () => Promise<AskOutput<'endPage'>>
  readonly request: (page: PageQuery) => Promise<Result<Bytes>>
  /** The answer of a later page has arrived. */
  readonly begin: (answer: Bytes, at: string) => void
}

/** How the pages of a list ended. */
export interface PagesEnded {
  /** The bytes of the answer ended early. */
  readonly ended: AppError | null
  /** A later page could not be loaded. */
  readonly failed: AppError | null
  /** Pages are missing; null: none, or a later page ended early. */
  readonly end: PagesEnd | null
  readonly pages: number
  /** Rows that the server counts; null: it doesn't. */
  readonly of: number | null
  /** Rows moved between the pages: a later one repeats rows, or counts another number of rows. */
  readonly changed: boolean
}

/**
 * Reads the answer, and the pages that follow it: by the address of the next one, of which only the query is used (`pageQueryOf`), by a cursor, an
 * offset or a page number, or as it was taught. A wrong guess shows itself, because the page repeats rows of the first one: these are dropped, and it ends there.
 */
export async function readPages(first: Bytes, steps: PageSteps): Promise<PagesEnded> {
  const requested = new Set<string>()
  let state: PagesEnded = { ended: null, failed: null, end: null, pages: 1, of: null, changed: false }
  const taught = first.taughtPages
  let fromZero = false
  let [all, least] = [0, 0]
  let expected: number | null = null
  for (let answer = first; ;) {
    const ended = await steps.pump(answer)
    const isFirst = state.pages === 1
    // a limit of all pages, or a cancel
    if (ended && (isFirst || ended.kind === 'list-stopped' || 'damage' in ended)) return { ...state, ended }
    if (ended) return { ...state, failed: ended }
    if (steps.isOver()) return state
    const { rows, sent, repeated, lastId, beside: inBody, problem, isFull } = await steps.end()
    if (isFull && !isFirst) return { ...state, ended: steps.overMemory() }
    if (problem) return isFirst ? state : { ...state, failed: problem }
    const { of, more, failed, hints } = mergeBeside(answer.pages ?? NOTHING_BESIDE, inBody)
    if (failed && sent === 0 && !isFirst) return { ...state, failed: FAILED }
    state = { ...state, of: of ?? state.of, changed: state.changed || repeated > 0 || (!isFirst && of !== null && of !== state.of) }
    const isRepeated = sent > 0 && repeated === sent
    if (isRepeated || (expected !== null && hints.page !== null && hints.page !== expected))
      return { ...state, changed: false, end: state.pages === 2 ? 'unknown' : 'repeated' }
    all += sent
    if (isFirst) {
      fromZero = hints.page === 0
      least = sent
    }
    // an empty first page with a next one proves nothing
    const following = () =>
      taught
        ? taughtNext(taught, {
            pages: state.pages,
            sent,
            all,
            least,
            of: state.of,
            isLast: hints.isLast,
            cursor: hints.cursor?.[1] ?? null,
            lastId,
          })
        : nextPage(hints, { sent, kept: rows, of, fromZero })
    const next = rows > 0 ? following() : null
    if (next === null) return { ...state, end: isFirst && rows > 0 && (more || (of ?? 0) > rows) ? 'unknown' : null }
    if (isFull) return { ...state, ended: steps.overMemory() }
    const query = queryOf(next, answer)
    if (query === null) return { ...state, end: 'elsewhere' }
    const asked = new URLSearchParams(query).toString()
    if (requested.has(asked)) return { ...state, end: 'repeated' }
    if (state.pages >= MAX_LIST_PAGES) return { ...state, end: 'many' }
    requested.add(asked)
    expected = 'query' in next ? next.page : null
    const received = await steps.request(query)
    // some servers have no page after the last one
    if (!received.ok && taught && state.of === null && isNotFound(received.error)) return state
    if (!received.ok) return { ...state, failed: received.error }
    if (steps.isOver()) return state
    answer = received.value
    steps.begin(answer, next.at)
    state = { ...state, pages: state.pages + 1 }
  }
}

const isNotFound = (error: AppError) => error.kind === 'rejected' && error.status === 404
const FAILED: AppError = { kind: 'invalid-answer', issues: ['answer: says that it failed'], instead: 'failure' }

const queryOf = (next: NextPage, { pageQuery }: Bytes): PageQuery | null => {
  if (!pageQuery) return null
  return 'address' in next ? pageQuery(next.address) : next.query
}

/** `kept` rows of a list of which pages are missing. */
export const missingPages = (why: PagesEnd, kept: number, of: number | null): AppError => ({
  kind: 'list-pages',
  kept,
  of: of !== null && of > kept ? of : null,
  why,
})

/** Why rows of the loaded list may be missing; null: none are. */
export function endOfPages({ end, pages, of }: PagesEnded, rows: number, outcome: PagesOutcome): AppError | null {
  if (end) return missingPages(end, rows, of)
  if (pages === 1) return null
  if (outcome === 'changed') return missingPages('changed', rows, of)
  return of !== null && of > rows ? missingPages('short', rows, of) : null
}
