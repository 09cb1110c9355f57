import type { AppError } from '#contract/result.ts'
import { explainError, explainMissingCall, type Explanation } from '#bridge/explain-error.ts'
import { mayBeHandled } from '#contract/write-outcome.ts'
import type { Message } from '#stores/toast-store.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import type { actionStrings } from './action-strings.ts'
import type { Verb } from './order-outcome.ts'

type Words = (typeof actionStrings)['en']

/** Text about where the order is after a refused decision. */
export const backWords = (s: Words, verb: Verb): string =>
  verb === 'accept' ? s.isBack : verb === 'decline' ? `${s.isBack} ${s.keptReasons}` : ''

/** Message for a failed decision: the reason, and that the order is back. */
export const refusedWords = (s: Words, verb: Verb, name: string, { text, details, endpoint }: Explanation): Message => ({
  title: s.failed[verb](name),
  text: `${text} ${backWords(s, verb)}`.trim(),
  details,
  endpoint,
})

/** Explains the refusal. If the order still waits, a 404 means that this back office does not have the call (D-134). */
export const explainRefusal = (error: AppError): Explanation =>
  mayBeHandled(error) ? explainMissingCall(error, currentLanguage()) : explainError(error, currentLanguage())
