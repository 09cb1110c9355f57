import { useEffect } from 'react'
import { formatCount } from '#domain/values/format.ts'
import { useLanguage } from '#ui/strings.ts'
import { useAddressCountsStore } from './address-counts-store.ts'
import { useAskedAddressCounts } from '../online/use-live-users.ts'

/** While mounted, provides the counts for the marks of connected users. A ping re-renders only those marks (P7). */
export function AddressCounts() {
  const counts = useAskedAddressCounts()
  useEffect(() => useAddressCountsStore.setState({ counts }), [counts])
  useEffect(() => () => useAddressCountsStore.setState({ counts: null }), [])
  return null
}

/** Number of connected users, for the tab label. */
export function ConnectedCount() {
  const language = useLanguage()
  const users = useAddressCountsStore(({ counts }) => counts && counts.values().reduce((sum, each) => sum + each, 0))
  return users !== null && <span className="tabs-count">{formatCount(users, language)}</span>
}
