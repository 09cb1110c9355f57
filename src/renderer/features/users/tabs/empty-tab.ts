import type { User } from '#contract/people/user-records.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { useStrings } from '#ui/strings.ts'
import { userStrings } from '../user-strings.ts'

/** What a table of an account's list says without rows: an absent list is unknown, not empty. `text` is for an empty one. */
export function useEmptyTab(
  user: User,
  list: 'orders' | 'invoices' | 'subscriptions_informations',
  text: string,
): { readonly empty: string; readonly unreadable: boolean } {
  const s = useStrings(userStrings)
  if (isUnreadable(user, list)) return { empty: s.unreadable.rows, unreadable: true }
  return user[list] === null ? { empty: s.noData, unreadable: true } : { empty: text, unreadable: false }
}
