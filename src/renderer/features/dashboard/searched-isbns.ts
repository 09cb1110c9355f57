import type { Aged, UserStatistics } from '#contract/live/live.ts'
import type { AppError } from '#contract/result.ts'
import { useLive } from '#stores/live-store.ts'

export type IsbnCount = NonNullable<UserStatistics['isbn']>[number]

const UNLISTED: AppError = { kind: 'invalid-answer', issues: ['statistics: isbn is missing or unreadable'] }

/** The searched ISBNs of these statistics. Statistics without them, or with rows of which none has an ISBN, are an error, not an empty list. */
export function searchedIsbns({ value, readAt, error }: Aged<UserStatistics>): Aged<readonly IsbnCount[]> {
  const rows = value?.isbn ?? null
  const isbns = rows !== null && rows.length > 0 && rows.every(({ isbn }) => isbn === null) ? null : rows
  return { value: isbns, readAt, error: error ?? (value !== null && isbns === null ? UNLISTED : null) }
}

export const useSearchedIsbns = () => searchedIsbns(useLive((live) => live.statistics))
