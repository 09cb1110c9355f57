import type { OutputOf } from '#contract/index.ts'
import { fold } from '#domain/fold.ts'
import type { Thing } from '#domain/pasted-thing.ts'
import { useQuery } from '#bridge/use-query.ts'

/** The search answers the same for a while: typing on and back asks once (ms). */
const FRESH_MS = 60_000

type Accounts = OutputOf<'users.search'>
const NONE: Accounts = []

/** The accounts of a pasted e-mail address, from the back office's own search (D-104): one request instead of the whole list of users. */
export function useAccountsOf(things: readonly Thing[], enabled: boolean): { readonly accounts: Accounts; readonly asking: boolean } {
  const email = things.find(({ kind }) => kind === 'email')?.text ?? null
  const isAsked = enabled && email !== null
  const { data, loading } = useQuery('users.search', { search: email ?? '' }, { enabled: isAsked, freshForMs: FRESH_MS })
  if (!isAsked) return { accounts: NONE, asking: false }
  return { accounts: data?.filter((user) => fold(user.email ?? '') === fold(email)) ?? NONE, asking: loading }
}
