import { useEffect, useMemo, useState } from 'react'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import { rememberTable } from '#stores/table-memory.ts'
import { useDeepStable } from './stable-values.ts'
import { useThrottledWhileBusy } from './use-throttled-while-busy.ts'

/** Typing never waits longer than this for an earlier question (ms). */
const SEARCH_WAIT_MS = 120
const NO_FILTERS: readonly Filter[] = []

interface Options {
  readonly rememberAs: string
  readonly initial: string
  readonly pageFilters: readonly Filter[] | undefined
  readonly filters: readonly Filter[]
  readonly sort: readonly Sort[]
}

/** The question that a table asks: words, conditions of the page and of the person, order. */
export function useTableSearch({ rememberAs, initial, pageFilters = NO_FILTERS, filters: own, sort }: Options) {
  const { value: words, follow, setBusy } = useThrottledWhileBusy(initial, SEARCH_WAIT_MS)
  // what stands in the box; changing `box` puts it there anew
  const [box, setBox] = useState({ turn: 0, text: initial })
  const ofPage = useDeepStable(pageFilters)
  const filters = useMemo(() => [...ofPage, ...own], [ofPage, own])
  const query: ListQuery = useMemo(() => ({ search: words, filters: [...filters], sort: [...sort] }), [words, filters, sort])
  return {
    query,
    words,
    filters,
    ofPage,
    box,
    setBusy,
    /** What is typed is remembered; `meant` is what is searched for. */
    type: (typed: string, meant: string) => {
      follow(meant)
      rememberTable(rememberAs, { search: typed })
    },
    /** From elsewhere than the box: a saved view, "clear search". */
    put: (text: string) => {
      follow(text)
      rememberTable(rememberAs, { search: text })
      setBox(({ turn }) => ({ turn: turn + 1, text }))
    },
  }
}

/** Lets the next question go as soon as the one before is answered. */
export function useBusyGate(setBusy: (busy: boolean) => void, busy: boolean): void {
  useEffect(() => setBusy(busy), [setBusy, busy])
}
