import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useRemembered } from '#stores/use-remembered.ts'

/** The memory of a page that begins at its first tab each time: it is never written. */
const NOWHERE = 'tabs'
/** Which tab an address without one showed when it was left, by its path and the key of its step in the history: steps not made by the app share a key. */
const shownAt = new Map<string, string>()

interface Options {
  /** The table beside whose memory the last tab is kept. */
  readonly rememberAs?: string
  /** Back goes through the tabs as it goes through pages; or, for one row of a list, leaves them all and is at the list again. */
  readonly back?: 'tabs' | 'list'
}

/**
 * The tab in sight: the one that the address names ('?tab=add'), else the one that stood here, else the last one of `rememberAs`, else the first.
 * What else stood in the address belonged to the tab before.
 */
export function useTab<Key extends string>(
  tabs: readonly Key[],
  { rememberAs, back = 'tabs' }: Options = {},
): readonly [Key, (to: Key) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname, key } = useLocation()
  const step = `${pathname} ${key}`
  const [last, remember] = useRemembered<string>(rememberAs ?? NOWHERE, 'tab', '')
  const present = (asked: string | null | undefined) => tabs.find((tab) => tab === asked)
  const tab = present(search.get('tab')) ?? present(shownAt.get(step)) ?? present(last) ?? (tabs[0] as Key)
  // a press of the mouse is heard twice, as focus and as click: one step
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
