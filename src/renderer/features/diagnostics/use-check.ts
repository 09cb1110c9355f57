import { useEffect, useRef, useState } from 'react'
import type { CheckResult, EndpointHealth } from '../../../contract/diagnostics.ts'
import { call } from '../../bridge/call.ts'

export interface Check {
  readonly results: readonly CheckResult[]
  /** How far a running check is; null when none runs. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly start: (endpoints: readonly EndpointHealth[]) => Promise<void>
  readonly stop: () => void
}

/** Asks one read after another, lists before the reads that need an id of theirs, and stops between two when told to or when the page is left. */
export function useCheck(): Check {
  const [results, setResults] = useState<readonly CheckResult[]>([])
  const [progress, setProgress] = useState<Check['progress']>(null)
  const run = useRef(0)
  const stop = () => {
    run.current++
    setProgress(null)
  }
  useEffect(
    () => () => {
      run.current++
    },
    [],
  )
  const start = async (endpoints: readonly EndpointHealth[]) => {
    const mine = ++run.current
    const order = endpoints.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    setResults([])
    for (const [done, { name }] of order.entries()) {
      setProgress({ done, all: order.length })
      const result = await call('diagnostics.checkOne', { name })
      if (run.current !== mine) return
      if (result.ok) setResults((before) => [...before, result.value])
    }
    setProgress(null)
  }
  return { results, progress, start, stop }
}
