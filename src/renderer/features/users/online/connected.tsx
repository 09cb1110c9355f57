import { useMemo } from 'react'
import type { Ping } from '#contract/live/live.ts'
import { formatCount } from '#domain/values/format.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { useLive } from '#stores/live-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useAddressCountsStore } from '../tabs/address-counts-store.ts'
import { usersStrings } from '../users-strings.ts'

const read = new WeakMap<Ping, ReadonlySet<string>>()

/** The currently connected addresses, in canonical form (D-45). Null: unknown, because there is no ping yet or it does not list them. */
export function connectedAddresses(ping: Ping | null): ReadonlySet<string> | null {
  if (!ping?.connected) return null
  const cached = read.get(ping)
  if (cached) return cached
  const addresses = new Set(ping.connected.map(canonicalIp).filter((address) => address !== null))
  read.set(ping, addresses)
  return addresses
}

/**
 * Shows whether the user's address is connected: a filled, empty or (unknown) dotted ring, with a tooltip and a text for screen readers. Subscribes to pings
 * itself, so that a ping does not re-render the row.
 */
export function ConnectedMark({ ip }: { readonly ip: string | null }) {
  const { notConnected, connectionUnknown } = useStrings(usersStrings)
  const address = useMemo(() => canonicalIp(ip), [ip])
  const isConnected = useLive(({ ping }) => (address === null ? false : (connectedAddresses(ping.value)?.has(address) ?? null)))
  if (isConnected && address !== null) return <Here address={address} />
  const words = isConnected === null ? connectionUnknown : notConnected
  return (
    <span
      className={isConnected === null ? 'connected-mark connected-unknown' : 'connected-mark'}
      role="img"
      aria-label={words}
      title={words}
    />
  )
}

/** A separate component, so that only filled marks subscribe to the counts. */
function Here({ address }: { readonly address: string }) {
  const s = useStrings(usersStrings)
  const language = useLanguage()
  const sharing = useAddressCountsStore(({ counts }) => counts?.get(address) ?? 0)
  const words = sharing > 1 ? `${s.connected}. ${s.sharing(formatCount(sharing, language))}` : s.connected
  return (
    <span className="connected-mark connected-here" role="img" aria-label={words} title={words}>
      {sharing > 1 && <small aria-hidden="true">×{formatCount(sharing, language)}</small>}
    </span>
  )
}
