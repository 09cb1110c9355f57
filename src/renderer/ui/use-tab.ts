import { useSearchParams } from 'react-router'
import { useRemembered } from '../stores/use-remembered.ts'

/** The memory of a page that begins at its first tab each time: it is never written. */
const NOWHERE = 'tabs'

/**
 * The tab in sight: the one that the address names ('?tab=add'), else the last one of `rememberAs`, else the first. Going to another
 * writes the address over, so that Back leaves the page; what else stood in it belonged to the tab before.
 */
export function useTab<Key extends string>(tabs: readonly Key[], rememberAs?: string): readonly [Key, (to: Key) => void] {
  const [search, setSearch] = useSearchParams()
  const [last, remember] = useRemembered<string>(rememberAs ?? NOWHERE, 'tab', '')
  const present = (asked: string | null) => tabs.find((tab) => tab === asked)
  const go = (to: Key) => {
    if (rememberAs !== undefined) remember(to)
    setSearch({ tab: to }, { replace: true })
  }
  return [present(search.get('tab')) ?? present(last) ?? (tabs[0] as Key), go]
}
