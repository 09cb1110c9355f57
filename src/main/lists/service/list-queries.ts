import type { InputOf, ListName, OutputOf } from '#contract/index.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { RowId } from '#contract/values/values.ts'
import type { Language } from '#domain/text/language.ts'
import type { ListRequest } from './list-requests.ts'
import { NO_IDENTITY } from './loading/unread-rows.ts'
import type { ListEntry } from './registry/list-registry.ts'
import type { WorkerLink } from './worker-link.ts'

/** Queries on loaded rows, other than a page of them. A list that is not loaded is fetched first. */
export interface ListQueries {
  readonly neighbours: (
    input: InputOf<'lists.neighbours'>,
  ) => Promise<Result<{ index: number; matched: number; previous: RowId | null; next: RowId | null }>>
  readonly row: (input: InputOf<'lists.row'>) => Promise<Result<unknown>>
  readonly ids: (input: InputOf<'lists.ids'>) => Promise<Result<RowId[]>>
  readonly values: (input: InputOf<'lists.values'>) => Promise<Result<OutputOf<'lists.values'>>>
  readonly text: (input: InputOf<'lists.text'>) => Promise<Result<OutputOf<'lists.text'>>>
  readonly count: (input: InputOf<'lists.count'>) => Promise<Result<OutputOf<'lists.count'>>>
  /** A row of the list without params as the server has it, without overlays; null when it is missing. */
  readonly serverRow: (list: ListName, id: RowId) => Promise<Result<unknown>>
  /** Every id of the list without params, in its own order (for the unverified orders: oldest first). */
  readonly idsOf: (list: ListName) => Promise<Result<RowId[]>>
}

interface QueriesConfig {
  readonly link: Pick<WorkerLink, 'ask'>
  readonly request: ListRequest
  /** Waits for the joined names of the rows. */
  readonly joined: (entry: ListEntry) => Promise<void>
  readonly language: () => Language
}

/** Most ids that the page gets at once. */
const MAX_IDS = 100_000
const ALL: ListQuery = { search: '', filters: [], sort: [] }

export function createListQueries({ link, request, joined, language }: QueriesConfig): ListQueries {
  return {
    neighbours: async ({ query, id, ...where }) =>
      (await request(where, ({ key }) => link.ask('neighbours', { key, language: language(), query, id }))).result,
    row: async ({ id, ...where }) => (await request(where, ({ key }) => link.ask('row', { key, id }))).result,
    ids: async ({ query, ...where }) => {
      const { result, entry } = await request(where, async ({ key }) => {
        const ids = await link.ask('ids', { key, language: language(), query, most: MAX_IDS })
        const isWhole = ids.length > 0 || (await link.ask('count', { key, language: language(), queries: [query] })).matched[0] === 0
        return { ids, isWhole }
      })
      if (!result.ok) return result
      // rows without an id are not "no rows"
      return result.value.isWhole ? ok(result.value.ids) : fail({ ...NO_IDENTITY, ...(entry?.at && { at: entry.at }) })
    },
    values: async ({ list, params, ...asked }) =>
      (await request({ list, params }, ({ key }) => link.ask('values', { key, language: language(), ...asked }))).result,
    text: async ({ query, selected, columns, header, ...where }) =>
      (
        await request(where, async (entry) => {
          await joined(entry)
          return link.ask('text', { key: entry.key, language: language(), query, selected, columns, header })
        })
      ).result,
    count: async ({ queries, ...where }) =>
      (await request(where, ({ key }) => link.ask('count', { key, language: language(), queries }))).result,
    serverRow: async (list, id) =>
      (await request({ list, params: {}, use: 'background' }, ({ key }) => link.ask('row', { key, id, bare: true }))).result,
    idsOf: async (list) =>
      (
        await request({ list, params: {}, use: 'background' }, ({ key }) =>
          link.ask('ids', { key, language: language(), query: ALL, most: Number.MAX_SAFE_INTEGER }),
        )
      ).result,
  }
}
