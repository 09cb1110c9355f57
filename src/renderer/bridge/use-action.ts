import { useCallback, useEffect, useRef, useState } from 'react'
import type { Callable, ErrorOf, InputOf, OutputOf } from '#contract/index.ts'
import type { AppError, Result } from '#contract/result.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { type Message, pushToast, type Tone } from '#stores/toast-store.ts'
import { call } from './call.ts'
import { explainError } from './explain-error.ts'

/** A title, or a title with a text; `tone` when it is not the usual one (an order that somebody else handled is no error, D-44). */
export type Words = string | (Message & { readonly tone?: Tone })

export interface ActionWords<N extends Callable> {
  /** Said when it worked. Nothing is said without it. */
  readonly done?: Words | ((output: OutputOf<N>, input: InputOf<N>) => Words | null)
  /** What a failure is called; or own words for it, where null says nothing and undefined leaves it to `explainError`. */
  readonly failed?: Failed | ((error: AppError<ErrorOf<N>>, input: InputOf<N>) => Words | null | undefined)
}

/** A title over why it failed; `text` puts the reason into a sentence. An outcome that nobody knows is not called a failure. */
export type Failed = string | { readonly title: string; readonly text: (why: string) => string }

export interface Action<N extends Callable> {
  /** Never throws. Toasts by itself; `cancelled` and `unauthorized` never toast. */
  readonly run: (input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>>
  readonly busy: boolean
}

/** A write: runs it, says how it went. What it made stale is read again because main says so. */
export function useAction<N extends Callable>(name: N, words: ActionWords<N> = {}): Action<N> {
  const [busy, setBusy] = useState(false)
  const running = useRef(0)
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })

  const run = useCallback(
    async (input: InputOf<N>) => {
      running.current++
      setBusy(true)
      const result = await call(name, input)
      running.current--
      setBusy(running.current > 0)
      sayHowItWent(result, input, latest.current)
      return result
    },
    [name],
  )
  return { run, busy }
}

/** The toast of a finished action, for those who call main without the hook. */
export function sayHowItWent<N extends Callable>(result: Result<OutputOf<N>, ErrorOf<N>>, input: InputOf<N>, words: ActionWords<N>): void {
  if (result.ok) {
    const done = typeof words.done === 'function' ? words.done(result.value, input) : words.done
    if (done) push('success', done)
    return
  }
  const { error } = result
  if (error.kind === 'cancelled' || error.kind === 'unauthorized') return
  const explained = explainError(error, currentLanguage())
  const own =
    typeof words.failed === 'function' ? words.failed(error, input) : words.failed && calledFailed(words.failed, error, explained.text)
  if (own === null) return
  const tone = error.kind === 'unknown-outcome' ? 'warning' : 'error'
  if (own === undefined) push(tone, explained)
  else {
    const { details, endpoint } = explained
    push(tone, typeof own === 'string' ? { title: own, details, endpoint } : { details, endpoint, ...own })
  }
}

function calledFailed(failed: Failed, error: AppError, why: string): Words | undefined {
  if (error.kind === 'unknown-outcome') return undefined
  return typeof failed === 'string' ? { title: failed, text: why } : { title: failed.title, text: failed.text(why) }
}

/** After the caller has gone on: a message that stood there before its dialog went would have the next key fall into that dialog. */
function push(tone: Tone, words: Words): void {
  setTimeout(() => (typeof words === 'string' ? pushToast(tone, { title: words }) : pushToast(words.tone ?? tone, words)))
}
