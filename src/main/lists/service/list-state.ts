import type { ListPage } from '#contract/lists/lists.ts'
import type { ListEntry } from './registry/list-registry.ts'

/** A page without rows. */
export const NO_PAGE = { rows: [], total: 0, matched: 0, offset: 0, fetchedAt: null }

/** Is the running load the first one? */
export const isPartial = (entry: ListEntry) => !entry.loaded && entry.running !== null

type Confirmed = Partial<Pick<ListPage, 'fetchedAt'>>

/** The list's state as each page carries it. */
export const stateOf = (entry: ListEntry): Pick<ListPage, 'version' | 'loading' | 'received' | 'partial' | 'error'> & Confirmed => ({
  ...(entry.confirmedAt === null ? {} : { fetchedAt: entry.confirmedAt }),
  version: entry.version,
  loading: entry.running !== null,
  received: entry.received,
  partial: isPartial(entry),
  error: entry.error,
})
