import { useEffect, useRef, useState } from 'react'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type HttpName } from '#contract/index.ts'
import { call } from '#bridge/call.ts'

export interface Check {
  /** Results of read operations; differences and failures first. */
  readonly results: readonly CheckResult[]
  /** Progress of a running check; null when none is running. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** Repeats one read operation after its override has changed. Null: it could not be repeated. */
  readonly again: (name: string) => Promise<CheckResult | null>
}

/** Parallel requests. */
const MAX_PARALLEL = 4
const RANK: Readonly<Record<CheckResult['outcome'], number>> = {
  redirected: 0,
  'no-answer': 0,
  unreadable: 0,
  refused: 0,
  differs: 1,
  guessed: 2,
  'too-large': 3,
  undeclared: 4,
  empty: 5,
  right: 6,
  'not-tried': 7,
}
/** Is there no usable answer, or one that differs from the contract? */
export const isDifferent = ({ outcome }: CheckResult): boolean => RANK[outcome] < 2

/** Whether the contract declares a read: back offices may answer it to a POST. The check never calls write operations. */
const isRead = ([, declared]: readonly [HttpName, Endpoint]): boolean => declared.method === 'GET'
export const WRITES: readonly HttpName[] = endpoints().flatMap((item) => (isRead(item) ? [] : [item[0]]))

/** Runs every read operation, a few in parallel; lists run before the operations that need one of their ids. The check ends on stop or unmount. */
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
  const again = async (name: string) => {
    const result = await call('diagnostics.checkOne', { name })
    if (!result.ok) return null
    setResults((previous) => previous.map((item) => (item.name === name ? result.value : item)))
    return result.value
  }
  const start = async () => {
    const mine = ++run.current
    const reads = endpoints().filter(isRead)
    const needsId = ([, { path }]: readonly [HttpName, Endpoint]) => path.includes('{')
    let done = 0
    setResults([])
    setProgress({ done, all: reads.length })
    for (const part of [reads.filter((item) => !needsId(item)), reads.filter(needsId)]) {
      const waiting = part.map(([name]) => name)
      const ask = async () => {
        for (let next = waiting.shift(); next && run.current === mine; next = waiting.shift()) {
          const result = await call('diagnostics.checkOne', { name: next })
          if (run.current !== mine) return
          setProgress({ done: ++done, all: reads.length })
          if (result.ok) setResults((previous) => [...previous, result.value].toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]))
        }
      }
      await Promise.all(Array.from({ length: MAX_PARALLEL }, ask))
      if (run.current !== mine) return
    }
    setProgress(null)
  }
  return { results, progress, start, stop, again }
}
