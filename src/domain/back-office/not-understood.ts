import type { LiveSnapshot } from '#contract/live/live.ts'
import type { AppError } from '#contract/result.ts'

/** Lists that the shell itself depends on, most important first. */
export const CORE_LISTS = ['unverified', 'reports', 'emergency'] as const
export type CoreList = (typeof CORE_LISTS)[number]

/** 'format': the answer is not a readable list. 'absent': the back office has no such call. */
export type NotUnderstood = 'format' | 'absent'

/** Statuses of a server without the call. */
const ABSENT = new Set([404, 405, 501])

/**
 * Does the back office differ from the assumptions, rather than a network or a server having trouble? A web page comes from a network's login or a
 * proxy; a damaged answer was cut off.
 */
export function notUnderstood(error: AppError | null): NotUnderstood | null {
  if (error?.kind === 'rejected') return ABSENT.has(error.status) ? 'absent' : null
  return error?.kind === 'invalid-answer' &&
    error.damage === undefined &&
    [undefined, 'no-list', 'no-fields', 'no-ids'].includes(error.instead)
    ? 'format'
    : null
}

/** The core lists that cannot be understood, and the reason for the first one. */
export function coreListsNotUnderstood(
  live: Pick<LiveSnapshot, CoreList>,
): { readonly lists: readonly CoreList[]; readonly why: NotUnderstood } | null {
  const lists = CORE_LISTS.filter((list) => notUnderstood(live[list].error) !== null)
  const [first] = lists
  const why = first === undefined ? null : notUnderstood(live[first].error)
  return why === null ? null : { lists, why }
}
