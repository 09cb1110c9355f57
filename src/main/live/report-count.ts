import type { ListName } from '../../contract/index.ts'
import type { ListQuery } from '../../contract/lists.ts'
import type { ListService } from '../lists/list-service.ts'

const LISTS = ['reports.errors', 'reports.missing'] as const satisfies readonly ListName[]
/** `enabled` missing or true (D-16). */
const OPEN: ListQuery = { search: '', filters: [{ field: 'enabled', is: 'oneOf', values: [true, null] }], sort: [] }

export const isReportList = (list: string): boolean => LISTS.some((one) => one === list)

/**
 * Open reports as the list engine shows them, so that the badge falls with the card. Null while somebody has not opened both lists: the
 * figure is then the one of the last refresh.
 */
export async function countReports(lists: Pick<ListService, 'page' | 'stateOf'>): Promise<number | null> {
  if (LISTS.some((list) => lists.stateOf(list).total === null)) return null
  const pages = await Promise.all(LISTS.map((list) => lists.page({ list, params: {}, query: OPEN, offset: 0, limit: 1 }, 'glance')))
  let sum = 0
  for (const page of pages) {
    if (!page.ok || page.value.fetchedAt === null) return null
    sum += page.value.matched
  }
  return sum
}
