import type { InputOf, OutputOf } from '#contract/index.ts'
import { ok, type Result } from '#contract/result.ts'
import { type LookIn, searchTargets } from '#domain/search-targets.ts'
import type { ListService } from '../lists/service/list-service.ts'
import { createBottleFinder, type FindBottles } from './bottle-finder.ts'

type Answer = OutputOf<'finder.find'>
type Found = Answer['lists'][number]

/** Rows shown of each list; more are a figure. */
const MOST = 4

/** Looks for a text in the lists that are in memory. */
export interface Finder {
  readonly find: (input: InputOf<'finder.find'>) => Promise<Result<Answer>>
  readonly bottles: FindBottles
}

type Lists = Pick<ListService, 'page' | 'stateOf'>

/** A list that nobody has read stays unread: a million tickers are not fetched for a word. */
export function createFinder(lists: Lists): Finder {
  const lookIn = async ({ list, text }: LookIn): Promise<Found> => {
    const unread = { list, read: false, matched: 0, rows: [] }
    if (lists.stateOf(list).total === null) return unread
    const page = await lists.page(
      { list, params: {}, query: { search: text, filters: [], sort: [] }, offset: 0, limit: MOST },
      'background',
    )
    if (!page.ok || page.value.fetchedAt === null) return unread
    return { list, read: true, matched: page.value.matched, rows: page.value.rows.map(plainFields) }
  }
  return {
    find: async ({ text }) => ok({ lists: await Promise.all(searchTargets(text).map(lookIn)) }),
    bottles: createBottleFinder(lists),
  }
}

/** Without histories, pictures and whatever else hangs on a row: one line of it is shown. */
const plainFields = (row: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row as object).filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  )
