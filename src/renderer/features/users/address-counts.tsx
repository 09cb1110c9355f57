import { type ReactNode, useContext } from 'react'
import { formatCount } from '../../../domain/format.ts'
import { useLanguage } from '../../ui/strings.ts'
import { CountsByAddress } from './counts-by-address.ts'
import { useAddressCounts } from './use-live-users.ts'

/** Lets the marks of connected users know who shares an address. A ping draws those marks again, and nothing else of what is inside (P7). */
export function AddressCounts({ children }: { readonly children: ReactNode }) {
  return <CountsByAddress value={useAddressCounts()}>{children}</CountsByAddress>
}

/** How many users are connected, for the tab. */
export function ConnectedCount() {
  const language = useLanguage()
  const counts = useContext(CountsByAddress)
  return (
    counts && (
      <span className="tabs-count">
        {formatCount(
          counts.values().reduce((sum, users) => sum + users, 0),
          language,
        )}
      </span>
    )
  )
}
