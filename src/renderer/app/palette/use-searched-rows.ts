import type { ListName } from '#contract/index.ts'
import { fold } from '#domain/text/fold.ts'
import type { Thing } from '#domain/clipboard-content.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useDebounced } from '#ui/search-field/use-debounced.ts'

/** Cache time of a search (ms): typing on and back sends one request. */
const FRESH_MS = 60_000

type Rows = readonly Readonly<Record<string, unknown>>[]

interface SearchedRows {
  /** Rows of a list that is not in memory, as the back office's search gives them. */
  readonly rowsOf: (list: string) => Rows
  readonly asking: boolean
}

const NONE: Rows = []

/** Minimum length of a search: shorter words occur in half of all names. */
const MIN_LETTERS = 3

/** Rows for a pasted e-mail address, IP, ISBN or ticker, from the back office's search calls (D-104): one request instead of a whole list. Other words are searched as names and titles after a pause in typing. `isUnread`: the list isn't in memory. */
export function useSearchedRows(things: readonly Thing[], isUnread: (list: ListName) => boolean): SearchedRows {
  const textOf = (...kinds: readonly Thing['kind'][]) => things.find(({ kind }) => kinds.includes(kind))?.text ?? null
  const email = textOf('email')
  const typed = textOf('words')
  const words = useDebounced(typed ?? '')
  const paused = typed !== null && typed === words && words.length >= MIN_LETTERS && things.length === 1 ? words : null
  const person = email ?? textOf('ip') ?? paused
  const asksUsers = person !== null && isUnread('users.list')
  const users = useQuery('users.search', { search: person ?? '' }, { enabled: asksUsers, freshForMs: FRESH_MS })
  const bottle = textOf('ean', 'isbn', 'ticker') ?? paused
  const asksTickers = bottle !== null && isUnread('tickers.list')
  const tickers = useQuery('tickers.search', { search: bottle ?? '' }, { enabled: asksTickers, freshForMs: FRESH_MS })

  // the search also finds an email address inside longer ones
  const accounts = users.data?.filter((user) => email === null || fold(user.email ?? '') === fold(email))
  const bottles = tickers.data?.map(({ ticker, isbn, title }) => ({ ticker, isbn, title_norm: title }))
  return {
    rowsOf: (list) => {
      if (asksUsers && list === 'users.list') return accounts ?? NONE
      return asksTickers && list === 'tickers.list' ? (bottles ?? NONE) : NONE
    },
    asking: (asksUsers && users.loading) || (asksTickers && tickers.loading),
  }
}
