import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { isUnread } from '#contract/reading/unread.ts'
import type { AppError } from '#contract/result.ts'
import { isRecord } from '#contract/values/record.ts'
import type { Language } from '#domain/text/language.ts'
import { NO_FIELDS } from '#main/http/response/read-answer.ts'
import type { ListEntry } from '../registry/list-registry.ts'
import type { WorkerLink } from '../worker-link.ts'

/** Number of rows to look at when the first one is unreadable: that alone may be a damaged row. */
const SAMPLE = 20
const EVERYTHING = { search: '', filters: [], sort: [] }

/** Do the first rows lack every declared field? Any statement about them would be false: that there are none, or that a value is missing. */
export async function unreadRows(
  link: Pick<WorkerLink, 'ask'>,
  { key, list }: Pick<ListEntry, 'key' | 'list'>,
  language: Language,
): Promise<AppError | null> {
  const { output } = contract[list] as Endpoint
  const element = output instanceof z.ZodArray ? output.element : null
  if (!(element instanceof z.ZodObject)) return null
  const areUnread = async (limit: number) => {
    const { rows } = await link.ask('page', { key, language, query: EVERYTHING, offset: 0, limit })
    return rows.length > 0 && rows.every((row) => isRecord(row) && isUnread(element, row))
  }
  return (await areUnread(1)) && (await areUnread(SAMPLE)) ? NO_FIELDS : null
}

/** A list of rows without any identifier: another list than expected, or other field names. */
export const NO_IDENTITY = { kind: 'invalid-answer', issues: ['answer: no row has an id'], instead: 'no-ids' } as const satisfies AppError

/** Is this the error of such a list? Its rows are not shown, counted or searched. */
export const isUnreadList = (error: AppError | null): boolean => error?.kind === 'invalid-answer' && error.instead === 'no-fields'
