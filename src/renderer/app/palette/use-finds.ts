import { matchPath, useLocation, useNavigate } from 'react-router'
import type { ListName } from '#contract/index.ts'
import { fold } from '#domain/text/fold.ts'
import { formatCount } from '#domain/values/format.ts'
import { thingsIn } from '#domain/clipboard-content.ts'
import { textOf } from '#domain/values/list-values.ts'
import { personName } from '#domain/values/person-name.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { searchTargets } from '#domain/search-targets.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { screens } from '../routing/screens.tsx'
import { destinationOf, foundRow, isOffered, isPaletteList } from './destinations.ts'
import { fillSearch } from '#stores/table-jump.ts'
import type { PaletteItem } from './palette-item.ts'
import { paletteStrings, type PaletteList } from './palette-strings.ts'
import { remember } from './recent.ts'
import { useSearchedRows } from './use-searched-rows.ts'

const MIN_LETTERS = 2
/** Rows shown of a search of the back office. */
const MAX_FOUND = 4
/** Results of earlier words stay valid if they contain the new words; a quick Enter would open any other result by mistake. */
const holds = (line: string, words: string) => wordsOf(words).every((word) => fold(line).includes(word))
const exists = (route: string) => screens.some(({ path }) => matchPath(path, route.split('?')[0] ?? '') !== null)
/** A row that has this UUID as its user's ID, if possible with the name; the user's own row may not be in memory. */
const ownedBy = (uuid: string, lists: readonly { readonly rows: readonly Readonly<Record<string, unknown>>[] }[]) => {
  const owned = lists.flatMap(({ rows }) => rows).filter((row) => textOf(row['user_uuid'])?.toLowerCase() === uuid.toLowerCase())
  return owned.find((row) => personName(row) !== null) ?? owned[0]
}

/** Results for pasted or typed text: a page, matching rows, and lists to search. Loads small lists; searches users and tickers at the back office. */
export function useFinds(words: string): {
  readonly direct: readonly PaletteItem[]
  readonly found: readonly PaletteItem[]
  readonly search: readonly PaletteItem[]
  /** True while the results for these words are unknown. */
  readonly isSearching: boolean
} {
  const s = useStrings(paletteStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const text = words.trim().slice(0, 500)
  const asks = text.length >= MIN_LETTERS
  const { data, previous, loading } = useQuery('finder.find', { text }, { enabled: asks, keepPrevious: true })
  const things = thingsIn(text)
  const isUnread = (of: ListName) => asks && !previous && data?.lists.some(({ list, read }) => list === of && !read) === true
  const { rowsOf, asking } = useSearchedRows(things, isUnread)

  const go = (route: string, title: string, detail: string) => () => {
    remember({ title, detail, route })
    void navigate(route)
  }
  const lookIn = (list: PaletteList, wanted: string) => () => {
    const { route, table } = destinationOf(list)
    fillSearch(table, wanted, pathname === route.split('?')[0])
    void navigate(route)
  }
  const direct = things.flatMap(({ kind, text: of }): PaletteItem[] => {
    const open = (id: string, title: string, route: string): PaletteItem[] =>
      exists(route) ? [{ id: `open ${id} ${of}`, group: 'direct', title, mark: s.kinds[kind], run: go(route, title, s.kinds[kind]) }] : []
    const at = encodeURIComponent(of)
    if (kind === 'uuid')
      return [...open('user', s.openUser(of), `/dashboard/user/${at}`), ...open('order', s.openOrder(of), `/dashboard/orders?order=${at}`)]
    if (kind === 'ticker') return open('ticker', s.openTicker(of), `/dashboard/ticker/${at}`)
    if (kind === 'ip') return open('ban', s.banIp(of), `/dashboard/history/actions/ip?ip=${at}`)
    return []
  })
  if (!asks) return { direct, found: [], search: [], isSearching: false }

  const answers = (data?.lists ?? []).map((one) => (one.read ? one : { ...one, rows: rowsOf(one.list).slice(0, MAX_FOUND) }))
  const matches = answers.flatMap(({ list, rows }) => {
    if (!isPaletteList(list) || !exists(destinationOf(list).route)) return []
    return rows.flatMap((row): PaletteItem[] => {
      const item = foundRow(list, row)
      if (!item) return []
      const title = item.title || s.nameless
      if (previous && !holds(`${title} ${item.detail}`, text)) return []
      return [
        {
          id: item.id,
          group: 'found',
          title,
          detail: item.detail,
          mark: s.rows[list],
          run: item.route === null ? lookIn(list, item.search) : go(item.route, title, s.rows[list]),
        },
      ]
    })
  })
  const isOwnRow = (of: string) => matches.some(({ id }) => id.endsWith(` ${of}`))
  const owners = things.flatMap(({ kind, text: of }): PaletteItem[] => {
    if (kind !== 'uuid' || previous || isOwnRow(of)) return []
    const owned = ownedBy(of, answers)
    if (owned === undefined) return []
    const [title, mark] = [personName(owned) ?? s.openUser(of), s.rows['users.list']]
    return [
      { id: `owner ${of}`, group: 'found', title, detail: of, mark, run: go(`/dashboard/user/${encodeURIComponent(of)}`, title, mark) },
    ]
  })
  const search = searchTargets(text).flatMap(({ list, text: wanted }): PaletteItem[] => {
    if (!isPaletteList(list) || !exists(destinationOf(list).route)) return []
    const answer = previous ? undefined : answers.find((one) => one.list === list)
    if (answer?.read && answer.matched === 0) return []
    // rarely used lists are offered only if they contain the words
    if (!answer?.read && !isOffered(list)) return []
    return [
      {
        id: `search ${list}`,
        group: 'search',
        title: s.searchIn(s.lists[list]),
        detail: wanted,
        ...(answer
          ? { mark: answer.read ? s.matches(formatCount(answer.matched, language)) : answer.loading ? s.loading : s.notLoaded }
          : {}),
        run: lookIn(list, wanted),
      },
    ]
  })
  return { direct: owners.length > 0 ? [] : direct, found: [...owners, ...matches], search, isSearching: loading || previous || asking }
}
