import { Link } from 'react-router'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useStrings } from '#ui/strings.ts'
import { actionStrings } from './action-strings.ts'

/** Entries of one address that are looked at: an old ban that is disabled may stand before a current one. */
const MAX_ENTRIES = 10

/** Says that the address is in the ban list, which the account's own flag doesn't show (D-54). Renders nothing otherwise, or while the list is not loaded. */
export function ListedBan({ ip }: { readonly ip: string | null }) {
  const s = useStrings(actionStrings).action
  const address = canonicalIp(ip)
  const query = { search: '', sort: [], filters: [{ field: 'address', is: 'oneOf' as const, values: [address] }] }
  const { data } = useQuery(
    'lists.page',
    { list: 'history.banList', params: {}, query, offset: 0, limit: MAX_ENTRIES },
    { enabled: address !== null },
  )
  if (!data?.rows.some(({ enabled }) => enabled !== false)) return null
  return (
    <p className="user-none">
      <Link to="/dashboard/history/banlist">{s.listed}</Link>
    </p>
  )
}
