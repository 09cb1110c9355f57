import { isListName } from '#contract/index.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { ListRegistry, ListEntry, ListUse, ListWhere } from './registry/list-registry.ts'
import type { MemoryBudget } from './registry/memory-budget.ts'
import type { ListJoins } from './loading/list-joins.ts'
import type { LoadList } from './loading/list-loader.ts'
import { isUnreadList } from './loading/unread-rows.ts'
import { mayAskAgain, WorkerGone } from './worker-link.ts'

/** After a failed first load, requests do not retry for this long (ms); the Retry button does. */
const RETRY_PAUSE_MS = 5000
export const NO_SUCH_LIST: AppError = { kind: 'invalid-input', issues: ['list: there is no such list'] }

/** Should the server be asked for this list, or is a request already pending? */
export const mayLoad = (entry: ListEntry): boolean =>
  entry.running !== null ||
  !entry.error ||
  // the error belongs to an ended session; a new request comes from a new one
  entry.error.kind === 'unauthorized' ||
  performance.now() - entry.failedAt > RETRY_PAUSE_MS

/** Sends a request about a loaded list, after fetching it if necessary. 'once': not repeated when the thread dies. */
export type ListRequest = <T>(
  where: ListWhere,
  ask: (entry: ListEntry) => Promise<T>,
  again?: 'once',
) => Promise<{ readonly result: Result<T>; readonly entry?: ListEntry }>

export function createListRequests(
  registry: ListRegistry,
  budget: MemoryBudget,
  load: LoadList,
  joins: Pick<ListJoins, 'soon'>,
): ListRequest {
  /** Waits for rows; null = they are loaded and readable. */
  async function missing(entry: ListEntry, use: ListUse): Promise<AppError | WorkerGone | null> {
    // a background request does not load names: when memory is short, they would be evicted and loaded again with each request
    const names = use === 'background' ? null : joins.soon(entry)
    await Promise.all([!entry.loaded && mayLoad(entry) ? load(entry) : null, names])
    if (entry.dropped) return { kind: 'cancelled' }
    if (entry.loaded) return isUnreadList(entry.error) ? entry.error : null
    // without an error the rows were loaded, and lost with the thread before this request continued
    return entry.error ?? new WorkerGone(true, false)
  }

  async function answerOf<T>(entry: ListEntry, use: ListUse, ask: (entry: ListEntry) => Promise<T>): Promise<Result<T> | WorkerGone> {
    const obstacle = await missing(entry, use)
    if (obstacle) return obstacle instanceof WorkerGone ? obstacle : fail(obstacle)
    try {
      return ok(await ask(entry))
    } catch (cause) {
      return cause instanceof WorkerGone ? cause : fail({ kind: 'bug', message: 'The list engine failed' })
    }
  }

  return async ({ list, params, use }, ask, again) => {
    if (!isListName(list)) return { result: fail(NO_SUCH_LIST) }
    for (let deaths = 1; ; deaths++) {
      const entry = registry.open(list, params, use)
      const answer = await budget.during(entry, () => answerOf(entry, use, ask))
      if (!(answer instanceof WorkerGone)) return { result: answer, entry }
      if (!answer.hasCrashed) return { result: fail({ kind: 'cancelled' }), entry }
      if (again === 'once' || !mayAskAgain(answer, deaths))
        return { result: fail({ kind: 'bug', message: 'The list engine stopped' }), entry }
    }
  }
}
