import type { InputOf, ListName, OutputOf } from '#contract/index.ts'
import { ok, type Result } from '#contract/result.ts'
import { type LookIn, searchTargets } from '#domain/search-targets.ts'
import type { ListService } from '../lists/service/list-service.ts'
import { createBottleFinder, type FindBottles } from './bottle-finder.ts'

type Answer = OutputOf<'finder.find'>
type Found = Answer['lists'][number]

/** Rows shown of each list; the rest is a count. */
const MAX_ROWS = 4

/** Shortest time between two requests for a small list (ms): if memory is short, a list is evicted as soon as it is loaded. */
const MIN_INTERVAL_MS = 60_000

/** Loaded with the first search. No long lists: a search does not load a million tickers. */
const SMALL: ReadonlySet<ListName> = new Set<ListName>([
  'agenda.list',
  'articles.list',
  'bottlers.list',
  'history.banList',
  'reports.errors',
  'reports.missing',
  'reviews.list',
  'storage.bottles',
  'storage.countries',
  'storage.suppliers',
])

/** Searches the lists in memory for a text. */
export interface Finder {
  readonly find: (input: InputOf<'finder.find'>) => Promise<Result<Answer>>
  readonly bottles: FindBottles
  /** The session has ended: the lists of the next one are requested again. */
  readonly wipe: () => void
}

type Lists = Pick<ListService, 'page' | 'reload' | 'stateOf'>

export function createFinder(lists: Lists): Finder {
  const askedAt = new Map<ListName, number>()
  const lookIn = async ({ list, text }: LookIn): Promise<Found> => {
    const { total, loading, error } = lists.stateOf(list)
    const unread = { list, read: false, loading, matched: 0, rows: [] }
    if (total === null) {
      // a list that failed is not requested again with every letter
      const askedAgo = performance.now() - (askedAt.get(list) ?? Number.NEGATIVE_INFINITY)
      if (!SMALL.has(list) || loading || error !== null || askedAgo < MIN_INTERVAL_MS) return unread
      askedAt.set(list, performance.now())
      void lists.reload({ list, params: {} }, 'background')
      return { ...unread, loading: true }
    }
    const page = await lists.page(
      { list, params: {}, query: { search: text, filters: [], sort: [] }, offset: 0, limit: MAX_ROWS },
      'background',
    )
    if (!page.ok || page.value.fetchedAt === null) return unread
    return { list, read: true, loading, matched: page.value.matched, rows: page.value.rows.map(plainFields) }
  }
  return {
    find: async ({ text }) => ok({ lists: await Promise.all(searchTargets(text).map(lookIn)) }),
    bottles: createBottleFinder(lists),
    wipe: () => askedAt.clear(),
  }
}

/** The row without nested data such as histories and pictures: a result shows one line. */
const plainFields = (row: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row as object).filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  )
