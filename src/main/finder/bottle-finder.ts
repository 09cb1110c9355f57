import type { KnownBottle } from '#contract/lists/finder.ts'
import type { InputOf, ListName, OutputOf } from '#contract/index.ts'
import { isRecord } from '#contract/values/record.ts'
import { ok, type Result } from '#contract/result.ts'
import { textOf } from '#domain/values/list-values.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { isUnreadList } from '../lists/service/loading/unread-rows.ts'
import type { ListService } from '../lists/service/list-service.ts'

/** The catalogue has the best name of a bottle; among orders, one that a moderator has checked. */
const SOURCES = ['tickers.list', 'orders.verified', 'orders.unverified'] as const satisfies readonly ListName[]
const NEWEST = [{ field: 'created_at', direction: 'desc' as const }]
/** Rows looked at in each list: several orders of each of twenty bottles. */
const MAX_ROWS = 250

export type FindBottles = (input: InputOf<'finder.bottles'>) => Promise<Result<OutputOf<'finder.bottles'>>>

/** Searches bottles by ISBN in the lists in memory. */
export function createBottleFinder(lists: Pick<ListService, 'page' | 'stateOf'>): FindBottles {
  const rowsOf = async (list: ListName, isbns: readonly string[]): Promise<readonly Record<string, unknown>[]> => {
    if (isbns.length === 0 || lists.stateOf(list).total === null) return []
    const filters = [{ field: 'isbn', is: 'oneOf' as const, values: [...isbns] }]
    const query = { search: '', filters, sort: list === 'tickers.list' ? [] : NEWEST }
    const page = await lists.page({ list, params: {}, query, offset: 0, limit: MAX_ROWS }, 'background')
    return page.ok ? page.value.rows.filter(isRecord) : []
  }
  return async ({ isbns }) => {
    const result = await Promise.all(SOURCES.map((list) => rowsOf(list, isbns)))
    const bottles = new Map<string, KnownBottle>()
    for (const row of result.flat()) {
      const isbn = textOf(row['isbn'])
      if (isbn === null) continue
      const { title, picture } = bottles.get(isbn) ?? { title: null, picture: null }
      bottles.set(isbn, {
        isbn,
        title: title ?? (textOf(row['title_norm'])?.trim() || textOf(row['title'])?.trim() || null),
        picture: picture ?? picturesOf(row['pictures_attachments'])[0]?.url ?? null,
      })
    }
    return ok({
      bottles: [...bottles.values()],
      isCatalogueRead: lists.stateOf('tickers.list').total !== null && !isUnreadList(lists.stateOf('tickers.list').error),
    })
  }
}
