import type { AppError } from '#contract/result.ts'

interface Words {
  readonly webPage: string
  readonly unreadResponse: string
}

/** What to do about an unreadable response to the sign-in; null for any other failure. The contract check, which other screens advise, needs a session. */
export const unreadResponse = (error: AppError, words: Words): string | null =>
  error.kind !== 'invalid-answer' ? null : error.instead === 'web-page' ? words.webPage : words.unreadResponse
