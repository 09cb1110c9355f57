import type { Callable, ErrorOf, InputOf, OutputOf } from '#contract/index.ts'
import type { AppError, Result } from '#contract/result.ts'
import { explainError, type Explanation } from '#bridge/explain-error.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { dismissToast, type Message, pushToast, type Toast, type Tone } from '#stores/toast-store.ts'

/** A title, or a title with a text; `tone` when it is not the usual one (an order that another moderator handled is not an error, D-44). */
export type ToastText = string | (Message & { readonly tone?: Tone })

export interface ActionWords<N extends Callable> {
  /** Toast after success; none without it. */
  readonly done?: ToastText | ((output: OutputOf<N>, input: InputOf<N>) => ToastText | null)
  /** Title of a failure; or own words for it (`why` explains it), where null shows nothing and undefined leaves it to `explainError`. */
  readonly failed?: Failed | ((error: AppError<ErrorOf<N>>, input: InputOf<N>, why: string) => ToastText | null | undefined)
}

/** A title over why it failed; `text` puts the reason into a sentence. */
export type Failed = string | { readonly title: string; readonly text: (why: string) => string }

/** Shows the toast of a finished action, for callers without the hook; `details` are appended to the text. */
export function notifyOutcome<N extends Callable>(
  result: Result<OutputOf<N>, ErrorOf<N>>,
  input: InputOf<N>,
  words: ActionWords<N>,
  details: Pick<Message, 'object' | 'request'> = {},
): void {
  const push = (tone: Tone, content: ToastText) =>
    pushWords(tone, { ...details, ...(typeof content === 'string' ? { title: content } : content) })
  if (result.ok) {
    const done = typeof words.done === 'function' ? words.done(result.value, input) : words.done
    if (done) push('success', done)
    return
  }
  const { error } = result
  if (error.kind === 'cancelled' || error.kind === 'unauthorized') return
  const failed = failedWords(words, error, input, explainError(error, currentLanguage()))
  if (failed !== null) push(error.kind === 'unknown-outcome' ? 'warning' : 'error', failed)
}

/** Text of a failure; null: nothing. */
export function failedWords<N extends Callable>(
  { failed }: ActionWords<N>,
  error: AppError<ErrorOf<N>>,
  input: InputOf<N>,
  explained: Explanation,
): ToastText | null {
  const { text: why, details, endpoint } = explained
  if (failed === undefined) return explained
  const own =
    typeof failed === 'function'
      ? failed(error, input, why)
      : typeof failed === 'string'
        ? { title: failed, text: why }
        : { title: failed.title, text: failed.text(why) }
  if (own === undefined) return explained
  return own === null ? null : { details, endpoint, ...(typeof own === 'string' ? { title: own } : own) }
}

/** Longer than any verification takes (ms). */
const UNTIL_ENDED_MS = 300_000

/** Shows what is under way until the returned function is called, so that it is never shown beside its result. It stays in the log. */
export function pushUntilEnded(message: Message): () => void {
  let toast: Toast | undefined
  setTimeout(() => {
    toast = pushToast('info', { ...message, lastsMs: UNTIL_ENDED_MS })
  })
  return () => void setTimeout(() => toast && dismissToast(toast.id))
}

/** Shown after the caller has continued: otherwise the next key would go through the message to the dialog of the caller. */
export function pushWords(tone: Tone, words: ToastText): void {
  setTimeout(() => (typeof words === 'string' ? pushToast(tone, { title: words }) : pushToast(words.tone ?? tone, words)))
}
