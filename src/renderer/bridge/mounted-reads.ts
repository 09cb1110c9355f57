import type { Query, QueryClient } from '@tanstack/react-query'
import type { ErrorOf, ListName, OutputOf } from '#contract/index.ts'
import type { AppError, Result } from '#contract/result.ts'
import { call } from './call.ts'
import { CallFailure } from './call-failure.ts'

interface MountedList {
  readonly list: ListName
  readonly params: Readonly<Record<string, string | number | boolean | null>>
}

/** The list of a query; null for any other read. Pages, rows and neighbours have the list's name in their key. */
export function listOf(key: readonly unknown[]): MountedList | null {
  const [name, input] = key
  if (!String(name).startsWith('lists.') || typeof input !== 'object' || input === null || !('list' in input)) return null
  const { list, params } = input as MountedList
  return { list, params }
}

const keyOf = ({ list, params }: MountedList) => `${list} ${JSON.stringify(params)}`

/** Every list on screen, each once. */
function mountedLists(client: QueryClient): readonly MountedList[] {
  const lists = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey }) => listOf(queryKey) ?? [])
  return [...new Map(lists.map((list) => [keyOf(list), list])).values()]
}

/** Reports every list that appears on screen to main, so that rows older than a minute are reloaded (D-130). Returns the function that stops it. */
export function followOpenedLists(client: QueryClient): () => void {
  let mounted = new Set<string>()
  let checking = false
  // a page turn removes one query of a list and adds another: check after both
  const check = () => {
    checking = false
    const lists = mountedLists(client)
    for (const list of lists) if (!mounted.has(keyOf(list))) void call('lists.open', list)
    mounted = new Set(lists.map(keyOf))
  }
  return client.getQueryCache().subscribe((event) => {
    const appears = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'fetch')
    if (checking || !(appears || event.type === 'observerRemoved')) return
    const list = listOf(event.query.queryKey)
    if (list === null || (appears && mounted.has(keyOf(list)))) return
    checking = true
    setTimeout(check)
  })
}

/**
 * Reloads everything on screen: lists in main, other reads here (D-130). Returns the names of reads that failed; their previous data stays. Forms keep
 * their input, because they have their own values.
 */
export async function refreshMounted(client: QueryClient): Promise<readonly string[]> {
  const lists = mountedLists(client)
  const reads = client.getQueryCache().findAll({ type: 'active', predicate: isDirect })
  const [results] = await Promise.all([
    Promise.all(lists.map((list) => call('lists.reload', list))),
    client.refetchQueries({ type: 'active', predicate: isDirect }),
  ])
  const failedLists = lists.filter((_, at) => hasFailed(results[at])).map(({ list }) => list)
  const failedReads = reads.filter(({ state }) => state.error instanceof CallFailure && counts(state.error.error.kind))
  return [...new Set([...failedLists, ...failedReads.map(({ queryKey }) => String(queryKey[0]))])]
}

/** Queries of words being typed are not part of a page, and data about a bottle is derived from lists in memory. */
const isDirect = ({ queryKey }: Query): boolean => listOf(queryKey) === null && !String(queryKey[0]).startsWith('finder.')

type Reloaded = Result<OutputOf<'lists.reload'>, ErrorOf<'lists.reload'>> | undefined
const hasFailed = (result: Reloaded): boolean =>
  result !== undefined && !result.ok && (counts(result.error.kind) || lacksPages(result.error))
const lacksPages = (error: AppError): boolean => error.kind === 'list-pages' && error.why === 'failed'
/** A read that the person or the end of the session cancelled is not a failure. */
const counts = (kind: string): boolean =>
  kind !== 'cancelled' && kind !== 'unauthorized' && kind !== 'list-stopped' && kind !== 'list-pages'
