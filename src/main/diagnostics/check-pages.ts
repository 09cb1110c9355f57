import { contract, isListName, type HttpName } from '#contract/index.ts'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { BesideList } from '#contract/reading/beside-list.ts'
import { nextPage } from '#contract/reading/next-page.ts'
import type { Proposal } from '#contract/reading/proposal.ts'
import { listIn } from '#contract/reading/read.ts'
import { sizeQuery, type TaughtPages } from '#contract/reading/taught-pages.ts'
import type { Bytes } from '../http/http-types.ts'
import type { PageQuery } from '../http/request/base-url.ts'
import { checkTaughtPages, findPages, isLong, keyOf, looksCut } from './find-pages.ts'

/** `suggested`: how to request further pages, found by trying when the server doesn't say it. */
export type PagesFound = Partial<Pick<CheckResult, 'total' | 'next' | 'outcome' | 'guesses'>> & { readonly suggested?: Proposal }

interface FirstPage {
  readonly name: HttpName
  /** The first rows. */
  readonly rows: readonly unknown[]
  /** Rows of the answer. */
  readonly sent: number
  readonly beside: BesideList
  readonly pageQuery: Bytes['pageQuery']
  readonly taught: TaughtPages | undefined
  readonly compared: Pick<CheckResult, 'outcome' | 'guesses'>
}

/**
 * Are there more pages, and can the app load them? Tries to load the second one: `request` returns its parsed answer, undefined if it is not
 * readable. If that page repeats the first one, the guess was wrong, and the parameters of other servers are tried.
 */
export async function checkPages(
  { name, rows, sent, beside, pageQuery, taught, compared }: FirstPage,
  request: (page: PageQuery) => Promise<unknown>,
): Promise<PagesFound> {
  const { of, more, hints } = beside
  const total = of !== null && of > sent ? of : null
  const isPart = total !== null || more || hints.pages !== null
  const mayBeCut = of === null && !hints.isLast && looksCut(sent)
  if (rows.length === 0 || (!isPart && !mayBeCut && taught === undefined) || !isListName(name)) return {}
  const idField = contract[name].list.id
  const cursor = hints.cursor?.[1] ?? null
  const read = async (query: PageQuery) => listIn(await request(query)) ?? undefined
  if (taught && pageQuery && (await checkTaughtPages(taught, rows, of, idField, read, { sent, cursor }))) return {}
  const next = nextPage(hints, { sent, kept: sent, of, fromZero: hints.page === 0 })
  const query = next && pageQuery ? ('address' in next ? pageQuery(next.address) : next.query) : null
  if (!taught && next && query) {
    const second = (await read(query)) ?? []
    if (second.length > 0 && keyOf(rows[0], idField) !== keyOf(second[0], idField))
      return {
        guesses: [...compared.guesses, { guess: 'pages', at: next.at }],
        outcome: compared.outcome === 'right' ? 'guessed' : compared.outcome,
      }
  }
  // nothing suggests a further page: the list is whole
  if (total === null && !more && !mayBeCut && taught === undefined) return {}
  const tried = { sent, thorough: isPart || taught !== undefined || !isLong(sent), cursor }
  const pageParameters = pageQuery
    ? await findPages(rows, idField, async (page) => (await read({ ...sizeQuery(taught), ...page })) ?? [], tried)
    : null
  const size = taught?.size
  const pages = pageParameters && size ? { ...pageParameters, size } : pageParameters
  if (total === null && !more && pages === null) return {}
  return {
    total,
    next: more || pages !== null,
    outcome: 'differs',
    ...(pages && { suggested: { kind: 'pages', ours: pages.by, theirs: pages.name, form: null, change: { pages } } }),
  }
}
