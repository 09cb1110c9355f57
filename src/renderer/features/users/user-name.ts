import type { User } from '#contract/people/user-records.ts'
import { personName } from '#domain/values/person-name.ts'

type Named = Pick<User, 'uuid' | 'firstname' | 'lastname' | 'email' | 'organization'>

/** "Claire Morel", or the company's name; null when both are missing. */
export const personOf = (user: Pick<Named, 'firstname' | 'lastname' | 'organization'>): string | null =>
  personName(user) ?? (user.organization?.name?.trim() || null)

/** Name of a user in a sentence: the best available field. */
export const userName = (user: Named): string => personOf(user) ?? (user.email?.trim() || user.uuid?.slice(0, 8) || '?')
