import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useRemembered } from '#stores/use-remembered.ts'

/** Memory key of pages that always start at their first tab: never written. */
const NOWHERE = 'tabs'
/** Last tab shown for an address without a tab, by address and history key. History steps made outside the app share a key. */
const shownAt = new Map<string, string>()

interface Options {
  /** Table whose saved state also has the last tab. */
  readonly rememberAs?: string
  /** Back steps through tabs like pages, or, for one row of a list, returns to the list. */
  readonly back?: 'tabs' | 'list'
}

/**
 * The visible tab: the tab in the address ('?tab=add'), else the last tab at this address, else the last tab saved under `rememberAs`, else the first.
 * Changing tabs drops the other parameters, which belong to the previous tab.
 */
export function useTab<Key extends string>(
  tabs: readonly Key[],
  { rememberAs, back = 'tabs' }: Options = {},
): readonly [Key, (to: Key) => void] {
  const [first] = tabs
  if (first === undefined) throw new Error('A page with tabs has at least one')
  const [search, setSearch] = useSearchParams()
  const { pathname, search: query, key } = useLocation()
  const step = `${pathname}${query} ${key}`
  const [last, remember] = useRemembered<string>(rememberAs ?? NOWHERE, 'tab', '')
  const present = (asked: string | null | undefined) => tabs.find((tab) => tab === asked)
  const tab = present(search.get('tab')) ?? present(shownAt.get(step)) ?? present(last) ?? first
  // a mouse press triggers both focus and click: count it as one step
  const asked = useRef({ tab, step })
  useEffect(() => {
    asked.current = { tab, step }
  }, [tab, step])

  const go = (to: Key) => {
    if (to === asked.current.tab) return
    asked.current = { tab: to, step }
    shownAt.set(step, tab)
    if (rememberAs !== undefined) remember(to)
    setSearch({ tab: to }, { replace: back === 'list' })
  }
  return [tab, go]
}
