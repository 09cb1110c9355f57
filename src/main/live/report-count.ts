import type { ListName } from '#contract/index.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { ListService } from '../lists/service/list-service.ts'

export const REPORT_LISTS = ['reports.errors', 'reports.missing'] as const satisfies readonly ListName[]
/** `enabled` missing or true (D-16). */
const OPEN: ListQuery = { search: '', filters: [{ field: 'enabled', is: 'oneOf', values: [true, null] }], sort: [] }

/** Is only the first page of the list loaded, so that its count is a part? */
export const isPaged = (lists: Pick<ListService, 'stateOf'>, list: ListName): boolean => lists.stateOf(list).error?.kind === 'list-pages'

/** Is this one of the lists that the badge of reports counts? */
export const isReportList = (list: string): boolean => REPORT_LISTS.some((item) => item === list)

/** Open reports in the lists that the cards are drawn from (D-16), so that badge and page cannot disagree. Null: one of the lists is not loaded. */
export async function countReports(lists: Pick<ListService, 'page' | 'stateOf'>): Promise<number | null> {
  if (REPORT_LISTS.some((list) => lists.stateOf(list).total === null)) return null
  const pages = await Promise.all(
    REPORT_LISTS.map((list) => lists.page({ list, params: {}, query: OPEN, offset: 0, limit: 1 }, 'background')),
  )
  let sum = 0
  for (const page of pages) {
    if (!page.ok || page.value.fetchedAt === null) return null
    sum += page.value.matched
  }
  return sum
}
