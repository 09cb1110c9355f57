import type { Aged, UserStatistics } from '#contract/live/live.ts'
import type { AppError } from '#contract/result.ts'
import { useLive } from '#stores/live-store.ts'

export type IsbnCount = NonNullable<UserStatistics['isbn']>[number]

const UNLISTED: AppError = { kind: 'invalid-answer', issues: ['statistics: isbn is missing or unreadable'] }

/** The searched ISBNs of these statistics. Statistics without them are an error, not an empty list. */
export function searchedIsbns({ value, readAt, error }: Aged<UserStatistics>): Aged<readonly IsbnCount[]> {
  const isbns = value?.isbn ?? null
  return { value: isbns, readAt, error: error ?? (value !== null && isbns === null ? UNLISTED : null) }
}

export const useSearchedIsbns = () => searchedIsbns(useLive((live) => live.statistics))
