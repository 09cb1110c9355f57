import { isListName, type HttpName } from '#contract/index.ts'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { BesideList } from '#contract/reading/beside-list.ts'
import { nextPage } from '#contract/reading/next-page.ts'
import { listIn } from '#contract/reading/read.ts'
import type { Bytes } from '../http/http-types.ts'
import type { PageQuery } from '../http/request/base-url.ts'

export type PagesFound = Partial<Pick<CheckResult, 'total' | 'next' | 'outcome' | 'guesses'>>

interface FirstPage {
  readonly name: HttpName
  readonly rows: readonly unknown[]
  readonly beside: BesideList
  readonly pageQuery: Bytes['pageQuery']
  readonly compared: Pick<CheckResult, 'outcome' | 'guesses'>
}

/**
 * Are there more pages, and can they be loaded? That is tried with the second one: `request` returns its parsed answer, undefined without a readable
 * one. A page that repeats the first one proves that the guess is wrong.
 */
export async function checkPages(
  { name, rows, beside, pageQuery, compared }: FirstPage,
  request: (page: PageQuery) => Promise<unknown>,
): Promise<PagesFound> {
  const { of, more, hints } = beside
  const total = of !== null && of > rows.length ? of : null
  if (rows.length === 0 || (total === null && !more && hints.pages === null)) return {}
  const next = nextPage(hints, { sent: rows.length, kept: rows.length, of, fromZero: hints.page === 0 })
  const query = next && pageQuery ? ('address' in next ? pageQuery(next.address) : next.query) : null
  if (next && query && isListName(name)) {
    const second = listIn(await request(query)) ?? []
    const [first, other] = [JSON.stringify(rows[0]), JSON.stringify(second[0])]
    if (second.length > 0 && first !== other)
      return {
        guesses: [...compared.guesses, { guess: 'pages', at: next.at }],
        outcome: compared.outcome === 'right' ? 'guessed' : compared.outcome,
      }
  }
  return total !== null || more ? { total, next: more, outcome: 'differs' } : {}
}
