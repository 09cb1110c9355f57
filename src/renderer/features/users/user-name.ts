import type { User } from '../../../contract/user-records.ts'

type Named = Pick<User, 'uuid' | 'firstname' | 'lastname' | 'email' | 'organization'>

/** "Claire Morel", a company without a person by its own name; null when neither came. */
export function personOf({ firstname, lastname, organization }: Pick<Named, 'firstname' | 'lastname' | 'organization'>): string | null {
  const person = [firstname, lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return person || organization?.name?.trim() || null
}

/** How a user is called in a sentence: the best of what came. */
export const userName = (user: Named): string => personOf(user) ?? user.email?.trim() ?? user.uuid?.slice(0, 8) ?? '?'
