import type { User } from '#contract/people/user-records.ts'
import { personName } from '#domain/person-name.ts'

type Named = Pick<User, 'uuid' | 'firstname' | 'lastname' | 'email' | 'organization'>

/** "Claire Morel", a company without a person by its own name; null when neither came. */
export const personOf = (user: Pick<Named, 'firstname' | 'lastname' | 'organization'>): string | null =>
  personName(user) ?? (user.organization?.name?.trim() || null)

/** How a user is called in a sentence: the best of what came. */
export const userName = (user: Named): string => personOf(user) ?? (user.email?.trim() || user.uuid?.slice(0, 8) || '?')
