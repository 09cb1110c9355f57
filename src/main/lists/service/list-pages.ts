import { type InputOf, isListName } from '#contract/index.ts'
import type { ListPage } from '#contract/lists/lists.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { Language } from '#domain/text/language.ts'
import { type ListRequest, mayLoad, NO_SUCH_LIST } from './list-requests.ts'
import { isPartial, NO_PAGE, stateOf } from './list-state.ts'
import type { LoadList } from './loading/list-loader.ts'
import type { ListEntry, ListRegistry, ListUse, ListWhere } from './registry/list-registry.ts'
import type { MemoryBudget } from './registry/memory-budget.ts'
import { unlessGone, type WorkerLink } from './worker-link.ts'

/** Pages of rows for the tables. */
export interface ListPages {
  /** First rows of a list that is still loading, or the page of the loaded one. A failed load is an empty page with its error. */
  readonly page: (input: InputOf<'lists.page'>, use?: ListUse) => Promise<Result<ListPage>>
}

interface PagesConfig {
  readonly registry: ListRegistry
  readonly budget: Pick<MemoryBudget, 'during'>
  readonly link: Pick<WorkerLink, 'ask'>
  readonly load: LoadList
  readonly request: ListRequest
  readonly language: () => Language
}

type PageAsked = InputOf<'lists.page'> & ListWhere

/** How long a page request waits for a list that is still loading (ms). */
const GRACE_MS = 100

export function createListPages({ registry, budget, link, load, request, language }: PagesConfig): ListPages {
  /** Waits for a small list; of a long one the page shows the progress. Returns the entry while it is still loading. */
  const waitBriefly = async (entry: ListEntry): Promise<ListEntry | null> => {
    if (entry.loaded || !mayLoad(entry)) return null
    void load(entry)
    await Promise.race([entry.running?.done, new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
    return isPartial(entry) || entry.dropped ? entry : null
  }

  const page = async (opened: ListEntry, { query, offset, limit, around, stay, ...where }: PageAsked): Promise<Result<ListPage>> => {
    const early = await waitBriefly(opened)
    if (early?.dropped) return fail({ kind: 'cancelled' })
    if (early) {
      const asked = { key: early.key, language: language(), query, offset, limit }
      const first = await link.ask('early', asked).catch(unlessGone)
      if (isPartial(early)) return ok({ ...NO_PAGE, ...first, ...stateOf(early) })
    }
    const place = { offset, limit, around, stay }
    const answer = await request(where, ({ key }) => link.ask('page', { key, language: language(), query, ...place }))
    const { entry, result } = answer
    if (result.ok && entry) {
      return ok({ ...result.value, ...stateOf(entry), version: result.value.version })
    }
    if (result.ok) return fail(NO_SUCH_LIST)
    if (!entry || result.error !== entry.error) return result
    // a failed list is an empty page with the reason, so that the table can offer Retry
    return ok({ ...NO_PAGE, ...stateOf(entry) })
  }

  return {
    page: async (input, use) => {
      if (!isListName(input.list)) return fail(NO_SUCH_LIST)
      const entry = registry.open(input.list, input.params, use)
      return budget.during(entry, () => page(entry, { ...input, use }))
    },
  }
}
