import type { ListPage } from '#contract/lists.ts'
import type { ListEntry } from './list-registry.ts'

/** A page with nothing on it. */
export const NO_PAGE = { rows: [], total: 0, matched: 0, offset: 0, fetchedAt: null }

/** Is the load that runs the first one? */
export const isPartial = (entry: ListEntry) => !entry.loaded && entry.running !== null

type Confirmed = Partial<Pick<ListPage, 'fetchedAt'>>

/** What a page says of the list it was cut from. */
export const stateOf = (entry: ListEntry): Pick<ListPage, 'version' | 'loading' | 'received' | 'partial' | 'error'> & Confirmed => ({
  ...(entry.confirmedAt === null ? {} : { fetchedAt: entry.confirmedAt }),
  version: entry.version,
  loading: entry.running !== null,
  received: entry.received,
  partial: isPartial(entry),
  error: entry.error,
})
