import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputOf, WriteName } from '#contract/index.ts'
import { sendWrite, type WriteWords, type Written } from './send-write.ts'

export interface WriteAction<N extends WriteName> {
  /** Never throws. Resolves after the outcome is settled and shown; `cancelled` and `unauthorized` show nothing. */
  readonly run: (input: InputOf<N>, words?: WriteWords<N>) => Promise<Written<N>>
  readonly busy: boolean
}

/** A write of the page: sends it, shows its outcome, and settles an unknown outcome. Main refreshes stale data. */
export function useWrite<N extends WriteName>(name: N, words: WriteWords<N> = {}): WriteAction<N> {
  const [busy, setBusy] = useState(false)
  const running = useRef(0)
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })

  const run = useCallback(
    async (input: InputOf<N>, ownWords?: WriteWords<N>) => {
      running.current++
      setBusy(true)
      const written = await sendWrite(name, input, ownWords ?? latest.current)
      running.current--
      setBusy(running.current > 0)
      return written
    },
    [name],
  )
  return { run, busy }
}
