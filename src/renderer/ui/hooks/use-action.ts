import { useCallback, useEffect, useRef } from 'react'
import type { Callable, ErrorOf, InputOf, OutputOf, WriteName } from '#contract/index.ts'
import type { Result } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { type ActionWords, notifyOutcome } from '#ui/toast/notify-outcome.ts'
import { useBusy } from './use-busy.ts'

export interface Action<N extends Callable> {
  /** Never throws. Shows the outcome; `cancelled` and `unauthorized` show nothing. */
  readonly run: (input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>>
  readonly busy: boolean
}

/** Runs a command or a read and shows the outcome. Writes use `useWrite`. */
export function useAction<N extends Exclude<Callable, WriteName>>(name: N, words: ActionWords<N> = {}): Action<N> {
  const { busy, during } = useBusy()
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })

  const run = useCallback(
    async (input: InputOf<N>) => {
      const result = await during(() => call(name, input))
      notifyOutcome(result, input, latest.current)
      return result
    },
    [name, during],
  )
  return { run, busy }
}
