import { useCallback, useEffect, useRef } from 'react'
import type { InputOf, WriteName } from '#contract/index.ts'
import { useBusy } from '#ui/hooks/use-busy.ts'
import { sendWrite, type WriteWords, type Written } from './send-write.ts'

export interface WriteAction<N extends WriteName> {
  /** Never throws. Resolves after the outcome is settled and shown; `cancelled` and `unauthorized` show nothing. */
  readonly run: (input: InputOf<N>, words?: WriteWords<N>) => Promise<Written<N>>
  readonly busy: boolean
}

/** A write of the page: sends it, shows its outcome, and settles an unknown outcome. Main refreshes stale data. */
export function useWrite<N extends WriteName>(name: N, words: WriteWords<N> = {}): WriteAction<N> {
  const { busy, during } = useBusy()
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })

  const run = useCallback(
    (input: InputOf<N>, ownWords?: WriteWords<N>) => during(() => sendWrite(name, input, ownWords ?? latest.current)),
    [name, during],
  )
  return { run, busy }
}
