import { useEffect } from 'react'
import { formatCount } from '#domain/format.ts'
import { useLanguage } from '#ui/strings.ts'
import { useAddressCountsStore } from './address-counts-store.ts'
import { useAskedAddressCounts } from '../online/use-live-users.ts'

/** While it is there, the marks of connected users know who shares an address. A ping draws those marks again, and nothing else (P7). */
export function AddressCounts() {
  const counts = useAskedAddressCounts()
  useEffect(() => useAddressCountsStore.setState({ counts }), [counts])
  useEffect(() => () => useAddressCountsStore.setState({ counts: null }), [])
  return null
}

/** How many users are connected, for the tab. */
export function ConnectedCount() {
  const language = useLanguage()
  const users = useAddressCountsStore(({ counts }) => counts && counts.values().reduce((sum, each) => sum + each, 0))
  return users !== null && <span className="tabs-count">{formatCount(users, language)}</span>
}
